import { getOrder } from "@/db/queries/orders";
import { databaseNow } from "@/db/queries/payments";
import type { RefundRow } from "@/db/queries/refunds";
import { Problem } from "@/lib/core/problem";
import { decideRefund, invoiceWrittenOff, refundNotMade, refundOfDisputed } from "@/lib/core/refunds/refund";
import type { Services } from "../context";
import type { RefundRefusal } from "./call-processor";
import { readDisputeFacts, requirePayment } from "./locked-refund";

/** What the asker of a refused refund is told: what has become of the order since it was reserved, if that is why. */
export async function explainRefusal(
  services: Services,
  { id, orderId, paymentId, amountCents, isFull }: RefundRow,
  code: RefundRefusal["code"],
): Promise<Problem> {
  if (code === "disputed") return refundOfDisputed();
  if (code === "written_off") return invoiceWrittenOff();
  const order = await getOrder(services.db, orderId);
  if (!order) throw new Error(`${id} has no order`);
  const facts = await readDisputeFacts(services.db, requirePayment(id, paymentId));
  const at = await databaseNow(services.db, services.clock);
  try {
    decideRefund({ ...order, ...facts }, isFull ? undefined : amountCents, at);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return refundNotMade();
}
