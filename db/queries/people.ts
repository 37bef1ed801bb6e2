import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, people, sessions, signInTokens } from "../schema";

export type PersonRow = typeof people.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type SignInTokenRow = typeof signInTokens.$inferSelect;

export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const [row] = await db
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.trim().toLowerCase()));
  return row ?? null;
}

/** The person of an address that was just proved, made when there is none. */
export async function ensurePersonRow(db: Db, row: PersonRow): Promise<PersonRow> {
  await db.insert(people).values(row).onConflictDoNothing();
  const [known] = await db
    .update(people)
    .set({ emailVerified: true })
    .where(eq(sql`lower(${people.email})`, row.email))
    .returning();
  if (!known) throw new Error("a person vanished while they signed in");
  return known;
}

/** A session and whose it is; one that has ended is none. */
export async function findSession(
  db: Db,
  { token, surface, now }: { token: string; surface: SessionRow["surface"]; now: Date },
): Promise<{ session: SessionRow; person: PersonRow } | null> {
  const [row] = await db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(eq(sessions.token, token), eq(sessions.surface, surface), gt(sessions.expiresAt, now)));
  return row ?? null;
}

/** Notes that a session was used, and that it lasts longer for it. */
export async function touchSession(
  db: Db,
  id: string,
  patch: { updatedAt: Date; expiresAt: Date; ipAddress: string },
): Promise<void> {
  await db.update(sessions).set(patch).where(eq(sessions.id, id));
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function insertSignInToken(
  db: Db,
  row: typeof signInTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(signInTokens).where(lt(signInTokens.expiresAt, now));
  await db.insert(signInTokens).values(row);
}

/** Takes a token away; it is answered to one caller only. */
export async function takeSignInToken(
  db: Db,
  key: { identifier: string; tokenSha256: string },
): Promise<SignInTokenRow | null> {
  const [row] = await db
    .delete(signInTokens)
    .where(and(eq(signInTokens.identifier, key.identifier), eq(signInTokens.tokenSha256, key.tokenSha256)))
    .returning();
  return row ?? null;
}

/** How many links to this address can be used beyond a time. */
export async function countSignInTokens(db: Db, identifier: string, beyond: Date): Promise<number> {
  const rows = await db
    .select({ at: signInTokens.expiresAt })
    .from(signInTokens)
    .where(and(eq(signInTokens.identifier, identifier), gt(signInTokens.expiresAt, beyond)));
  return rows.length;
}

export async function hasMembership(db: Db, personId: string): Promise<boolean> {
  const rows = await db
    .select({ partnerId: memberships.partnerId })
    .from(memberships)
    .where(eq(memberships.personId, personId))
    .limit(1);
  return rows.length > 0;
}
