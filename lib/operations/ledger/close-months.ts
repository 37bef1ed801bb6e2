import { closeNextMonth, hasEnded, listAccountsToClose } from "@/db/queries/ledger-closings";
import { databaseNow } from "@/db/queries/payments";
import { addMonths, monthOf } from "@/lib/core/month";
import type { Services } from "../context";

const REST_MS = 86_400_000;
const BATCH = 100;

/** The platform ends a job after some minutes. Our own choice, of 2026-11-26. */
const STOP_AFTER_MS = 45_000;

export async function closeMonths({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<number> {
  const at = await databaseNow(db, clock);
  const upTo = addMonths(monthOf(new Date(at.getTime() - REST_MS)), -1);
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
    if (closed === before) return closed;
  }
}
