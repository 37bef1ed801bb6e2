import { closeNextMonth, listAccountsToClose } from "@/db/queries/ledger-closings";
import { databaseNow } from "@/db/queries/payments";
import { addMonths, monthOf } from "@/lib/core/month";
import type { Services } from "../context";

/** Whoever began to book before the month's end has ended long since. Our own choice, of 2026-11-25. */
const REST_MS = 86_400_000;
const BATCH = 100;

/**
 * Keeps what each partner's account held at the end of each month that ended a day ago, so that a statement reads its
 * own months alone. Each month is a transaction: an account is locked for as long as adding up a month takes.
 */
export async function closeMonths({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const at = await databaseNow(db, clock);
  const upTo = addMonths(monthOf(new Date(at.getTime() - REST_MS)), -1);
  let closed = 0;
  for (;;) {
    const accounts = await listAccountsToClose(db, upTo, BATCH);
    if (accounts.length === 0) return closed;
    for (const account of accounts) {
      while (await db.transaction((tx) => closeNextMonth(tx, account, { upTo, at }))) closed += 1;
    }
  }
}
