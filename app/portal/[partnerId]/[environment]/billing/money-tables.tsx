"use client";

import { Badge } from "@/app/ui/badge";
import { CopyableId } from "@/app/ui/copy";
import { type Column, DataTable, type Listed } from "@/app/ui/data-table";
import { Money } from "@/app/ui/money";
import { EmptyState } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import type { InvoiceLine, Receipt } from "@/lib/contract/portal/billing";
import type { CapUse } from "@/lib/contract/portal/usage";
import { monthText } from "@/lib/core/month";
import { AsJson } from "../../../ui/as-json";
import { ReceiptLink } from "../../../ui/receipt-link";

const METHODS = { card: "Card", checkout: "Paid by your customer", invoice: "On account" } as const;

const RECEIPTS: readonly Column<Receipt>[] = [
  { header: "Order", isTitle: true, cell: ({ orderNumber }) => orderNumber },
  { header: "Paid", cell: ({ paidAt }) => <Time at={paidAt} /> },
  { header: "How", cell: ({ method }) => METHODS[method] },
  {
    header: "Refunded",
    isEnd: true,
    cell: ({ refundedCents }) => (refundedCents === 0 ? null : <Money cents={-refundedCents} />),
  },
  { header: "Amount", isEnd: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
  {
    header: "Receipt",
    isEnd: true,
    cell: ({ orderNumber, receiptUrl }) =>
      receiptUrl === null ? null : <ReceiptLink orderNumber={orderNumber} href={receiptUrl} text="PDF" />,
  },
];

interface ReceiptTableProps extends Omit<Listed<Receipt>, "empty"> {
  ordersHref: string;
  isNarrowed: boolean;
}

export function ReceiptTable({ ordersHref, isNarrowed, ...rest }: ReceiptTableProps) {
  return (
    <DataTable
      {...rest}
      caption="Receipts"
      columns={RECEIPTS}
      rowId={({ jobId }) => jobId}
      rowHref={({ jobId }) => `${ordersHref}/${jobId}`}
      empty={
        isNarrowed ? (
          <EmptyState title="No receipts match">
            Search by order number, job ID, your own ID, key=value of metadata, or an invoice ID.
          </EmptyState>
        ) : (
          <EmptyState title="Nothing was paid yet">
            Every live order appears here with what it was paid with. Sandbox orders are free.
          </EmptyState>
        )
      }
    />
  );
}

const TONES = {
  drafting: "neutral",
  open: "warning",
  paid: "good",
  void: "neutral",
  uncollectible: "bad",
} as const;

const INVOICES: readonly Column<InvoiceLine>[] = [
  { header: "Month", isTitle: true, cell: ({ period }) => monthText(period) },
  {
    header: "Number",
    cell: ({ number, url }) =>
      url === null ? (
        number
      ) : (
        <a className="link" href={url}>
          {number ?? "Open"}
        </a>
      ),
  },
  { header: "State", cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge> },
  {
    header: "Due",
    cell: ({ dueAt }) => (dueAt === null ? null : <Time at={dueAt} look="day" />),
  },
  { header: "Total", isEnd: true, cell: ({ totalCents }) => <Money cents={totalCents} /> },
  { header: "Invoice ID", isWide: true, cell: ({ invoiceId }) => <CopyableId id={invoiceId} /> },
  {
    header: "Actions",
    isEnd: true,
    isActions: true,
    cell: (invoice) => <AsJson name={`Invoice of ${monthText(invoice.period)}`} of={{ value: invoice }} />,
  },
];

export function InvoiceTable({ rows }: { rows: readonly InvoiceLine[] }) {
  return (
    <DataTable
      caption="Invoices"
      columns={INVOICES}
      rows={rows}
      rowId={({ invoiceId }) => invoiceId}
      empty={
        <EmptyState title="No invoice yet">
          An invoice gathers a month of orders. We send it at the start of the next month.
        </EmptyState>
      }
    />
  );
}

const CAPS: readonly Column<CapUse>[] = [
  { header: "Key", isTitle: true, cell: ({ name }) => name },
  { header: "Spent", isEnd: true, cell: ({ spentCents }) => <Money cents={spentCents} /> },
  { header: "Cap", isEnd: true, cell: ({ capCents }) => <Money cents={capCents} /> },
  {
    header: "Used",
    isEnd: true,
    cell: ({ spentCents, capCents }) => {
      const percent = capCents === 0 ? 100 : Math.floor((spentCents / capCents) * 100);
      return <Badge tone={percent >= 100 ? "bad" : percent >= 80 ? "warning" : "neutral"}>{percent}%</Badge>;
    },
  },
];

export function CapTable({ rows }: { rows: readonly CapUse[] }) {
  return (
    <DataTable
      caption="Caps of keys"
      columns={CAPS}
      rows={rows}
      rowId={({ keyId }) => keyId}
      empty={
        <EmptyState title="No live key has a cap">
          A cap stops a key before it spends more than you want in a month. Set it where you make the key.
        </EmptyState>
      }
    />
  );
}
