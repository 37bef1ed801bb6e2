import { type Operation, scopeOf } from "@/lib/contract/operations/operation";
import { FIRST_SCOPES, SCOPES } from "@/lib/core/keys/scopes";
import { Problem } from "@/lib/core/problem";
import type { GatewayCaller } from "./gateway";

/**
 * Before any byte of the body is read. Lists the new scope and the app's present ones, because the next grant
 * replaces them.
 * @throws Problem INSUFFICIENT_SCOPE
 */
export function requireScope(operation: Operation, caller: GatewayCaller | null): void {
  if (caller === null || operation.auth === "none") return;
  const needed = scopeOf(operation);
  if (caller.scopes.includes(needed)) return;
  if (!caller.isGrant) throw new Problem("INSUFFICIENT_SCOPE", "This API key can only read.");
  throw new Problem(
    "INSUFFICIENT_SCOPE",
    `This app isn't allowed to do this: it needs the scope '${needed}'.`,
    {
      recoveryHint:
        "Connect the app again and allow it this. Whoever allows it needs a role in the account that may do it, too.",
      scopes: SCOPES.filter((scope) => scope === needed || caller.scopes.includes(scope)),
    },
  );
}

export function missingAuth(operation: Operation, recoveryHint: string): Problem {
  const scopes = SCOPES.filter((scope) => FIRST_SCOPES.includes(scope) || scope === scopeOf(operation));
  return new Problem("MISSING_AUTH", "Nobody has signed in, and no API key was provided.", {
    scopes,
    recoveryHint,
  });
}
