import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { commissions, partners, payoutReversals, payouts } from "../schema";

export interface PartnerBalance {
  partnerId: string;
  name: string;
  accountId: string | null;
  isActive: boolean;
  availableCents: number;
  payoutState: "reserved" | "paid" | "refused" | null;
}

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** An unmatured share does not count, and neither do its clawbacks, so that no share is ever below zero. */
const balances = (counts: SQL, period: string): SQL => sql`
  select p.id as "partnerId", p.name, p.payout_account_id as "accountId", p.payouts_active as "isActive",
    (coalesce(earned.cents, 0) - coalesce(paid.cents, 0))::float8 as "availableCents",
    (select state from ${payouts} own where own.partner_id = p.id and own.period = ${period}) as "payoutState"
  from ${partners} p
  left join (
    select partner_id, sum(earned_cents - clawed_back_cents) as cents from ${commissions}
    where ${counts} group by partner_id
  ) earned on earned.partner_id = p.id
  left join (
    select partner_id, sum(amount_cents::bigint - reversed_cents) as cents from ${payouts}
    where state in ('reserved', 'paid') group by partner_id
  ) paid on paid.partner_id = p.id`;

export async function listBalancesAt(db: Db, period: string, cutOff: Date): Promise<PartnerBalance[]> {
  return rowsOf(
    db,
    sql`select * from (${balances(sql`matures_at <= ${iso(cutOff)}`, period)}) b
      where "availableCents" <> 0 order by "availableCents" desc, "partnerId"`,
  );
}

export async function listPayable(
  tx: Db,
  period: string,
  cutOff: Date,
): Promise<(PartnerBalance & { accountId: string })[]> {
  return rowsOf(
    tx,
    sql`select * from (${balances(sql`matures_at <= ${iso(cutOff)}`, period)}) b
      where "availableCents" > 0 and "isActive" and "accountId" is not null and "payoutState" is null
      order by "partnerId"`,
  );
}

/** One statement on purpose: a reversal that settled between two would be in neither, and be made twice. */
export async function sumWholeBalance(
  tx: Db,
  partnerId: string,
): Promise<{ balanceCents: number; reservedCents: number }> {
  const [row] = await rowsOf<{ balanceCents: number; reservedCents: number }>(
    tx,
    sql`select (
      coalesce((select sum(earned_cents - clawed_back_cents) from ${commissions} where partner_id = ${partnerId}), 0)
      - coalesce((select sum(amount_cents::bigint - reversed_cents) from ${payouts}
          where partner_id = ${partnerId} and state in ('reserved', 'paid')), 0))::float8 as "balanceCents",
      coalesce((select sum(r.amount_cents) from ${payoutReversals} r join ${payouts} p on p.id = r.payout_id
          where p.partner_id = ${partnerId} and r.state = 'reserved'), 0)::float8 as "reservedCents"`,
  );
  if (!row) throw new Error("a sum has no row");
  return row;
}
