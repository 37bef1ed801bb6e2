import { databaseNow, listUnsettledPayments, takePayment } from "@/db/queries/payments";
import type { Services } from "../context";
import { advancePayment } from "./advance-payment";

const BATCH = 100;
const STALE_CARD_MS = 90_000;
const STALE_CHECKOUT_MS = 3_600_000;
/** A hanging processor must not keep the minute's other work waiting. The next minute goes on. */
const MAX_SWEEP_MS = 60_000;

export async function completePayments(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = (await databaseNow(db, clock)).getTime();
  const before = { machine: new Date(now - STALE_CARD_MS), person: new Date(now - STALE_CHECKOUT_MS) };
  const waiting = await listUnsettledPayments(db, before, BATCH);
  const startedAt = clock.now().getTime();
  let done = 0;
  for (const seen of waiting) {
    if (clock.now().getTime() - startedAt > MAX_SWEEP_MS) break;
    const payment = await takePayment(db, seen, await databaseNow(db, clock));
    if (!payment) continue;
    try {
      await advancePayment(services, payment);
      done += 1;
    } catch (error) {
      services.log.error(
        { err: error, paymentId: payment.id },
        "a payment could not be completed; tried again soon",
      );
    }
  }
  return done;
}
