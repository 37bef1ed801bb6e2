"use client";

import { Badge, type Tone } from "@/app/ui/badge";
import { type Column, DataTable, type Listed } from "@/app/ui/data-table";
import { Money } from "@/app/ui/money";
import { Time } from "@/app/ui/time";

export interface OrderTableRow {
  jobId: string;
  href: string;
  orderNumber: string;
  who: string | null;
  what: string;
  pair: string;
  state: { word: string; tone: Tone };
  promisedAt: string | null;
  createdAt: string;
  totalCents: number;
  refundedCents: number;
  keyName: string;
}

const COLUMNS: readonly Column<OrderTableRow>[] = [
  {
    header: "Order",
    isTitle: true,
    cell: ({ orderNumber, who }) => (
      <>
        <span className="whitespace-nowrap">{orderNumber}</span>
        {who === null ? null : <span className="block font-normal wrap-anywhere text-muted">{who}</span>}
      </>
    ),
  },
  { header: "State", cell: ({ state }) => <Badge tone={state.tone}>{state.word}</Badge> },
  {
    header: "What",
    cell: ({ what, pair }) => (
      <>
        {what}
        <span className="block text-sm text-muted">{pair}</span>
      </>
    ),
  },
  { header: "Placed", cell: ({ createdAt }) => <Time at={createdAt} look="distance" /> },
  {
    header: "Due",
    cell: ({ promisedAt }) => (promisedAt === null ? null : <Time at={promisedAt} look="distance" />),
  },
  {
    header: "Placed by",
    isWide: true,
    cell: ({ keyName }) => <span className="block min-w-24 wrap-anywhere">{keyName}</span>,
  },
  {
    header: "Total",
    isEnd: true,
    cell: ({ totalCents, refundedCents }) =>
      refundedCents === 0 ? (
        <Money cents={totalCents} />
      ) : (
        <>
          <Money cents={totalCents} />
          <span className="block text-sm text-muted">
            <Money cents={-refundedCents} />
          </span>
        </>
      ),
  },
];

export function OrderTable(props: Listed<OrderTableRow>) {
  return (
    <DataTable
      {...props}
      caption="Orders, newest first"
      columns={COLUMNS}
      rowId={({ jobId }) => jobId}
      rowHref={({ href }) => href}
    />
  );
}
