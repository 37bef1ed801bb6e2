import { type Operation, scopeOf } from "@/lib/contract/operations/operation";
import { Problem } from "@/lib/core/problem";
import type { GatewayCaller } from "./gateway";

/**
 * Refuses what the caller's key is not for, before a byte of the body is read.
 * @throws Problem INSUFFICIENT_SCOPE
 */
export function requireScope(operation: Operation, caller: GatewayCaller | null): void {
  if (caller === null || operation.auth === "none") return;
  if (caller.scopes.includes(scopeOf(operation))) return;
  throw new Problem("INSUFFICIENT_SCOPE", "This API key can only read.");
}
