import type { Db } from "@/db/client";
import { countDisputeChanges, type DisputeRow, listDisputes, putDispute } from "@/db/queries/disputes";
import { databaseNow, type PaymentRow, updatePayment } from "@/db/queries/payments";
import { bookDispute } from "@/lib/core/dispute";
import type { DisputeState } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { book } from "../payments/book";
import { clawBack } from "../refunds/claw-back";
import type { LockedRefund } from "../refunds/locked-refund";
import { makeRoom } from "../refunds/make-room";

const NOTHING = { withdrawnCents: 0, feeCents: 0 };

/** Keeps a dispute as it is now, with the difference in the ledger and in the partner's share. */
export async function recordDispute(
  services: Services,
  tx: Db,
  { payment, order }: Omit<LockedRefund, "refund">,
  before: DisputeRow | null,
  { id, state, withdrawnCents, feeCents }: DisputeState,
): Promise<void> {
  const at = await databaseNow(tx, services.clock);
  // Every look leaves its mark, so that another one that read earlier can see it.
  const updatedAt = new Date(Math.max(at.getTime(), before ? before.updatedAt.getTime() + 1 : 0));
  const now = { withdrawnCents, feeCents };
  const createdAt = before?.createdAt ?? at;
  await putDispute(tx, { id, paymentId: payment.id, state, ...now, createdAt, updatedAt });
  await countDisputed(services, tx, payment, at);
  const change = 1 + (await countDisputeChanges(tx, payment.id, id));
  const sourceId = `${id}:${change}`;
  const { id: paymentId, partnerId } = payment;
  for (const posting of bookDispute({ paymentId, partnerId, sourceId, before: before ?? NOTHING, now })) {
    await book(services, tx, at, posting);
  }
  await clawBack(services, tx, at, payment, { type: "dispute", id: sourceId });
  // What is lost can't be refunded as well.
  if (state === "lost") await makeRoom(services, tx, at, { payment, order });
  if (before?.state !== state) {
    const fields = { disputeId: id, state, orderId: order.id, partnerId, withdrawnCents, feeCents };
    services.log.warn(fields, "a payment is disputed, or its dispute has moved on");
  }
}

async function countDisputed(services: Services, tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  const disputes = await listDisputes(tx, payment.id);
  const disputedCents = disputes.reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0);
  if (disputedCents > payment.amountCents) {
    services.log.error({ paymentId: payment.id, disputedCents }, "more is disputed than was paid");
  }
  await updatePayment(tx, payment.id, { disputedCents, updatedAt: at });
}
