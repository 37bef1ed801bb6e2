import type { UsageCounts } from "@/lib/contract/portal/usage";

const NOTHING: UsageCounts = { calls: 0, errors: 0, orders: 0, pages: 0, spentCents: 0 };

export function sumUsage(rows: Iterable<Partial<UsageCounts>>): UsageCounts {
  const total = { ...NOTHING };
  for (const row of rows) {
    total.calls += row.calls ?? 0;
    total.errors += row.errors ?? 0;
    total.orders += row.orders ?? 0;
    total.pages += row.pages ?? 0;
    total.spentCents += row.spentCents ?? 0;
  }
  return total;
}
