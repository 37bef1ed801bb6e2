import { databaseNow } from "@/db/queries/payments";
import { listRefundsToComplete, takeRefund } from "@/db/queries/refunds";
import type { Services } from "../context";
import { advanceRefund } from "./advance-refund";

const BATCH = 100;
/** A processor that hangs must not keep the rest of the minute's work waiting; the next minute goes on. */
const MAX_SWEEP_MS = 60_000;

/** Finishes refunds whose request died, whose call was uncertain, or that are owed and were refused. */
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
