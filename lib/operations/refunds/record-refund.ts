import type { Db } from "@/db/client";
import { databaseNow } from "@/db/queries/payments";
import { insertRefund, lockRefund, type RefundRow, updateRefund } from "@/db/queries/refunds";
import { retriedPosting, returnedPosting } from "@/lib/core/refunds/postings";
import type { RefundState } from "@/lib/services/payments/port";
import type { Services, TransactionContext } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../ledger/post-to-ledger";
import { newId } from "../new-id";
import { isUnderWay, type LockedRefund, lockPaid } from "./locked-refund";
import { reducePendingRefunds } from "./reduce-pending-refunds";
import { settleRefund } from "./settle-refund";

/** call: our own request just made it. look: the processor has it, and any try of ours, or a person, may have made it. */
type Origin = "call" | "look";

/** Anybody may repeat it at any time. A refund that the bank sent back is owed from then on. */
export async function recordRefund(
  services: Services,
  paymentId: string,
  state: RefundState,
  origin: Origin,
): Promise<void> {
  const isNew = await services.db.transaction(async (tx) => {
    const paid = await lockPaid(tx, paymentId);
    const refund = await findOurs(tx, paymentId, state);
    const at = await databaseNow(tx, services.clock);
    const context = { services, tx, at };
    if (!refund) return importExternalRefund(context, paid, state);
    return update(context, { ...paid, refund }, state, origin);
  });
  if (!isNew) return;
  services.wake();
  await failpoint("refund.settled");
}

async function findOurs(tx: Db, paymentId: string, state: RefundState): Promise<RefundRow | null> {
  const known = await lockRefund(tx, { processorRefundId: state.id });
  if (known) return known;
  if (state.refundId === null) return null;
  const named = await lockRefund(tx, { id: state.refundId });
  if (named?.paymentId !== paymentId) return null;
  return named.processorRefundId === null ? named : null;
}

function hasLeft({ state }: RefundState): boolean {
  return state === "pending" || state === "succeeded";
}

async function importExternalRefund(
  context: TransactionContext,
  paid: Omit<LockedRefund, "refund">,
  state: RefundState,
): Promise<boolean> {
  const { services, tx, at } = context;
  if (!hasLeft(state)) return false;
  const { payment, order } = paid;
  const fields = { orderId: order.id, processorRefundId: state.id, amountCents: state.amountCents };
  if (state.refundId === null) services.log.warn(fields, "a refund made at the processor was adopted");
  else
    services.log.error(fields, "the processor has made a refund of ours twice; the second one was adopted");
  const refund = await insertRefund(tx, {
    id: newId(services, "refund"),
    orderId: order.id,
    paymentId: payment.id,
    amountCents: state.amountCents,
    reason: state.reason ?? "other",
    source: "processor",
    state: "pending",
    requestKey: `processor:${state.id}`,
    createdAt: at,
    updatedAt: at,
  });
  await settleRefund(context, { ...paid, refund }, toPaidBack(state));
  await reducePendingRefunds(context, paid);
  return true;
}

async function update(
  context: TransactionContext,
  locked: LockedRefund,
  state: RefundState,
  origin: Origin,
): Promise<boolean> {
  const { refund, ...paid } = locked;
  if (refund.processorRefundId === state.id) {
    if (hasLeft(state) || refund.state !== "succeeded") return false;
    await markReturned(context, locked, state);
    return true;
  }
  if (refund.state === "returned") return endRetry(context, locked, state, origin);
  if (refund.state === "refused" && !hasLeft(state)) return false;
  await settleRefund(context, locked, toPaidBack(state));
  await reducePendingRefunds(context, paid);
  if (!hasLeft(state)) await markReturned(context, locked, state);
  return true;
}

function toPaidBack({ id, amountCents }: RefundState) {
  return { processorRefundId: id, amountCents };
}

/** Order and share stay: the payer was told of the money, and gets it. */
async function markReturned(
  context: TransactionContext,
  { payment, order, refund }: LockedRefund,
  { amountCents }: RefundState,
): Promise<void> {
  const { services, tx, at } = context;
  const { id: refundId, attempt } = refund;
  await updateRefund(tx, refundId, { state: "returned", updatedAt: at });
  const facts = { paymentId: payment.id, partnerId: payment.partnerId, refundId, amountCents, attempt };
  await postToLedger(context, returnedPosting(facts));
  services.log.error(
    { refundId, orderId: payment.orderId, amountCents },
    "a refund came back from the bank and is owed: npm run refunds -- retry",
  );
  // An operator may have paid in another way, and we may know of that first.
  await reducePendingRefunds(context, { payment, order });
}

async function endRetry(
  context: TransactionContext,
  { payment, refund }: LockedRefund,
  state: RefundState,
  origin: Origin,
): Promise<boolean> {
  const { services, tx, at } = context;
  if (!isUnderWay(refund)) return false;
  const { id: refundId, attempt, amountCents } = refund;
  if (hasLeft(state)) {
    const patch = { state: "succeeded" as const, processorRefundId: state.id, updatedAt: at };
    await updateRefund(tx, refundId, patch);
    const facts = { paymentId: payment.id, partnerId: payment.partnerId, refundId, amountCents, attempt };
    await postToLedger(context, retriedPosting(facts));
    return true;
  }
  if (origin === "look") return false;
  await updateRefund(tx, refundId, { processorRefundId: state.id, updatedAt: at });
  services.log.error({ refundId, attempt }, "a refund came back from the bank once more, and is still owed");
  return true;
}
