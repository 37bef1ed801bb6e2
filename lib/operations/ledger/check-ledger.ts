import { getBalanceCents } from "@/db/queries/ledger";
import { findViolations, hasMoney, rulesOf, type Violation } from "@/db/queries/ledger-check";
import { databaseNow } from "@/db/queries/payments";
import type { Services } from "../context";

export type { Violation };

/** A day, and the hour in which everything that ends after a day is ended. */
const STUCK_MS = 25 * 3_600_000;

export async function checkLedger({ db, clock }: Pick<Services, "db" | "clock">): Promise<Violation[]> {
  if (!(await hasMoney(db))) return [];
  const now = await databaseNow(db, clock);
  return findViolations(db, rulesOf(new Date(now.getTime() - STUCK_MS)));
}

export async function reportLedger(
  services: Pick<Services, "db" | "clock" | "log">,
  note: (found: Violation[]) => Promise<void> = async () => {},
): Promise<void> {
  const found = await checkLedger(services);
  await note(found);
  for (const { severity, ...violation } of found) {
    if (severity === "warning") services.log.warn(violation, "money waits for too long");
    else services.log.error(violation, "a rule of money is broken");
  }
  const broken = found.filter(({ severity }) => severity === "violation");
  const rules = [...new Set(broken.map(({ invariant }) => invariant))];
  if (rules.length > 0) throw new Error(`money breaks its rules: ${rules.join(", ")}`);
}

export interface Reconciliation {
  ledgerCents: number;
  processorCents: number;
  differenceCents: number;
}

/** They differ for moments while money moves. A difference at rest is a missing or wrong posting. */
export async function reconcile({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<Reconciliation | null> {
  if (!payments) return null;
  const processorCents = await payments.getBalanceCents();
  const ledgerCents = await getBalanceCents(db, "stripe_balance");
  return { ledgerCents, processorCents, differenceCents: processorCents - ledgerCents };
}
