import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { PUBLIC_EVENT_TYPES } from "../../lib/core/orders/order-events";
import type { Db } from "../client";
import {
  apiKeys,
  fulfilmentTasks,
  orderEvents,
  partnerAuditLog,
  payments,
  quotes,
  refunds,
  webhookMessages,
} from "../schema";
import type { OrderScope } from "./partner-orders";

/** What happened to an order as its partner may know it, oldest first. */
export async function listPublicEvents(db: Db, orderId: string) {
  return db
    .select({ at: orderEvents.at, type: orderEvents.type, note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.type, [...PUBLIC_EVENT_TYPES])))
    .orderBy(asc(orderEvents.sequence));
}

/** What members did to one thing, oldest first. */
export async function listAuditOfSubject(db: Db, partnerId: string, subject: string) {
  return db
    .select({ at: partnerAuditLog.at, action: partnerAuditLog.action, email: partnerAuditLog.email })
    .from(partnerAuditLog)
    .where(and(eq(partnerAuditLog.partnerId, partnerId), eq(partnerAuditLog.subject, subject)))
    .orderBy(asc(partnerAuditLog.number));
}

/** Refunds of an order, oldest first. */
export async function listRefundsOfOrder(db: Db, orderId: string) {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** What is done by hand for an order. */
export async function listTasksOfOrder(db: Db, orderId: string) {
  return db
    .select()
    .from(fulfilmentTasks)
    .where(eq(fulfilmentTasks.orderId, orderId))
    .orderBy(asc(fulfilmentTasks.kind));
}

/** An order's webhook messages, oldest first, each with the status of its last attempt; bodies are left out. */
export async function listMessagesOfOrder(db: Db, orderId: string) {
  return db
    .select({
      messageId: webhookMessages.id,
      type: webhookMessages.type,
      state: webhookMessages.state,
      attempts: webhookMessages.attempts,
      isRetried: sql<boolean>`(state = 'pending' and tries > 0)`,
      createdAt: webhookMessages.createdAt,
      lastStatus: sql<number | null>`(select a.status from webhook_attempts a
        where a.message_id = ${sql.raw("webhook_messages.id")} and a.number = ${sql.raw("webhook_messages.attempts")})`,
    })
    .from(orderEvents)
    .innerJoin(webhookMessages, eq(webhookMessages.eventId, orderEvents.id))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.sequence));
}

/** How an order's price came about, as long as its quote is kept. */
export async function findBreakdown(db: Db, scope: OrderScope, quoteId: string) {
  const [row] = await db
    .select({ breakdown: quotes.breakdown })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, quoteId),
        eq(quotes.partnerId, scope.partnerId),
        eq(quotes.environment, scope.environment),
      ),
    );
  return row?.breakdown ?? null;
}

export async function findPaymentMethodOfOrder(db: Db, orderId: string) {
  const [row] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return row?.method ?? null;
}

/** What orders of a partner can hang on: its keys, and the portal's own row. */
export async function listOrderingKeys(db: Db, { partnerId, environment }: OrderScope) {
  return db
    .select({ id: apiKeys.id, kind: apiKeys.kind, name: apiKeys.name, lastFour: apiKeys.lastFour })
    .from(apiKeys)
    .where(and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.environment, environment)))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}
