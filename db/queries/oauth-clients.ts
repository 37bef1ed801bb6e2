import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import type { Db } from "../client";
import { oauthClients, oauthGrants, oauthRefreshTokens } from "../schema";

export async function deleteEndedTokens(db: Db, now: Date, limit: number): Promise<void> {
  const ended = db
    .select({ id: oauthRefreshTokens.id })
    .from(oauthRefreshTokens)
    .where(lt(oauthRefreshTokens.expiresAt, now))
    .limit(limit);
  await db.delete(oauthRefreshTokens).where(inArray(oauthRefreshTokens.id, ended));
}

/** Deletes apps without a grant: whose document was read, or which registered themselves, before these times. */
export async function deleteUnusedClients(
  db: Db,
  { read, registered, limit }: { read: Date; registered: Date; limit: number },
): Promise<void> {
  const { id, clientId, clientDiscoveryId, updatedAt } = oauthClients;
  const unused = db
    .select({ id })
    .from(oauthClients)
    .where(
      and(
        or(
          and(isNotNull(clientDiscoveryId), lt(updatedAt, read)),
          and(isNull(clientDiscoveryId), lt(updatedAt, registered)),
        ),
        notExists(
          db.select({ of: oauthGrants.apiKeyId }).from(oauthGrants).where(eq(oauthGrants.clientId, clientId)),
        ),
      ),
    )
    .limit(limit);
  await db.delete(oauthClients).where(inArray(id, unused));
}
