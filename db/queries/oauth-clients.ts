import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import type { Db } from "../client";
import { oauthClientLogos, oauthClients, oauthConsents, oauthGrants, oauthRefreshTokens } from "../schema";

export async function deleteEndedTokens(db: Db, now: Date, limit: number): Promise<void> {
  const ended = db
    .select({ id: oauthRefreshTokens.id })
    .from(oauthRefreshTokens)
    .where(lt(oauthRefreshTokens.expiresAt, now))
    .limit(limit);
  await db.delete(oauthRefreshTokens).where(inArray(oauthRefreshTokens.id, ended));
}

/** Deletes what somebody agreed to before this time and no grant came of, such as where its Allow was refused after all. */
export async function deleteConsentsWithoutGrant(db: Db, agreedBefore: Date, limit: number): Promise<void> {
  const { id, referenceId, createdAt } = oauthConsents;
  const left = db
    .select({ id })
    .from(oauthConsents)
    .where(
      and(
        or(isNull(createdAt), lt(createdAt, agreedBefore)),
        notExists(
          db
            .select({ of: oauthGrants.apiKeyId })
            .from(oauthGrants)
            .where(eq(oauthGrants.apiKeyId, referenceId)),
        ),
      ),
    )
    .limit(limit);
  await db.delete(oauthConsents).where(inArray(id, left));
}

/** Deletes apps without a grant: whose document was read, or which registered themselves, before these times. */
export async function deleteUnusedClients(
  db: Db,
  { read, registered, limit }: { read: Date; registered: Date; limit: number },
): Promise<void> {
  const { id, clientDiscoveryId, updatedAt } = oauthClients;
  const unused = db
    .select({ id })
    .from(oauthClients)
    .where(
      and(
        or(
          and(isNotNull(clientDiscoveryId), lt(updatedAt, read)),
          and(isNull(clientDiscoveryId), lt(updatedAt, registered)),
        ),
        withoutGrant(db),
      ),
    )
    .limit(limit);
  await db.delete(oauthClients).where(inArray(id, unused));
}

/** Deletes apps that registered themselves and have no grant, but for the newest. */
export async function deleteOldRegistrations(db: Db, keep: number): Promise<void> {
  const { id, clientDiscoveryId, updatedAt } = oauthClients;
  const old = db
    .select({ id })
    .from(oauthClients)
    .where(and(isNull(clientDiscoveryId), withoutGrant(db)))
    .orderBy(desc(updatedAt), desc(id))
    .offset(keep)
    .limit(OLD_AT_ONCE);
  await db.delete(oauthClients).where(inArray(id, old));
}

/** Each registration takes one: more than that is only ever left over. */
const OLD_AT_ONCE = 100;

const withoutGrant = (db: Db) =>
  notExists(
    db
      .select({ of: oauthGrants.apiKeyId })
      .from(oauthGrants)
      .where(eq(oauthGrants.clientId, oauthClients.clientId)),
  );

/** An app's logo as it was last read; null where nobody has asked for it. */
export async function findClientLogo(db: Db, clientId: string) {
  const [row] = await db.select().from(oauthClientLogos).where(eq(oauthClientLogos.clientId, clientId));
  return row ?? null;
}

export async function keepClientLogo(db: Db, row: typeof oauthClientLogos.$inferInsert): Promise<void> {
  const { clientId, ...read } = row;
  await db
    .insert(oauthClientLogos)
    .values(row)
    .onConflictDoUpdate({ target: oauthClientLogos.clientId, set: read });
}
