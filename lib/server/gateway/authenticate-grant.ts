import { findGrant, type GrantRow, listTokenKeys } from "@/db/queries/oauth-grants";
import { createTokenReader, InvalidToken } from "@/lib/auth/access-token";
import { isId } from "@/lib/core/ids";
import { scopesOfGrant } from "@/lib/core/keys/grant-scopes";
import { SCOPES } from "@/lib/core/keys/scopes";
import { RECONNECT, requireUsableGrant } from "@/lib/core/keys/usable-key";
import { Problem } from "@/lib/core/problem";
import type { Caller, Services } from "@/lib/operations/context";
import { callerOf } from "@/lib/operations/keys/caller-of-key";

/** Revoked grants and lost roles end an app's access within this time. */
const FRESH_MS = 5_000;
const MAX_CACHED = 10_000;

export function createGrantAuthenticator(services: Pick<Services, "db" | "clock" | "settings">) {
  const { db, clock } = services;
  const readToken = createTokenReader(services, () => listTokenKeys(db));
  const grants = new Map<string, { at: number; row: GrantRow }>();
  /** Reads a row again that was just allowed more: its app comes at once, with a token that says so. */
  async function lookUp(
    apiKeyId: string,
    signIn: string,
    asked: readonly string[],
  ): Promise<GrantRow | null> {
    const now = clock.now().getTime();
    const which = `${apiKeyId} ${signIn}`;
    const cached = grants.get(which);
    const isFresh = cached !== undefined && Math.abs(now - cached.at) < FRESH_MS;
    if (isFresh && asked.every((scope) => cached.row.scopes.includes(scope))) return cached.row;
    const row = await findGrant(db, apiKeyId, signIn);
    if (row) {
      if (grants.size >= MAX_CACHED) grants.clear();
      grants.set(which, { at: now, row });
    }
    return row;
  }

  /** @throws Problem INVALID_AUTH, REVOKED_KEY */
  return async function authenticateGrant(token: string): Promise<Caller> {
    const claims = await readToken(token);
    if (claims instanceof InvalidToken) {
      const { isExpired } = claims;
      const message = isExpired ? "This access token has expired." : "This access token isn't valid here.";
      throw new Problem("INVALID_AUTH", message, { recoveryHint: isExpired ? "Refresh it." : RECONNECT });
    }
    const { grant: id, sign_in: signIn } = claims;
    const said = typeof claims.scope === "string" ? claims.scope.split(" ") : [];
    const asked = SCOPES.filter((scope) => said.includes(scope));
    const row =
      typeof id === "string" && typeof signIn === "string" && isId("apiKey", id)
        ? await lookUp(id, signIn, asked)
        : null;
    if (!row || row.personId !== claims.sub || row.clientId !== claims.client_id) {
      throw new Problem("INVALID_AUTH", "This access token isn't valid here.", { recoveryHint: RECONNECT });
    }
    requireUsableGrant(row, clock.now());
    if (!row.isSignedIn)
      throw new Problem("INVALID_AUTH", "This app's sign-in has ended.", { recoveryHint: RECONNECT });
    const given = asked.filter((scope) => row.scopes.includes(scope));
    return { ...callerOf(row), isGrant: true, scopes: scopesOfGrant(given, row.role) };
  };
}

/** Our keys have no dot. */
export function isToken(credential: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential);
}
