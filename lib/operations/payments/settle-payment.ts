import type { Db } from "@/db/client";
import { getRevShareBps, insertCommission } from "@/db/queries/commissions";
import { lockOrder, moveJob } from "@/db/queries/orders";
import { databaseNow, lockPayment, type PaymentRow, updatePayment } from "@/db/queries/payments";
import { bookCommission, bookFee, bookPayment } from "@/lib/core/ledger";
import { addHours } from "@/lib/core/pricing/delivery";
import { maturesAt, shareOf } from "@/lib/core/revenue-share";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import type { Placement } from "../submit/placement";
import { writeOrder } from "../submit/write-order";
import { book } from "./book";

/** What the processor told of a payment that certainly went through; on account there is nothing to tell. */
export interface Captured {
  intentId: string | null;
  feeCents: number | null;
}

/**
 * A payment went through: the order is written, or moves to paid, with ledger, commission, event and answer in one
 * transaction. Submit, the completer and the processor's events all end here; whoever comes second changes nothing.
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  captured: Captured,
): Promise<void> {
  const isNew = await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state === "succeeded") return false;
    if (payment.state !== "reserved" && payment.state !== "open") {
      throw new Error(`${paymentId} was ${payment.state} here, and paid at the processor`);
    }
    const at = await databaseNow(tx, services.clock);
    await acceptAsPaid(services, tx, payment, at);
    await updatePayment(tx, paymentId, {
      ...captured,
      state: "succeeded",
      placement: null,
      succeededAt: at,
      updatedAt: at,
    });
    await book(services, tx, at, bookPayment(payment));
    if (captured.feeCents !== null) await book(services, tx, at, bookFee(payment, captured.feeCents));
    // On account nothing is earned before the invoice is paid.
    if (payment.method !== "invoice") await earnCommission(services, tx, payment, payment.amountCents, at);
    await failpoint("submit.settling");
    return true;
  });
  if (!isNew) return;
  services.wake();
  await failpoint("submit.settled");
}

/** The partner's share of an order, once; refunds before it have lowered what it is of. */
export async function earnCommission(
  services: Services,
  tx: Db,
  payment: PaymentRow,
  netCents: number,
  at: Date,
): Promise<void> {
  const revShareBps = await getRevShareBps(tx, payment.partnerId);
  const earnedCents = shareOf(netCents, revShareBps);
  if (earnedCents === 0) return;
  const { orderId, partnerId } = payment;
  const isNew = await insertCommission(tx, {
    ...{ orderId, partnerId, paymentId: payment.id, revShareBps, earnedCents },
    earnedAt: at,
    maturesAt: maturesAt(at),
  });
  if (isNew) await book(services, tx, at, bookCommission(payment, earnedCents));
}

async function acceptAsPaid(services: Services, tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  const placement = payment.placement as Placement | null;
  if (placement) {
    await writeOrder(services, tx, payment, placement, { status: "paid", at });
    return;
  }
  const order = await lockOrder(tx, payment.orderId);
  if (order?.status !== "created")
    throw new Error(`${payment.id} pays for an order that does not wait for it`);
  await moveJob(tx, {
    from: order,
    to: "paid",
    at,
    eventId: newId(services, "event"),
    patch: { paidAt: at, promisedAt: addHours(at, order.promisedDeliveryHours) },
  });
}
