import { and, count, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { BEFORE_READY } from "../../lib/core/orders/job-states";
import type { Db } from "../client";
import { apiKeys, invitations, invoices, orders, partners, payments, payouts } from "../schema";
import { deleteTokensOf } from "./oauth-tokens";

export async function beginClosing(db: Db, partnerId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ closingAt: at })
    .where(and(eq(partners.id, partnerId), isNull(partners.closingAt)))
    .returning({ id: partners.id });
  return rows.length > 0;
}

export async function revokeEverything(tx: Db, partnerId: string, at: Date): Promise<number> {
  await tx
    .update(invitations)
    .set({ revokedAt: at })
    .where(
      and(
        eq(invitations.partnerId, partnerId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
  const rows = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.partnerId, partnerId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  await deleteTokensOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

export async function countOpen(db: Db, partnerId: string) {
  const [openOrders] = await db
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.partnerId, partnerId),
        eq(orders.environment, "live"),
        inArray(orders.status, [...BEFORE_READY]),
      ),
    );
  const [openPayments] = await db
    .select({ count: count() })
    .from(payments)
    .where(and(eq(payments.partnerId, partnerId), inArray(payments.state, ["reserved", "open"])));
  const [openInvoices] = await db
    .select({ count: count() })
    .from(invoices)
    .where(and(eq(invoices.partnerId, partnerId), inArray(invoices.state, ["drafting", "open"])));
  const [openPayouts] = await db
    .select({ count: count() })
    .from(payouts)
    .where(and(eq(payouts.partnerId, partnerId), eq(payouts.state, "reserved")));
  return {
    orders: openOrders?.count ?? 0,
    payments: openPayments?.count ?? 0,
    invoices: openInvoices?.count ?? 0,
    payouts: openPayouts?.count ?? 0,
  };
}

export async function listClosing(db: Db, before: Date, limit: number) {
  return db
    .select({ partnerId: partners.id, name: partners.name })
    .from(partners)
    .where(and(isNotNull(partners.closingAt), lt(partners.closingAt, before), isNull(partners.closedAt)))
    .orderBy(partners.closingAt, partners.id)
    .limit(limit);
}

export async function markClosed(db: Db, partnerId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ closedAt: at })
    .where(and(eq(partners.id, partnerId), isNull(partners.closedAt)))
    .returning({ id: partners.id });
  return rows.length > 0;
}
