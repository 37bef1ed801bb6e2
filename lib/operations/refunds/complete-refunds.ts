import { databaseNow } from "@/db/queries/payments";
import { getRefund, listRefundsToComplete, takeRefund, updateRefund } from "@/db/queries/refunds";
import type { Services } from "../context";
import { advanceRefund } from "./advance-refund";
import { isUnderWay, lockAll } from "./locked-refund";

const BATCH = 100;
/** A hanging processor must not keep the minute's other work waiting. The next minute goes on. */
const MAX_SWEEP_MS = 60_000;

export async function completeRefunds(services: Services): Promise<number> {
  const now = await databaseNow(services.db, services.clock);
  const waiting = await listRefundsToComplete(services.db, now, BATCH);
  const started = services.clock.now().getTime();
  let done = 0;
  for (const seen of waiting) {
    if (services.clock.now().getTime() - started > MAX_SWEEP_MS) break;
    const refund = await takeRefund(services.db, seen, now);
    if (!refund) continue;
    try {
      await advanceRefund(services, refund, { isFirstTry: false });
      done += 1;
    } catch (error) {
      services.log.error(
        { err: error, refundId: refund.id },
        "a refund could not be completed; tried again soon",
      );
    }
  }
  return done;
}

/** Only one try is ever on its way: the next needs the last one's failure. */
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
