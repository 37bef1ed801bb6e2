import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { partners } from "../schema";

export type PartnerRow = typeof partners.$inferSelect;

export async function findPartner(db: Db, id: string): Promise<PartnerRow | null> {
  return findWhere(db, eq(partners.id, id));
}

export async function findPartnerByName(db: Db, nameOrId: string): Promise<PartnerRow | null> {
  const isOperators = and(eq(partners.name, nameOrId), eq(partners.signedUp, false));
  return findWhere(db, or(eq(partners.id, nameOrId), isOperators));
}

export async function insertPartner(db: Db, row: typeof partners.$inferInsert): Promise<void> {
  await db.insert(partners).values(row);
}

export async function findPartnerOfCustomer(db: Db, customerId: string): Promise<PartnerRow | null> {
  return findWhere(db, eq(partners.customerId, customerId));
}

export async function findPartnerOfPaymentMethod(
  db: Db,
  paymentMethodId: string,
): Promise<PartnerRow | null> {
  return findWhere(db, eq(partners.paymentMethodId, paymentMethodId));
}

export async function listPartners(db: Db): Promise<PartnerRow[]> {
  return db.select().from(partners).orderBy(asc(partners.name));
}

export async function listInactivePayoutAccounts(db: Db): Promise<{ accountId: string }[]> {
  return db
    .select({ accountId: sql<string>`${partners.payoutAccountId}` })
    .from(partners)
    .where(and(isNotNull(partners.payoutAccountId), eq(partners.payoutsActive, false)));
}

export async function updatePartner(db: Db, id: string, patch: Partial<PartnerRow>): Promise<void> {
  await db.update(partners).set(patch).where(eq(partners.id, id));
}

export async function keepCustomer(db: Db, partnerId: string, customerId: string): Promise<string> {
  const isFirst = and(eq(partners.id, partnerId), isNull(partners.customerId));
  await db.update(partners).set({ customerId }).where(isFirst);
  return (await findPartner(db, partnerId))?.customerId ?? customerId;
}

export async function keepPayoutAccount(db: Db, partnerId: string, accountId: string): Promise<string> {
  const isFirst = and(eq(partners.id, partnerId), isNull(partners.payoutAccountId));
  await db.update(partners).set({ payoutAccountId: accountId }).where(isFirst);
  return (await findPartner(db, partnerId))?.payoutAccountId ?? accountId;
}

export async function clearPaymentMethod(db: Db, partnerId: string, paymentMethodId: string): Promise<void> {
  await db
    .update(partners)
    .set({ paymentMethodId: null, paymentMethodBrand: null, paymentMethodLastFour: null })
    .where(and(eq(partners.id, partnerId), eq(partners.paymentMethodId, paymentMethodId)));
}

export async function replacePaymentMethod(
  db: Db,
  seen: PartnerRow,
  method: { id: string; brand: string; lastFour: string } | null,
): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({
      paymentMethodId: method?.id ?? null,
      paymentMethodBrand: method?.brand ?? null,
      paymentMethodLastFour: method?.lastFour ?? null,
    })
    .where(
      and(
        eq(partners.id, seen.id),
        sql`${partners.paymentMethodId} is not distinct from ${seen.paymentMethodId}`,
      ),
    )
    .returning({ id: partners.id });
  return rows.length > 0;
}

export async function notePayoutAccount(db: Db, accountId: string, payoutsActive: boolean): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ payoutsActive })
    .where(and(eq(partners.payoutAccountId, accountId), ne(partners.payoutsActive, payoutsActive)))
    .returning({ id: partners.id });
  return rows.length > 0;
}

async function findWhere(db: Db, condition: SQL | undefined): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(condition);
  return row ?? null;
}
