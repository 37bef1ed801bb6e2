import { type SQL, sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

function stuck(what: string, query: SQL): Invariant {
  return { name: `stuck_${what}`, severity: "warning", query };
}

export function stuckBefore(before: Date): Invariant[] {
  const then = sql`${before.toISOString()}::timestamptz`;
  return [
    stuck(
      "payment",
      sql`select id as subject, method || ' ' || state || ' since ' || created_at as detail
        from payments where state in ('reserved', 'open') and created_at < ${then}`,
    ),
    stuck(
      "refund",
      sql`select id as subject, state || ' since ' || coalesce(updated_at, created_at) as detail
        from refunds where state in ('pending', 'returned') and coalesce(updated_at, created_at) < ${then}`,
    ),
    stuck(
      "payout",
      sql`select id as subject, 'reserved since ' || created_at as detail
        from payouts where state = 'reserved' and created_at < ${then}`,
    ),
    stuck(
      "invoice",
      sql`select id as subject, 'drafting since ' || created_at as detail
        from invoices where state = 'drafting' and created_at < ${then}`,
    ),
    stuck(
      "event",
      sql`select id as subject, type || ' received at ' || received_at as detail
        from processor_events where handled_at is null and received_at < ${then}`,
    ),
  ];
}
