import { findViolations, hasMoney, rulesOf, type Violation } from "@/db/queries/ledger-check";
import { databaseNow } from "@/db/queries/payments";
import type { Services } from "./context";

export type { Violation };

/** A day, and the hour in which whatever ends after a day is ended. */
const STUCK_MS = 25 * 3_600_000;

/** Every row that breaks a rule of money, a few of each rule; warnings are about what takes too long. */
export async function checkLedger({ db, clock }: Pick<Services, "db" | "clock">): Promise<Violation[]> {
  if (!(await hasMoney(db))) return [];
  const now = await databaseNow(db, clock);
  return findViolations(db, rulesOf(new Date(now.getTime() - STUCK_MS)));
}

/** Checks, and shouts: an error line for each violation and a failure after all of them, a line for each warning. */
export async function reportLedger(services: Pick<Services, "db" | "clock" | "log">): Promise<void> {
  const found = await checkLedger(services);
  for (const { severity, ...violation } of found) {
    if (severity === "warning") services.log.warn(violation, "money waits for too long");
    else services.log.error(violation, "a rule of money is broken");
  }
  const broken = found.filter(({ severity }) => severity === "violation");
  const rules = [...new Set(broken.map(({ invariant }) => invariant))];
  if (rules.length > 0) throw new Error(`money breaks its rules: ${rules.join(", ")}`);
}
