import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, partners, people, sessions, signInTokens } from "../schema";
import { preparedFor } from "./prepared";

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

export async function getPersonRow(db: Db, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(people).where(eq(people.id, id));
  return row ?? null;
}

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

const bySession = preparedFor((db) =>
  db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        eq(sessions.surface, sql.placeholder("surface")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("session_of_token"),
);

export async function findSession(
  db: Db,
  which: { token: string; surface: SessionRow["surface"]; now: Date },
): Promise<{ session: SessionRow; person: PersonRow } | null> {
  const [row] = await bySession(db).execute(which);
  return row ?? null;
}

export async function listDevices(db: Db, personId: string, forgotten: Date) {
  await db.delete(sessions).where(and(eq(sessions.userId, personId), lt(sessions.expiresAt, forgotten)));
  return db
    .select({ userAgent: sessions.userAgent, network: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.userId, personId));
}

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

export async function deleteDeskSessions(db: Db, email: string): Promise<void> {
  const theirs = db
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.trim().toLowerCase()));
  await db.delete(sessions).where(and(eq(sessions.surface, "desk"), inArray(sessions.userId, theirs)));
}

export async function deleteDeskSessionsOf(db: Db, token: string, now: Date): Promise<void> {
  const isOne = and(eq(sessions.token, token), eq(sessions.surface, "desk"), gt(sessions.expiresAt, now));
  const owner = db.select({ id: sessions.userId }).from(sessions).where(isOne);
  await db.delete(sessions).where(and(eq(sessions.surface, "desk"), inArray(sessions.userId, owner)));
}

export async function insertSignInToken(
  db: Db,
  row: typeof signInTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(signInTokens).where(lt(signInTokens.expiresAt, now));
  await db.insert(signInTokens).values(row);
}

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

export async function listSessionRows(db: Db, personId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, personId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

export async function deleteSessionOf(db: Db, personId: string, sessionId: string): Promise<boolean> {
  const isTheirs = and(eq(sessions.userId, personId), eq(sessions.id, sessionId));
  const rows = await db.delete(sessions).where(isTheirs).returning({ id: sessions.id });
  return rows.length > 0;
}

export async function deleteOtherSessions(db: Db, personId: string, sessionId: string): Promise<number> {
  const others = and(eq(sessions.userId, personId), ne(sessions.id, sessionId));
  const rows = await db.delete(sessions).where(others).returning({ id: sessions.id });
  return rows.length;
}

export async function markSteppedUp(
  db: Db,
  sessionId: string,
  proved: { steppedUpAt: Date; factorProvedAt?: Date },
): Promise<void> {
  await db.update(sessions).set(proved).where(eq(sessions.id, sessionId));
}

export async function lockPerson(tx: Db, personId: string): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for("update");
}

export async function deleteSessionsOf(db: Db, personId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, personId));
}

export async function renamePersonRow(db: Db, id: string, name: string, at: Date): Promise<void> {
  await db.update(people).set({ name, updatedAt: at }).where(eq(people.id, id));
}

export async function moveEmail(
  db: Db,
  id: string,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const isFree = sql`not exists (select 1 from ${people} as other where lower(other.email) = ${email})`;
  const move = (tx: Db) =>
    tx
      .update(people)
      .set({ email, emailVerified: true, updatedAt: at })
      .where(and(eq(people.id, id), isFree))
      .returning({ id: people.id });
  try {
    // A nested transaction: if the address is taken at this moment, only the move rolls back.
    return (await db.transaction(move)).length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return code === "23505";
}

export async function listMembershipsOf(db: Db, personId: string) {
  return db
    .select({ partnerId: memberships.partnerId, partnerName: partners.name, role: memberships.role })
    .from(memberships)
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .where(eq(memberships.personId, personId))
    .orderBy(asc(memberships.createdAt), asc(memberships.partnerId));
}

export async function findSessionToken(db: Db, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ token: sessions.token }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.token ?? null;
}
