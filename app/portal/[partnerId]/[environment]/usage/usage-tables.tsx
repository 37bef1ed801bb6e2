"use client";

import type { ComponentProps } from "react";
import { type Column, DataTable } from "@/app/ui/data-table";
import { Money } from "@/app/ui/money";
import type { UsageCounts } from "@/lib/contract/portal/usage";

type PlainColumn<Row> = Pick<Column<Row>, "header" | "cell" | "isEnd">;

function PlainTable<Row extends object>({
  columns,
  ...rest
}: Omit<ComponentProps<typeof DataTable<Row>>, "columns" | "empty"> & {
  columns: readonly PlainColumn<Row>[];
}) {
  const named = columns.map((column, at) => ({ ...column, isTitle: at === 0 }));
  return <DataTable {...rest} columns={named} empty={null} />;
}

const countText = (value: number) => value.toLocaleString("en-US");

interface CountsRow {
  id: string;
  label: string;
  part: string | null;
  counts: Partial<UsageCounts>;
}

export function CountsTable({
  caption,
  rows,
  names,
  hasCalls,
  isSandbox,
}: {
  caption: string;
  rows: readonly CountsRow[];
  names: { label: string; part: string | null };
  hasCalls: boolean;
  isSandbox: boolean;
}) {
  const count = (header: string, id: "calls" | "errors" | "orders" | "pages"): PlainColumn<CountsRow> => ({
    header,
    isEnd: true,
    cell: ({ counts }) => countText(counts[id] ?? 0),
  });
  const { part } = names;
  return (
    <PlainTable
      caption={caption}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { header: names.label, cell: ({ label }) => label },
        ...(part === null ? [] : [{ header: part, cell: (row: CountsRow) => row.part }]),
        ...(hasCalls ? [count("Calls", "calls"), count("Errors", "errors")] : []),
        count("Orders", "orders"),
        count("Pages", "pages"),
        {
          header: isSandbox ? "Would have cost" : "Spend",
          isEnd: true,
          cell: ({ counts }) => <Money cents={counts.spentCents ?? 0} />,
        },
      ]}
    />
  );
}

export function OperationTable({
  rows,
}: {
  rows: readonly { operation: string; calls: number; errors: number }[];
}) {
  return (
    <PlainTable
      caption="Calls by operation"
      rows={rows}
      rowId={({ operation }) => operation}
      columns={[
        { header: "Operation", cell: ({ operation }) => operation },
        { header: "Calls", isEnd: true, cell: ({ calls }) => countText(calls) },
        { header: "Errors", isEnd: true, cell: ({ errors }) => countText(errors) },
      ]}
    />
  );
}

export function CodeTable({
  rows,
  requestsHref,
}: {
  rows: readonly { code: string; calls: number }[];
  requestsHref: string | null;
}) {
  return (
    <PlainTable
      caption="Errors by code"
      rows={rows}
      rowId={({ code }) => code}
      columns={[
        {
          header: "Code",
          cell: ({ code }) =>
            requestsHref === null ? (
              code
            ) : (
              <a className="link" href={`${requestsHref}?q=${encodeURIComponent(code)}`}>
                {code}
              </a>
            ),
        },
        { header: "Calls", isEnd: true, cell: ({ calls }) => countText(calls) },
      ]}
    />
  );
}
