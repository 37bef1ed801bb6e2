import { listDuePayouts, takePayout } from "@/db/queries/payouts";
import type { Month } from "@/lib/core/month";
import type { Payments } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { requireProcessor } from "../require-processor";
import { completeReversals } from "./complete-reversals";
import { type Reservation, reserveMissedPeriod, reservePayouts } from "./reserve-payouts";
import { transferPayout } from "./transfer-payout";

const BATCH = 200;
const AT_ONCE = 4;
/** A batch must not outlive its step. The next step continues. */
const BATCH_MS = 45_000;

export async function completePayouts(services: Services): Promise<number> {
  if (!services.payments) return 0;
  try {
    await reserveMissedPeriod(services);
  } catch (error) {
    services.log.error({ err: error }, "payouts could not be reserved; tried again soon");
  }
  return (await transferDuePayouts(services)) + (await completeReversals(services));
}

export async function transferDuePayouts(services: Services): Promise<number> {
  const { payments: processor } = services;
  if (!processor) return 0;
  const startedAt = services.clock.now();
  const due = (await listDuePayouts(services.db, startedAt, BATCH)).values();
  let taken = 0;
  const work = async () => {
    for (const seen of due) {
      if (await tryPayout(services, processor, seen)) taken += 1;
      if (services.clock.now().getTime() - startedAt.getTime() > BATCH_MS) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

type Seen = Awaited<ReturnType<typeof listDuePayouts>>[number];

async function tryPayout(services: Services, processor: Payments, seen: Seen): Promise<boolean> {
  const payout = await takePayout(services.db, seen, services.clock.now());
  if (!payout) return false;
  try {
    await transferPayout(services, processor, payout, seen.attempt > 0);
  } catch (error) {
    const fields = { err: error, payoutId: seen.id };
    services.log.error(fields, "a payout could not be completed; tried again soon");
  }
  return true;
}

export async function runPayouts(services: Services, period: Month): Promise<Reservation> {
  requireProcessor(services);
  const reservation = await reservePayouts(services, period);
  if (!reservation.isDue) throw new Error(`The period ${period} isn't due before its 1st, 00:00 UTC`);
  while ((await transferDuePayouts(services)) > 0);
  return reservation;
}
