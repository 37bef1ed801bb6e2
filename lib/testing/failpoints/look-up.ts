import { eq } from "drizzle-orm";
import { invoices, orders, payments, payouts, refunds } from "@/db/schema";
import type { Fixture } from "../model/fixture";

export async function paymentsOf({ services }: Fixture, apiKeyId: string) {
  const rows = await services.db.select().from(payments).where(eq(payments.apiKeyId, apiKeyId));
  return rows.filter(({ state }) => state !== "refused" && state !== "canceled");
}

export async function ordersOf({ services }: Fixture, apiKeyId: string) {
  return services.db.select().from(orders).where(eq(orders.apiKeyId, apiKeyId));
}

export async function refundsOf({ services }: Fixture, orderId: string) {
  return services.db.select().from(refunds).where(eq(refunds.orderId, orderId));
}

export async function payoutsOf({ services }: Fixture, partnerId: string) {
  return services.db.select().from(payouts).where(eq(payouts.partnerId, partnerId));
}

export async function invoicesOf({ services }: Fixture, partnerId: string) {
  return services.db.select().from(invoices).where(eq(invoices.partnerId, partnerId));
}
