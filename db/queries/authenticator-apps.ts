import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../client";
import { authenticatorApps } from "../schema";

export type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect;

export async function findApp(db: Db, personId: string): Promise<AuthenticatorAppRow | null> {
  const [row] = await db.select().from(authenticatorApps).where(isTheirs(personId));
  return row ?? null;
}

export async function lockApp(tx: Db, personId: string): Promise<AuthenticatorAppRow | null> {
  const [row] = await tx.select().from(authenticatorApps).where(isTheirs(personId)).for("update");
  return row ?? null;
}

export async function updateApp(
  tx: Db,
  id: string,
  patch: Partial<Pick<AuthenticatorAppRow, "lastStep" | "wrongTries" | "wrongSince">>,
): Promise<void> {
  await tx.update(authenticatorApps).set(patch).where(eq(authenticatorApps.id, id));
}

export async function insertAppToConfirm(
  tx: Db,
  row: Pick<AuthenticatorAppRow, "id" | "personId" | "secretSealed" | "createdAt">,
): Promise<void> {
  const isUnconfirmed = and(
    eq(authenticatorApps.personId, row.personId),
    isNull(authenticatorApps.confirmedAt),
  );
  await tx.delete(authenticatorApps).where(isUnconfirmed);
  await tx.insert(authenticatorApps).values(row);
}

export async function findAppToConfirm(
  db: Db,
  personId: string,
  since: Date,
): Promise<AuthenticatorAppRow | null> {
  const [row] = await db
    .select()
    .from(authenticatorApps)
    .where(
      and(
        eq(authenticatorApps.personId, personId),
        isNull(authenticatorApps.confirmedAt),
        gt(authenticatorApps.createdAt, since),
      ),
    )
    .orderBy(desc(authenticatorApps.createdAt), desc(authenticatorApps.id))
    .limit(1);
  return row ?? null;
}

export async function confirmApp(
  tx: Db,
  { id, personId }: Pick<AuthenticatorAppRow, "id" | "personId">,
  confirmed: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const before = await tx
    .delete(authenticatorApps)
    .where(isTheirs(personId))
    .returning({ id: authenticatorApps.id });
  await tx.update(authenticatorApps).set(confirmed).where(eq(authenticatorApps.id, id));
  return before.length > 0;
}

export async function deleteApps(db: Db, personId: string): Promise<boolean> {
  const rows = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.personId, personId))
    .returning({ confirmedAt: authenticatorApps.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

const isTheirs = (personId: string) =>
  and(eq(authenticatorApps.personId, personId), isNotNull(authenticatorApps.confirmedAt));
