import { hasMoreMembers } from "@/lib/core/has-more-members";
import { Problem } from "@/lib/core/problem";

/** The largest request of a customer has some hundreds; to judge, or only to parse, a million costs seconds. */
const MAX_MEMBERS = 50_000;

/** The value of a JSON text in UTF-8; throws a Problem when it has too many members, and another error when it is none. */
export function parseJson(bytes: Uint8Array, maxMembers = MAX_MEMBERS): unknown {
  if (hasMoreMembers(bytes, maxMembers)) {
    throw new Problem("VALIDATION_ERROR", `The request body has more than ${maxMembers} fields.`, {
      recoveryHint: "Send only the documented fields.",
    });
  }
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}
