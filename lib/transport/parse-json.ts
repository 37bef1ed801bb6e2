import { hasMoreMembers } from "@/lib/core/has-more-members";
import { Problem } from "@/lib/core/problem";

/** A customer's largest request has some hundreds. A million costs seconds. */
const MAX_MEMBERS = 50_000;

export function parseJson(bytes: Uint8Array, maxMembers = MAX_MEMBERS): unknown {
  if (hasMoreMembers(bytes, maxMembers)) {
    throw new Problem("VALIDATION_ERROR", `The request body has more than ${maxMembers} fields.`, {
      recoveryHint: "Send only the documented fields.",
    });
  }
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}
