"use client";

import type { PayoutLine, Share } from "@/lib/contract/portal/payouts";
import { Badge } from "../../../ui/badge";
import { type Column, DataTable } from "../../../ui/data-table";
import { Money } from "../../../ui/money";
import { EmptyState } from "../../../ui/states";
import { Time } from "../../../ui/time";

const PAYOUT_STATES = {
  reserved: ["neutral", "On its way"],
  paid: ["good", "Paid"],
  refused: ["bad", "Refused"],
} as const;

const PAYOUTS: readonly Column<PayoutLine>[] = [
  { id: "period", header: "Month", isTitle: true, cell: ({ period }) => period },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={PAYOUT_STATES[state][0]}>{PAYOUT_STATES[state][1]}</Badge>,
  },
  {
    id: "paidAt",
    header: "Paid",
    cell: ({ paidAt }) => (paidAt === null ? null : <Time at={paidAt} look="day" />),
  },
  {
    id: "reversed",
    header: "Taken back",
    isEnd: true,
    cell: ({ reversedCents }) => (reversedCents === 0 ? null : <Money cents={-reversedCents} />),
  },
  { id: "amount", header: "Amount", isEnd: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

/** What was paid out, the newest first. */
export function PayoutTable({ rows }: { rows: readonly PayoutLine[] }) {
  return (
    <DataTable
      caption="Payouts"
      columns={PAYOUTS}
      rows={rows}
      rowId={({ payoutId }) => payoutId}
      empty={
        <EmptyState title="No payout yet">
          What has matured is paid out on the 1st of each month, in one transfer.
        </EmptyState>
      }
    />
  );
}

const SHARE_STATES = {
  pending: ["neutral", "Pending"],
  matured: ["warning", "Matured"],
  paid: ["good", "Paid out"],
  taken_back: ["bad", "Taken back"],
} as const;

const SHARES: readonly Column<Share>[] = [
  { id: "order", header: "Order", isTitle: true, cell: ({ orderNumber }) => orderNumber },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={SHARE_STATES[state][0]}>{SHARE_STATES[state][1]}</Badge>,
  },
  { id: "earnedAt", header: "Earned", cell: ({ earnedAt }) => <Time at={earnedAt} look="day" /> },
  { id: "maturesAt", header: "Matures", cell: ({ maturesAt }) => <Time at={maturesAt} look="day" /> },
  {
    id: "takenBack",
    header: "Taken back",
    isEnd: true,
    cell: ({ takenBackCents }) => (takenBackCents === 0 ? null : <Money cents={-takenBackCents} />),
  },
  { id: "earned", header: "Share", isEnd: true, cell: ({ earnedCents }) => <Money cents={earnedCents} /> },
];

/** What each order earned, each row leading to its order. */
export function ShareTable({
  rows,
  ordersHref,
  olderHref,
}: {
  rows: readonly Share[];
  ordersHref: string;
  olderHref: string | undefined;
}) {
  return (
    <DataTable
      caption="Shares"
      columns={SHARES}
      rows={rows}
      rowId={({ jobId }) => jobId}
      rowHref={({ jobId }) => `${ordersHref}/${jobId}`}
      olderHref={olderHref}
      empty={
        <EmptyState title="Nothing earned yet">
          Every paid live order earns you a share. It matures 14 days after the payment.
        </EmptyState>
      }
    />
  );
}
