"use client";

import { Badge } from "@/app/ui/badge";
import { CopyableId } from "@/app/ui/copy";
import { type Column, DataTable, type Listed } from "@/app/ui/data-table";
import { Money } from "@/app/ui/money";
import { EmptyState } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import type { PayoutLine, Share } from "@/lib/contract/portal/payouts";
import { monthText } from "@/lib/core/month";
import { AsJson } from "../../../ui/as-json";

const PAYOUT_STATES = {
  reserved: ["neutral", "On its way"],
  paid: ["good", "Paid"],
  refused: ["bad", "Refused"],
} as const;

type PayoutRow = PayoutLine & { statement: { pdf: string } };

const PAYOUTS: readonly Column<PayoutRow>[] = [
  { header: "Month", isTitle: true, cell: ({ period }) => monthText(period) },
  {
    header: "State",
    cell: ({ state }) => <Badge tone={PAYOUT_STATES[state][0]}>{PAYOUT_STATES[state][1]}</Badge>,
  },
  {
    header: "Paid",
    cell: ({ paidAt }) => (paidAt === null ? null : <Time at={paidAt} look="day" />),
  },
  {
    header: "Taken back",
    isEnd: true,
    cell: ({ reversedCents }) => (reversedCents === 0 ? null : <Money cents={-reversedCents} />),
  },
  { header: "Amount", isEnd: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
  { header: "Payout ID", isWide: true, cell: ({ payoutId }) => <CopyableId id={payoutId} /> },
  {
    header: "Statement",
    isEnd: true,
    cell: ({ period, statement }) => (
      <FileLink href={statement.pdf} text="PDF" what={`statement of ${monthText(period)}`} />
    ),
  },
];

function FileLink({ href, text, what }: { href: string; text: string; what: string }) {
  return (
    <a className="link" href={href} download>
      {text}
      <span className="sr-only">, {what}</span>
    </a>
  );
}

export function PayoutTable({ rows }: { rows: readonly PayoutRow[] }) {
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
  { header: "Order", isTitle: true, cell: ({ orderNumber }) => orderNumber },
  {
    header: "State",
    cell: ({ state }) => <Badge tone={SHARE_STATES[state][0]}>{SHARE_STATES[state][1]}</Badge>,
  },
  { header: "Earned", cell: ({ earnedAt }) => <Time at={earnedAt} look="day" /> },
  { header: "Matures", cell: ({ maturesAt }) => <Time at={maturesAt} look="day" /> },
  {
    header: "Taken back",
    isEnd: true,
    cell: ({ takenBackCents }) => (takenBackCents === 0 ? null : <Money cents={-takenBackCents} />),
  },
  { header: "Share", isEnd: true, cell: ({ earnedCents }) => <Money cents={earnedCents} /> },
];

interface ShareTableProps extends Omit<Listed<Share>, "empty"> {
  ordersHref: string;
  isNarrowed: boolean;
}

export function ShareTable({ ordersHref, isNarrowed, ...rest }: ShareTableProps) {
  return (
    <DataTable
      {...rest}
      caption="Shares"
      columns={SHARES}
      rowId={({ jobId }) => jobId}
      rowHref={({ jobId }) => `${ordersHref}/${jobId}`}
      empty={
        isNarrowed ? (
          <EmptyState title="No shares match">
            Search by order number, job ID, your own ID, or key=value of metadata.
          </EmptyState>
        ) : (
          <EmptyState title="Nothing earned yet">
            Every paid live order earns you a share. It matures 14 days after the payment.
          </EmptyState>
        )
      }
    />
  );
}

interface StatementRow {
  month: string;
  name: string;
  pdf: string;
  csv: string;
  json: string;
}

const STATEMENTS: readonly Column<StatementRow>[] = [
  { header: "Month", isTitle: true, cell: ({ name }) => name },
  {
    header: "Download",
    isEnd: true,
    cell: ({ name, pdf, csv, json }) => (
      <span className="flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1">
        <FileLink href={pdf} text="PDF" what={`statement of ${name}`} />
        <FileLink href={csv} text="CSV" what={`statement of ${name}`} />
        <AsJson name={`Statement of ${name}`} of={{ path: json }} />
      </span>
    ),
  },
];

export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <DataTable
      caption="Statements"
      columns={STATEMENTS}
      rows={rows}
      rowId={({ month }) => month}
      empty={
        <EmptyState title="No statement yet">
          The first one begins with the month in which an order earns you a share.
        </EmptyState>
      }
    />
  );
}
