import { and, eq } from "drizzle-orm";
import type { Db } from "../client";
import { partners } from "../schema";

export type PartnerRow = typeof partners.$inferSelect;

export async function findPartner(db: Db, id: string): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  return row ?? null;
}

export async function findPartnerByName(db: Db, name: string): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(eq(partners.name, name));
  return row ?? null;
}

export async function updatePartner(db: Db, id: string, patch: Partial<PartnerRow>): Promise<void> {
  await db.update(partners).set(patch).where(eq(partners.id, id));
}

/** Forgets a payment method that is gone, unless another one has taken its place. */
export async function clearPaymentMethod(db: Db, partnerId: string, paymentMethodId: string): Promise<void> {
  await db
    .update(partners)
    .set({ paymentMethodId: null, paymentMethodBrand: null, paymentMethodLastFour: null })
    .where(and(eq(partners.id, partnerId), eq(partners.paymentMethodId, paymentMethodId)));
}
