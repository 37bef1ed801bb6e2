import { databaseNow } from "@/db/queries/payments";
import { listRefundsToComplete, takeRefund } from "@/db/queries/refunds";
import type { Services } from "../context";
import { carryOutRefund } from "./carry-out-refund";

const BATCH = 100;

/** Finishes refunds whose request died, whose call was uncertain, or that are owed and were refused. */
export async function completeRefunds(services: Services): Promise<number> {
  const now = await databaseNow(services.db, services.clock);
  const waiting = await listRefundsToComplete(services.db, now, BATCH);
  let done = 0;
  for (const seen of waiting) {
    const refund = await takeRefund(services.db, seen, now);
    if (!refund) continue;
    try {
      await carryOutRefund(services, refund, { isFirstTry: false });
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
