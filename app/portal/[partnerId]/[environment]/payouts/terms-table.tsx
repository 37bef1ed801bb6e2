"use client";

import { type Column, DataTable } from "@/app/ui/data-table";
import { Time } from "@/app/ui/time";
import type { PayoutsView } from "@/lib/contract/portal/payouts";

type Terms = PayoutsView["terms"][number];

const TERMS: readonly Column<Terms>[] = [
  { header: "Share", isTitle: true, cell: ({ revShareBps }) => `${revShareBps / 100}%` },
  { header: "Paid from", cell: ({ from }) => <Time at={from} /> },
  { header: "Until", cell: ({ until }) => (until === null ? "Now" : <Time at={until} />) },
];

export function TermsTable({ rows }: { rows: readonly Terms[] }) {
  return (
    <DataTable
      caption="Your share over time"
      columns={TERMS}
      rows={rows}
      rowId={({ from, until }) => `${from} ${until}`}
      empty={null}
    />
  );
}
