import { nearestCodes } from "@/lib/core/catalog/nearest-codes";
import { VidimusError } from "./vidimus-error";

/** A call that would do something other than its caller meant: nothing is sent. */
export function misuse(field: string | undefined, message: string, recoveryHint: string): VidimusError {
  return new VidimusError({ code: "VALIDATION_ERROR", message, recoveryHint, retryable: false, field });
}

/** ` Did you mean amountCents?`, or nothing. */
export function didYouMean(sent: string, names: readonly string[]): string {
  const [near] = nearNames(sent, names);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}

/** The names that somebody probably meant, in whatever case: `baseURL`, `idempotency_key`, and `amount` are understood. */
export function nearNames(sent: string, names: readonly string[]): string[] {
  const near = nearestCodes(snakeCase(sent), names.map(snakeCase));
  return names.filter((name) => near.includes(snakeCase(name)));
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

/** What was passed, in words that show no secret. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (value === "") return "an empty string";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
