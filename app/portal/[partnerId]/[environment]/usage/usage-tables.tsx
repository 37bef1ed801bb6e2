"use client";

import type { ReactNode } from "react";
import { Money } from "@/app/ui/money";
import type { UsageCounts } from "@/lib/contract/portal/usage";

interface PlainColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isEnd?: boolean;
}

function PlainTable<Row>({
  caption,
  columns,
  rows,
  rowId,
}: {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}) {
  return (
    <div className="data-table-box">
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers forget what a table is once a phone lays it out as cards. */}
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <tr role="row">
            {columns.map(({ header, isEnd }) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              <th key={header} role="columnheader" scope="col" data-end={isEnd || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            <tr key={rowId(row)} role="row">
              {columns.map(({ header, cell, isEnd }, number) =>
                number === 0 ? (
                  // biome-ignore lint/a11y/noRedundantRoles: as above.
                  <th key={header} role="rowheader" scope="row" className="font-medium">
                    {cell(row)}
                  </th>
                ) : (
                  // biome-ignore lint/a11y/noRedundantRoles: as above.
                  <td key={header} role="cell" data-end={isEnd || undefined} data-label={header}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
