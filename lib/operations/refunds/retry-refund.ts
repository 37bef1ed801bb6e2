import { databaseNow } from "@/db/queries/payments";
import { getRefund, updateRefund } from "@/db/queries/refunds";
import type { Services } from "../context";
import { advanceRefund } from "./advance-refund";
import { isUnderWay, lockAll } from "./locked-refund";

/**
 * Sends a refund once more that the bank had sent back, or one that still waits; where it stands after that. Only one
 * try is ever on its way: the next one needs the last one's failure.
 */
export async function retryRefund(services: Services, refundId: string) {
  const found = await getRefund(services.db, refundId);
  if (!found) throw new Error(`There is no refund ${refundId}`);
  const refund = await services.db.transaction(async (tx) => {
    const { refund } = await lockAll(tx, found);
    if (isUnderWay(refund)) return refund;
    if (refund.state !== "returned") throw new Error(`${refundId} is ${refund.state}: nothing of it is owed`);
    const patch = {
      attempt: refund.attempt + 1,
      processorRefundId: null,
      updatedAt: await databaseNow(tx, services.clock),
    };
    await updateRefund(tx, refundId, patch);
    return { ...refund, ...patch };
  });
  await advanceRefund(services, refund, { isFirstTry: false });
  const { state, attempt, processorRefundId } = (await getRefund(services.db, refundId)) ?? refund;
  return { refundId, state, attempt, processorRefundId };
}
