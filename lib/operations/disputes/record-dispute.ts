import type { Db } from "@/db/client";
import { countDisputeChanges, type DisputeRow, listDisputes, putDispute } from "@/db/queries/disputes";
import { updateOrder } from "@/db/queries/orders";
import { databaseNow, type PaymentRow, updatePayment } from "@/db/queries/payments";
import { findRefund } from "@/db/queries/refunds";
import { isSettled } from "@/lib/core/orders/job-states";
import { disputePostings } from "@/lib/core/refunds/dispute";
import { refundableCents } from "@/lib/core/refunds/refund";
import type { DisputeState } from "@/lib/services/payments/port";
import type { Services, TransactionContext } from "../context";
import { postToLedger } from "../ledger/post-to-ledger";
import { type LockedRefund, readDisputeFacts } from "../refunds/locked-refund";
import { reducePendingRefunds } from "../refunds/reduce-pending-refunds";
import { writeRefund } from "../refunds/reserve-refund";
import { clawBack } from "../refunds/settle-refund";

const NOTHING = { withdrawnCents: 0, feeCents: 0 };

export async function recordDispute(
  services: Services,
  tx: Db,
  { payment, order }: Omit<LockedRefund, "refund">,
  before: DisputeRow | null,
  { id, state, withdrawnCents, feeCents }: DisputeState,
): Promise<void> {
  const at = await databaseNow(tx, services.clock);
  const context = { services, tx, at };
  // Always a new time, so that a concurrent call that read earlier notices.
  const updatedAt = new Date(Math.max(at.getTime(), before ? before.updatedAt.getTime() + 1 : 0));
  const now = { withdrawnCents, feeCents };
  const createdAt = before?.createdAt ?? at;
  await putDispute(tx, { id, paymentId: payment.id, state, ...now, createdAt, updatedAt });
  await countDisputed(context, payment);
  const change = 1 + (await countDisputeChanges(tx, payment.id, id));
  const sourceId = `${id}:${change}`;
  const { id: paymentId, partnerId } = payment;
  for (const posting of disputePostings({ paymentId, partnerId, sourceId, before: before ?? NOTHING, now })) {
    await postToLedger(context, posting);
  }
  await clawBack(context, payment, { type: "dispute", id: sourceId });
  // Don't refund what a lost dispute has already returned.
  if (state === "lost") await reducePendingRefunds(context, { payment, order });
  if (state === "won") await oweRest(context, { payment, order }, id);
  if (before?.state !== state) {
    const fields = { disputeId: id, state, orderId: order.id, partnerId, withdrawnCents, feeCents };
    services.log.warn(fields, "a payment is disputed, or its dispute has moved on");
  }
}

async function countDisputed(context: TransactionContext, payment: PaymentRow): Promise<void> {
  const { services, tx, at } = context;
  const disputes = await listDisputes(tx, payment.id);
  const disputedCents = disputes.reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0);
  if (disputedCents > payment.amountCents) {
    services.log.error({ paymentId: payment.id, disputedCents }, "more is disputed than was paid");
  }
  await updatePayment(tx, payment.id, { disputedCents, updatedAt: at });
}

/** After a won dispute, refund what it had held back. */
async function oweRest(
  context: TransactionContext,
  { payment, order }: Omit<LockedRefund, "refund">,
  disputeId: string,
): Promise<void> {
  const { tx } = context;
  const { lostCents } = await readDisputeFacts(tx, payment.id);
  const amountCents = refundableCents({ ...order, lostCents });
  const requestKey = `won:${disputeId}`;
  if (!isSettled(order.status) || amountCents === 0 || (await findRefund(tx, order.id, requestKey))) return;
  const owed = { amountCents, isFull: true, source: "processor" as const, requestKey };
  await updateOrder(tx, order.id, { refundedCents: order.refundedCents + amountCents });
  await writeRefund(context, { payment, order }, { ...owed, reason: "requested_by_customer" });
}
