import { findUnfilledInId } from "@/lib/core/printed-text/find-unfilled";
import { Problem } from "@/lib/core/problem";

/**
 * Refuses a key made of a missing value: two records with it would be one order or one refund.
 * @throws Problem VALIDATION_ERROR
 */
export function requireOwnKey(idempotencyKey: string, what: "order" | "refund"): void {
  const part = findUnfilledInId(idempotencyKey);
  if (part === null) return;
  const nothing = what === "order" ? "Nothing was charged." : "Nothing was refunded.";
  const [example, again] =
    what === "order" ? ["translation-order-20417", "submit"] : ["refund-20417-1", "refund"];
  throw new Problem(
    "VALIDATION_ERROR",
    `idempotencyKey has ${JSON.stringify(part)}, which stands for a value that was missing. ${nothing}`,
    {
      field: "idempotencyKey",
      recoveryHint: `Make the key of your own record's ID, such as ${example}, then ${again} again.`,
    },
  );
}
