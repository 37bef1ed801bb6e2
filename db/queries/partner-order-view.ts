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
import { preparedFor } from "./prepared";

const { placeholder } = sql;

const publicEvents = preparedFor((db) =>
  db
    .select({ at: orderEvents.at, type: orderEvents.type, note: orderEvents.note, data: orderEvents.data })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, placeholder("orderId")),
        inArray(orderEvents.type, [...PUBLIC_EVENT_TYPES]),
      ),
    )
    .orderBy(asc(orderEvents.sequence))
    .prepare("public_events"),
);

export async function listPublicEvents(db: Db, orderId: string) {
  return publicEvents(db).execute({ orderId });
}

const auditOfSubject = preparedFor((db) =>
  db
    .select({ at: partnerAuditLog.at, action: partnerAuditLog.action, email: partnerAuditLog.email })
    .from(partnerAuditLog)
    .where(
      and(
        eq(partnerAuditLog.partnerId, placeholder("partnerId")),
        eq(partnerAuditLog.subject, placeholder("subject")),
      ),
    )
    .orderBy(asc(partnerAuditLog.number))
    .prepare("audit_of_subject"),
);

export async function listAuditOfSubject(db: Db, partnerId: string, subject: string) {
  return auditOfSubject(db).execute({ partnerId, subject });
}

const refundsOfOrder = preparedFor((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, placeholder("orderId")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .prepare("refunds_of_order"),
);

export async function listRefundsOfOrder(db: Db, orderId: string) {
  return refundsOfOrder(db).execute({ orderId });
}

const tasksOfOrder = preparedFor((db) =>
  db
    .select()
    .from(fulfilmentTasks)
    .where(eq(fulfilmentTasks.orderId, placeholder("orderId")))
    .orderBy(asc(fulfilmentTasks.kind))
    .prepare("tasks_of_order"),
);

export async function listTasksOfOrder(db: Db, orderId: string) {
  return tasksOfOrder(db).execute({ orderId });
}

const messagesOfOrder = preparedFor((db) =>
  db
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
    .where(eq(orderEvents.orderId, placeholder("orderId")))
    .orderBy(asc(orderEvents.sequence))
    .prepare("messages_of_order"),
);

export async function listMessagesOfOrder(db: Db, orderId: string) {
  return messagesOfOrder(db).execute({ orderId });
}

const breakdownOfQuote = preparedFor((db) =>
  db
    .select({ breakdown: quotes.breakdown })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, placeholder("quoteId")),
        eq(quotes.partnerId, placeholder("partnerId")),
        eq(quotes.environment, placeholder("environment")),
      ),
    )
    .prepare("breakdown_of_quote"),
);

export async function findBreakdown(db: Db, scope: OrderScope, quoteId: string) {
  const [row] = await breakdownOfQuote(db).execute({ ...scope, quoteId });
  return row?.breakdown ?? null;
}

export async function findPaymentMethodOfOrder(db: Db, orderId: string) {
  const [row] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return row?.method ?? null;
}

const orderingKeys = preparedFor((db) =>
  db
    .select({ id: apiKeys.id, kind: apiKeys.kind, name: apiKeys.name, lastFour: apiKeys.lastFour })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.partnerId, placeholder("partnerId")),
        eq(apiKeys.environment, placeholder("environment")),
      ),
    )
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    .prepare("ordering_keys"),
);

export async function listOrderingKeys(db: Db, { partnerId, environment }: OrderScope) {
  return orderingKeys(db).execute({ partnerId, environment });
}
