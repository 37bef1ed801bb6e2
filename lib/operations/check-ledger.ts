import { findViolations, hasMoney, type Violation } from "@/db/queries/ledger-check";
import { databaseNow } from "@/db/queries/payments";
import type { Services } from "./context";

export type { Violation };

/** A day, and the hour in which whatever ends after a day is ended. */
const STUCK_MS = 25 * 3_600_000;

/** Every row that breaks a rule of money, a few of each rule; warnings are about what takes too long. */
export async function checkLedger({ db, clock }: Pick<Services, "db" | "clock">): Promise<Violation[]> {
  if (!(await hasMoney(db))) return [];
  const now = await databaseNow(db, clock);
  return findViolations(db, new Date(now.getTime() - STUCK_MS));
}
