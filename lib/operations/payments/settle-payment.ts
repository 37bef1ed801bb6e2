import type { Db, SQL } from "@/db/client";
import { commissionStatement, getRevShareBps } from "@/db/queries/commissions";
import { lockOrder, moveJob } from "@/db/queries/orders";
import { lockPaymentToSettle, type PaymentRow, paymentStatement } from "@/db/queries/payments";
import { writeTogether } from "@/db/queries/write-together";
import { commissionPosting, feePosting, paymentPosting } from "@/lib/core/money/ledger";
import { maturesAt, shareOf } from "@/lib/core/payouts/revenue-share";
import { addHours } from "@/lib/core/pricing/delivery";
import type { Services, TransactionContext } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../ledger/post-to-ledger";
import { newId } from "../new-id";
import { mailCaps } from "../notices/mail-caps";
import { writeOrder } from "../orders/write-order";

export interface Captured {
  intentId: string | null;
  feeCents: number | null;
}

/** Submit, the completer, and the processor's events all end here. Only the first has an effect. */
export async function settlePayment(
  services: Services,
  paymentId: string,
  captured: Captured,
): Promise<void> {
  const settled = await services.db.transaction(async (tx) => {
    const { payment, revShareBps, spendCapCents, at } = await lockPaymentToSettle(
      tx,
      services.clock,
      paymentId,
    );
    if (payment.state === "succeeded") return null;
    if (payment.state !== "reserved" && payment.state !== "open") {
      throw new Error(`${paymentId} was ${payment.state} here, and paid at the processor`);
    }
    // On account, nothing is earned before the invoice is paid.
    const share =
      payment.method === "invoice" ? null : shareIn(payment, payment.amountCents, revShareBps, at);
    const row = { state: "succeeded" as const, pendingOrder: null, succeededAt: at, updatedAt: at };
    await acceptAsPaid(services, tx, payment, at, [
      paymentStatement(tx, paymentId, { ...captured, ...row }),
      ...(share ? [commissionStatement(tx, share)] : []),
    ]);
    await postToLedger(
      { services, tx, at },
      paymentPosting(payment),
      ...(captured.feeCents === null ? [] : [feePosting(payment, captured.feeCents)]),
      ...(share ? [commissionPosting(payment, share.earnedCents)] : []),
    );
    await failpoint("submit.settling");
    return { apiKeyId: payment.apiKeyId, hasCap: spendCapCents !== null };
  });
  if (settled === null) return;
  if (settled.hasCap) await tellCaps(services, settled.apiKeyId);
  services.wake();
  await failpoint("submit.settled");
}

/** The order stands without it, and the sweep tells what is missed here. */
async function tellCaps(services: Services, apiKeyId: string): Promise<void> {
  try {
    await mailCaps(services, apiKeyId);
  } catch (error) {
    services.log.warn({ apiKeyId, err: error }, "a crossed cap is told later");
  }
}

export async function earnCommission(
  context: TransactionContext,
  payment: PaymentRow,
  netCents: number,
): Promise<void> {
  const { tx, at } = context;
  const share = shareIn(payment, netCents, await getRevShareBps(tx, payment.partnerId), at);
  if (!share) return;
  await writeTogether(tx, [commissionStatement(tx, share)]);
  await postToLedger(context, commissionPosting(payment, share.earnedCents));
}

function shareIn({ id, orderId, partnerId }: PaymentRow, netCents: number, revShareBps: number, at: Date) {
  const earnedCents = shareOf(netCents, revShareBps);
  const share = { orderId, partnerId, paymentId: id, revShareBps, earnedCents };
  return earnedCents === 0 ? null : { ...share, earnedAt: at, maturesAt: maturesAt(at) };
}

async function acceptAsPaid(services: Services, tx: Db, payment: PaymentRow, at: Date, beside: SQL[]) {
  const { pendingOrder } = payment;
  if (pendingOrder) {
    await writeOrder(services, tx, payment, pendingOrder, { status: "paid", at, beside });
    return;
  }
  const order = await lockOrder(tx, payment.orderId);
  if (order?.status !== "created") {
    throw new Error(`${payment.id} pays for an order that does not wait for it`);
  }
  const eventId = newId(services, "event");
  const patch = { paidAt: at, promisedAt: addHours(at, order.promisedDeliveryHours) };
  await moveJob(tx, { from: order, to: "paid", at, eventId, patch });
  await writeTogether(tx, beside);
}
