import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { BOOKED } from "./ledger-check/booked";
import { BOOKS } from "./ledger-check/books";
import type { Invariant } from "./ledger-check/invariant";
import { INVOICES } from "./ledger-check/invoices";
import { ORDERS } from "./ledger-check/orders";
import { PARTNERS } from "./ledger-check/partners";
import { stuckBefore } from "./ledger-check/stuck";

export interface Violation {
  invariant: string;
  severity: Invariant["severity"];
  subject: string;
  detail: string;
}

const SHOWN = 10;

export async function hasMoney(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select exists (select 1 from payments)
    or exists (select 1 from spending) or exists (select 1 from ledger_transactions)
    or exists (select 1 from ledger_entries) or exists (select 1 from commissions)
    or exists (select 1 from payouts) or exists (select 1 from invoices) as has`)) as unknown as {
    rows: [{ has: boolean }];
  };
  return rows[0].has;
}

export function rulesOf(stuckSince: Date): Invariant[] {
  return [...BOOKS, ...BOOKED, ...ORDERS, ...INVOICES, ...PARTNERS, ...stuckBefore(stuckSince)];
}

export async function findViolations(db: Db, rules: readonly Invariant[]): Promise<Violation[]> {
  return db.transaction(async (tx) => {
    // Sums of years are made in memory: on disk they take three times as long.
    await tx.execute(sql`set local work_mem = '64MB'`);
    // On one core: orders and webhooks need the others.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    const violations: Violation[] = [];
    for (const { name, severity, query } of rules) {
      const { rows } = (await tx.execute(sql`${query} limit ${SHOWN}`)) as unknown as {
        rows: { subject: string; detail: string }[];
      };
      violations.push(...rows.map((row) => ({ invariant: name, severity, ...row })));
    }
    return violations;
  });
}
