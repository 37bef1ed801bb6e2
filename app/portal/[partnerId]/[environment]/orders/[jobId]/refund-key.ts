import type { RequestError } from "@/app/ui/request-error";

/**
 * Kept until an answer comes, so that a refund whose answer was lost isn't paid twice. `null` is the whole rest.
 */
export function refundKeyOf(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  { jobId, amountCents }: { jobId: string; amountCents: number | null },
): { idempotencyKey: string; settle: (outcome: RequestError | "done" | "dropped") => void } {
  const name = `vidimus.refund.${jobId}.${amountCents ?? "rest"}`;
  const idempotencyKey = storage.getItem(name) ?? crypto.randomUUID();
  storage.setItem(name, idempotencyKey);
  return {
    idempotencyKey,
    settle(outcome) {
      if (outcome !== "dropped" && (outcome === "done" || isRefusal(outcome))) storage.removeItem(name);
    },
  };
}

/** Any other failure leaves open whether the refund was made. */
function isRefusal({ kind, code }: RequestError): boolean {
  return kind !== "offline" && code !== "FAILED";
}
