import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, oauthRefreshTokens } from "../schema";

const { authorizationCodeId, clientId, referenceId, revoked, rotationReplayExpiresAt } = oauthRefreshTokens;

export async function findRefreshToken(db: Db, sha256: string) {
  const [row] = await db
    .select({
      clientId,
      apiKeyId: referenceId,
      signIn: authorizationCodeId,
      usedAt: revoked,
      repeatableUntil: rotationReplayExpiresAt,
    })
    .from(oauthRefreshTokens)
    .where(eq(oauthRefreshTokens.token, sha256));
  return row ?? null;
}

/** A refresh holds this lock, so that its new token isn't missed by whatever ends the tokens of its grant. */
export async function lockGrantTokens(tx: Db, apiKeyIds: string[]): Promise<void> {
  await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(inArray(apiKeys.id, apiKeyIds))
    .orderBy(apiKeys.id)
    .for("no key update");
}

/** A sign-in is all that came of one authorization code. Ends its access tokens too: they ask for it. */
export async function endSignIn(tx: Db, signIn: string): Promise<void> {
  const isOfIt = eq(authorizationCodeId, signIn);
  const rows = await tx.selectDistinct({ apiKeyId: referenceId }).from(oauthRefreshTokens).where(isOfIt);
  const apiKeyIds = rows.flatMap(({ apiKeyId }) => apiKeyId ?? []);
  if (apiKeyIds.length > 0) await lockGrantTokens(tx, apiKeyIds);
  await tx.delete(oauthRefreshTokens).where(isOfIt);
}

/** The caller's transaction has locked the keys, by revoking them. */
export async function deleteTokensOf(tx: Db, apiKeyIds: string[]): Promise<void> {
  if (apiKeyIds.length > 0) await tx.delete(oauthRefreshTokens).where(inArray(referenceId, apiKeyIds));
}

export function isSignedIn(apiKeyId: string, signIn: string | null): SQL<boolean> {
  return sql`exists (select 1 from ${oauthRefreshTokens} where ${authorizationCodeId} = ${signIn}
    and ${referenceId} = ${apiKeyId})`;
}
