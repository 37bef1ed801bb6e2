import { databaseNow, listUnsettledPayments, takePayment } from "@/db/queries/payments";
import type { Services } from "../context";
import { carryOut } from "./carry-out";

const BATCH = 100;
/** A submit that is still alive has settled its payment by then. */
const MACHINE_MS = 90_000;
/** The processor tells when somebody has paid; this is for when it could not. */
const PERSON_MS = 3_600_000;
/** A processor that hangs must not keep the rest of the minute's work waiting; the next minute goes on. */
const PATIENCE_MS = 60_000;

/** Finishes what submits left unfinished: whatever died, and wherever, the money ends up in one place. */
export async function completePayments(services: Services): Promise<number> {
  const { db, clock } = services;
  // By the clock that wrote the rows: one that is ahead must not take a payment from a submit that is still alive.
  const now = (await databaseNow(db, clock)).getTime();
  const before = { machine: new Date(now - MACHINE_MS), person: new Date(now - PERSON_MS) };
  const waiting = await listUnsettledPayments(db, before, BATCH);
  const startedAt = clock.now().getTime();
  let done = 0;
  for (const seen of waiting) {
    if (clock.now().getTime() - startedAt > PATIENCE_MS) break;
    const payment = await takePayment(db, seen, await databaseNow(db, clock));
    if (!payment) continue;
    try {
      await carryOut(services, payment);
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
