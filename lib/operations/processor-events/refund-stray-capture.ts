import type { PaymentRow } from "@/db/queries/payments";
import type { IntentState } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { requireProcessor } from "../require-processor";
import { postFeeOf } from "./post-missing-fees";

/**
 * Gives back at the processor what was captured for a payment that had been given up here: nobody is charged without
 * an order. It should never happen, so that it is shouted about.
 */
export async function refundStrayCapture(
  services: Services,
  { id: paymentId, orderId: jobId, state }: PaymentRow,
  { id: intentId, capturedCents, feeCents }: IntentState,
): Promise<void> {
  const processor = requireProcessor(services);
  const refunds = await processor.listRefunds(intentId);
  const amountCents = refunds
    .filter((refund) => refund.state === "pending" || refund.state === "succeeded")
    .reduce((left, refund) => left - refund.amountCents, capturedCents);
  if (amountCents > 0) {
    const fields = { paymentId, intentId, amountCents, state };
    services.log.error(fields, "captured at the processor and given up here: refunded in full");
    const refunded = await processor.createRefund({
      reference: { id: paymentId, jobId },
      // The same number, and so the same refund, until the processor shows one more.
      attempt: refunds.length + 1,
      intentId,
      amountCents,
      reason: null,
    });
    if (refunded.kind !== "done") throw new Error(`the stray capture of ${paymentId} is not refunded yet`);
  }
  // What the processor keeps of it is all that the ledger has to tell.
  if ((state === "refused" || state === "canceled") && feeCents !== null)
    await postFeeOf(services, paymentId, feeCents);
}
