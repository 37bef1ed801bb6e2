import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
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

export async function deleteUnusedClients(
  db: Db,
  { read, registered, limit }: { read: Date; registered: Date; limit: number },
): Promise<void> {
  const { id, clientDiscoveryId, updatedAt } = oauthClients;
  const unused = db
    .select({ id, updatedAt })
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
  await deleteAsSeen(db, unused);
}

export async function deleteOldRegistrations(
  db: Db,
  { keep, spareFrom, keepAtMost }: { keep: number; spareFrom: Date; keepAtMost: number },
): Promise<void> {
  const { id, clientDiscoveryId, updatedAt } = oauthClients;
  const rank = sql<number>`row_number() over (order by ${updatedAt} desc, ${id} desc)`.as("rank");
  const ranked = db
    .select({ id, updatedAt, rank })
    .from(oauthClients)
    .where(and(isNull(clientDiscoveryId), withoutGrant(db)))
    .as("ranked");
  const old = db
    .select({ id: ranked.id, updatedAt: ranked.updatedAt })
    .from(ranked)
    .where(or(gt(ranked.rank, keepAtMost), and(gt(ranked.rank, keep), lt(ranked.updatedAt, spareFrom))))
    .orderBy(desc(ranked.rank))
    .limit(OLD_AT_ONCE);
  await deleteAsSeen(db, old);
}

async function deleteAsSeen(db: Db, seen: SQLWrapper): Promise<void> {
  const { id, updatedAt } = oauthClients;
  await db.delete(oauthClients).where(sql`(${id}, ${updatedAt}) in ${seen}`);
}

/** Keeps an app from being deleted as unused while it is given a grant. Returns false if it was deleted. */
export async function holdApp(tx: Db, clientId: string, at: Date): Promise<boolean> {
  const { clientDiscoveryId, updatedAt } = oauthClients;
  // Keep the time of an app with a metadata document: it says when to read the document again, and identifies such
  // apps.
  const touched = sql`case when ${clientDiscoveryId} is null then ${at.toISOString()}::timestamptz else ${updatedAt} end`;
  const held = await tx
    .update(oauthClients)
    .set({ updatedAt: touched })
    .where(eq(oauthClients.clientId, clientId))
    .returning({ id: oauthClients.id });
  return held.length > 0;
}

const OLD_AT_ONCE = 100;

const withoutGrant = (db: Db) =>
  notExists(
    db
      .select({ of: oauthGrants.apiKeyId })
      .from(oauthGrants)
      .where(eq(oauthGrants.clientId, oauthClients.clientId)),
  );

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
