import { closeNextMonth, hasEnded, listAccountsToClose } from "@/db/queries/ledger-closings";
import { databaseNow } from "@/db/queries/payments";
import { addMonths, monthOf } from "@/lib/core/month";
import type { Services } from "../context";

/** Bookings that began before the month's end have long since finished. Our own choice, of 2026-11-25. */
const REST_MS = 86_400_000;
const BATCH = 100;

/** The platform ends a job after some minutes. The next hour's run continues. Our own choice, of 2026-11-26. */
const STOP_AFTER_MS = 45_000;

/**
 * Stores each partner account's balance at the end of each month that ended a day ago, so that a statement reads only
 * its own months. One transaction per month, so that an account is locked only briefly. An account that cannot be
 * closed is logged and skipped.
 */
export async function closeMonths({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<number> {
  const at = await databaseNow(db, clock);
  const upTo = addMonths(monthOf(new Date(at.getTime() - REST_MS)), -1);
  // A demo's clock may be ahead and right again after a restart. A month closed too early would refuse bookings.
  if (!(await hasEnded(db, upTo))) return 0;
  const stopAt = performance.now() + STOP_AFTER_MS;
  let closed = 0;
  for (;;) {
    const before = closed;
    for (const account of await listAccountsToClose(db, upTo, BATCH)) {
      if (performance.now() > stopAt) return closed;
      try {
        while (await db.transaction((tx) => closeNextMonth(tx, account, { upTo, at }))) closed += 1;
      } catch (error) {
        log.error({ account, err: error }, "a month of an account could not be closed");
      }
    }
    // None is left, or the rest cannot be closed.
    if (closed === before) return closed;
  }
}
