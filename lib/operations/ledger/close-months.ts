import { closeNextMonth, hasEnded, listAccountsToClose } from "@/db/queries/ledger-closings";
import { databaseNow } from "@/db/queries/payments";
import { addMonths, monthOf } from "@/lib/core/month";
import type { Services } from "../context";

/** Whoever began to book before the month's end has ended long since. Our own choice, of 2026-11-25. */
const REST_MS = 86_400_000;
const BATCH = 100;

/** A job has its platform's minutes; the next hour goes on where this one stopped. Our own choice, of 2026-11-26. */
const STOP_AFTER_MS = 45_000;

/**
 * Keeps what each partner's account held at the end of each month that ended a day ago, so that a statement reads its
 * own months alone. Each month is a transaction: an account is locked for as long as adding up a month takes. An account
 * that cannot be closed is logged, and keeps no other from it.
 */
export async function closeMonths({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<number> {
  const at = await databaseNow(db, clock);
  const upTo = addMonths(monthOf(new Date(at.getTime() - REST_MS)), -1);
  // A demo's clock may be put ahead, and be right again after a start: nothing could be booked until then.
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
    // None is left, or none of those that are left can be closed.
    if (closed === before) return closed;
  }
}
