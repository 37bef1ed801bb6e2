import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "../client";
import {
  apiRequests,
  certificateFiles,
  certificates,
  corrections,
  fulfilmentTasks,
  orderEvents,
  orders,
  payments,
  refunds,
  runnerEvents,
  runnerRuns,
  signingCodes,
  submissions,
  uploads,
  webhookEndpoints,
  webhookMessages,
} from "../schema";
import { discardOpenCorrections } from "./corrections";
import { erasedKey } from "./erased-key";
import { endExportsOfPartner } from "./exports";
import { forgetOrderSegments } from "./memory";
import type { OrderRow } from "./orders";
import { deleteViewsOfClient } from "./saved-views";
import { cancelOpenTasks } from "./tasks";

/** Call it under the order's lock, after its texts were deleted. */
export async function eraseClient(tx: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  await eraseCertificates(tx, order.id, at);
  await eraseWork(tx, order.id, at);
  await forgetOrderSegments(tx, order.id);
  await eraseMessages(tx, order);
  await eraseRequests(tx, order);
  await eraseSubmission(tx, order.id);
  await tx.delete(signingCodes).where(eq(signingCodes.orderId, order.id));
  await forgetRuns(tx, [order.id], at);
  await endExportsOfPartner(tx, order.partnerId, at);
  await deleteViewsOfClient(tx, order);
  await tx
    .delete(uploads)
    .where(
      and(
        eq(uploads.apiKeyId, order.apiKeyId),
        sql`${uploads.sha256} in (select sha256 from order_documents where order_id = ${order.id})`,
      ),
    );
  const [erased] = await tx
    .update(orders)
    .set({
      applicantName: null,
      endUserExternalId: null,
      webhookUrl: null,
      metadata: {},
      input: {},
      resultText: sql`case when ${orders.resultText} is null then null else '' end`,
      failureReason: null,
      erasedAt: sql`coalesce(${orders.erasedAt}, ${at.toISOString()}::timestamptz)`,
      cleanedAt: null,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!erased) throw new Error("an order vanished under its lock");
  return erased;
}

async function eraseCertificates(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.delete(certificateFiles).where(eq(certificateFiles.orderId, orderId));
  await tx
    .update(certificates)
    .set({
      jws: "",
      translatorName: "",
      translatorCredentials: "",
      documentHash: null,
      pdfPages: null,
      erasedAt: at,
    })
    .where(and(eq(certificates.orderId, orderId), isNull(certificates.erasedAt)));
  // An earlier reason is free text and may name anybody.
  await tx
    .update(certificates)
    .set({ revokedReason: "data_erased" })
    .where(and(eq(certificates.orderId, orderId), isNotNull(certificates.revokedAt)));
}

async function eraseWork(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(corrections)
    .set({ applicantName: null, reason: "" })
    .where(eq(corrections.orderId, orderId));
  await discardOpenCorrections(tx, orderId, at);
  await cancelOpenTasks(tx, orderId);
  await tx
    .update(fulfilmentTasks)
    .set({ note: null, trackingNumber: null })
    .where(eq(fulfilmentTasks.orderId, orderId));
  const { data } = orderEvents;
  await tx
    .update(orderEvents)
    .set({
      note: null,
      data: sql`case
        when ${data} ? 'trackingNumber' then jsonb_set(${data}, '{trackingNumber}', '""')
        when ${data} ? 'revokedReason' then jsonb_set(${data}, '{revokedReason}', '"data_erased"')
        else ${data} end`,
    })
    .where(eq(orderEvents.orderId, orderId));
}

/** Announce the revocation of certificates only afterwards. */
async function eraseMessages(tx: Db, { id, apiKeyId, webhookUrl }: OrderRow): Promise<void> {
  await tx.delete(webhookMessages).where(eq(webhookMessages.orderId, id));
  if (webhookUrl === null) return;
  await tx.delete(webhookEndpoints).where(
    and(
      eq(webhookEndpoints.apiKeyId, apiKeyId),
      eq(webhookEndpoints.url, webhookUrl),
      notExists(
        tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.apiKeyId, apiKeyId), eq(orders.webhookUrl, webhookUrl), ne(orders.id, id))),
      ),
    ),
  );
}

async function eraseRequests(tx: Db, { id, partnerId }: OrderRow): Promise<void> {
  const forget = { idempotencyKey: null };
  await tx
    .update(apiRequests)
    .set(forget)
    .where(and(eq(apiRequests.partnerId, partnerId), eq(apiRequests.jobId, id)));
  await tx
    .update(apiRequests)
    .set(forget)
    .where(
      and(
        eq(apiRequests.partnerId, partnerId),
        sql`${apiRequests.idempotencyKey} in (select idempotency_key from submissions where order_id = ${id})`,
      ),
    );
}

/** A repeated call is still recognised by its hash, and gets the same answer. */
async function eraseSubmission(tx: Db, orderId: string): Promise<void> {
  const isClear = (column: typeof submissions.idempotencyKey | typeof payments.idempotencyKey) =>
    sql`${column} not like 'erased:%'`;
  await tx
    .update(submissions)
    .set({
      idempotencyKey: erasedKey(submissions.apiKeyId, submissions.idempotencyKey),
      answer: sql`case when ${submissions.answer}::jsonb ? 'checkoutUrl'
        then (${submissions.answer}::jsonb - 'checkoutUrl')::json else ${submissions.answer} end`,
      refusal: null,
    })
    .where(and(eq(submissions.orderId, orderId), isClear(submissions.idempotencyKey)));
  await tx
    .update(payments)
    .set({ idempotencyKey: erasedKey(payments.apiKeyId, payments.idempotencyKey), pendingOrder: null })
    .where(and(eq(payments.orderId, orderId), isClear(payments.idempotencyKey)));
  await tx
    .update(refunds)
    .set({ requestKey: erasedKey(refunds.orderId, refunds.requestKey) })
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.source, "request"),
        // Only an amount, or an operator's key.
        sql`${refunds.requestKey} !~ '^([0-9]+:|full:|operator:.*|erased:.*)$'`,
      ),
    );
}

export async function forgetRuns(tx: Db, orderIds: readonly string[], before: Date): Promise<void> {
  const events = tx
    .select({ id: runnerEvents.id })
    .from(runnerEvents)
    .where(
      and(
        lte(runnerEvents.receivedAt, before),
        inArray(
          sql`coalesce(${runnerEvents.payload} -> 'data' ->> 'jobId',
            ${runnerEvents.payload} -> 'data' -> 'event' -> 'data' ->> 'jobId')`,
          [...orderIds],
        ),
      ),
    );
  await tx
    .delete(runnerRuns)
    .where(and(inArray(runnerRuns.eventId, events), isNotNull(runnerRuns.finishedAt)));
  await tx
    .delete(runnerEvents)
    .where(
      and(
        inArray(runnerEvents.id, events),
        notExists(
          tx.select({ id: runnerRuns.id }).from(runnerRuns).where(eq(runnerRuns.eventId, runnerEvents.id)),
        ),
      ),
    );
}
