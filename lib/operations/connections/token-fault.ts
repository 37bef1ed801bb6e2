import { findGrant } from "@/db/queries/oauth-grants";
import { whyEnded } from "@/lib/core/keys/usable-key";
import type { Services } from "../context";

export interface TokenFault {
  error: string;
  error_description: string;
}

/** Long enough for a host to refresh after this answer. Short, because another of its processes may refresh as well. */
const STEP_UP_MS = 60_000;

/**
 * A host that hears `invalid_grant` asks its user again. Some hosts, the official client 1.x among them,
 * refresh when told to ask for another scope. At an error that they don't know, they begin a new
 * authorization and keep their tokens.
 */
export async function findTokenFault(
  { db, clock }: Pick<Services, "db" | "clock">,
  apiKeyId: string,
  isRefresh: boolean,
): Promise<TokenFault | null> {
  const grant = await findGrant(db, apiKeyId, null);
  const at = clock.now();
  if (grant === null || whyEnded(grant, at) !== null)
    return {
      error: "invalid_grant",
      error_description: "The app's access to the account has ended. Ask its user to connect it again.",
    };
  const asked = isRefresh ? grant.stepUpAskedAt : null;
  if (asked === null || at.getTime() - asked.getTime() >= STEP_UP_MS) return null;
  return {
    error: "consent_required",
    error_description:
      "The app needs a scope that it wasn't allowed. Ask its user for it by a new authorization.",
  };
}
