import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { verifications } from "../schema";

export type VerificationRow = typeof verifications.$inferSelect;

export async function keepVerification(db: Db, row: VerificationRow): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, row.createdAt));
  await db.delete(verifications).where(eq(verifications.identifier, row.identifier));
  await db.insert(verifications).values(row);
}

export async function takeVerification(
  db: Db,
  identifier: string,
  now: Date,
): Promise<VerificationRow | null> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function countTry(
  db: Db,
  identifier: string,
  { now, most }: { now: Date; most: number },
): Promise<VerificationRow | null> {
  const tries = sql`(${verifications.value}::jsonb ->> 'tries')::int`;
  const [row] = await db
    .update(verifications)
    .set({ value: sql`jsonb_set(${verifications.value}::jsonb, '{tries}', to_jsonb(${tries} + 1))::text` })
    .where(
      and(
        eq(verifications.identifier, identifier),
        gt(verifications.expiresAt, now),
        // Rows of other kinds must not be read as this one.
        sql`case when ${verifications.identifier} = ${identifier} then ${tries} < ${most} else false end`,
      ),
    )
    .returning();
  return row ?? null;
}
