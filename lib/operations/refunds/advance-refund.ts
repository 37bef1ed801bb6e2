import { getPayment } from "@/db/queries/payments";
import { getRefund, type RefundRow } from "@/db/queries/refunds";
import type { Problem } from "@/lib/core/problem";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { callProcessor } from "./call-processor";
import { explainRefusal } from "./explain-refusal";
import { failRefund } from "./fail-refund";
import { importExternalRefunds } from "./import-external-refunds";
import { isUnderWay, requirePayment } from "./locked-refund";
import { recordRefund } from "./record-refund";

/**
 * Takes a refund that is under way as far as it will go now, and records where that is. May be repeated at any time, by
 * anybody: the processor makes it once. Another try looks first at what came of the earlier ones, since the processor
 * forgets its idempotency keys after a day. The problem is what the asker is told, if it was refused.
 */
export async function advanceRefund(
  services: Services,
  seen: RefundRow,
  { isFirstTry }: { isFirstTry: boolean },
): Promise<Problem | null> {
  const payment = await getPayment(services.db, requirePayment(seen.id, seen.paymentId));
  if (!payment) throw new Error(`${seen.id} has no payment`);
  if (!isFirstTry && !(await looked(() => importExternalRefunds(services, payment)))) return null;
  const refund = isFirstTry ? seen : await getRefund(services.db, seen.id);
  if (!refund) throw new Error(`${seen.id} vanished`);
  // Looking has settled it, or has found that it cannot be made any more.
  if (refund.state === "refused") return explainRefusal(services, refund, "settled_before");
  if (!isUnderWay(refund)) return null;
  const outcome = await callProcessor(services, refund, payment);
  await failpoint("refund.called");
  if (outcome.kind === "done") {
    await recordRefund(services, payment.id, outcome.value, "call");
    return null;
  }
  if (outcome.kind === "unknown") {
    services.log.warn(
      { refundId: refund.id, reason: outcome.reason },
      "a refund is uncertain; it goes on later",
    );
    return null;
  }
  // What was refunded elsewhere is the likeliest reason, and says what remains; or it was this very one.
  if (outcome.code === "settled_before" && !(await looked(() => importExternalRefunds(services, payment))))
    return null;
  await failRefund(services, refund, outcome);
  const after = await getRefund(services.db, refund.id);
  return after?.state === "refused" ? explainRefusal(services, after, outcome.code) : null;
}

/** False where the processor could not be asked: then nothing may be concluded. */
async function looked(look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return false;
    throw error;
  }
}
