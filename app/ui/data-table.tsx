"use client";

import Link from "next/link";
import { Fragment, isValidElement, type ReactNode, useState } from "react";
import { nextSorting, type Sorting, sortRows } from "./sort-rows";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => string | number;
  isEnd?: boolean;
  isTitle?: boolean;
  isWide?: boolean;
  isActions?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref?: (row: Row) => string;
  empty: ReactNode;
  newerHref?: string | undefined;
  olderHref?: string | undefined;
}

export type Listed<Row> = Pick<DataTableProps<Row>, "rows" | "empty" | "newerHref" | "olderHref">;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowHref, empty } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  if (rows.length === 0) return empty;
  const sortBy = columns.find(({ header }) => header === sorting?.header)?.sortBy;
  const shown = sorting && sortBy ? sortRows(rows, sortBy, sorting.isDescending) : rows;
  return (
    <div className="data-table-box">
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers forget what a table is once a phone lays it out as cards. */}
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <tr role="row">
            {columns.map((column) => {
              const direction =
                sorting?.header === column.header
                  ? sorting.isDescending
                    ? "descending"
                    : "ascending"
                  : "none";
              return (
                <th
                  key={column.header}
                  // biome-ignore lint/a11y/noRedundantRoles: as above.
                  role="columnheader"
                  scope="col"
                  data-end={column.isEnd || undefined}
                  data-wide={column.isWide || undefined}
                  aria-sort={column.sortBy === undefined ? undefined : direction}
                >
                  {column.sortBy === undefined ? (
                    <span className={column.isActions ? "sr-only" : undefined}>{column.header}</span>
                  ) : (
                    <button
                      type="button"
                      className="-mx-1 min-h-6 cursor-pointer rounded px-1 hover:text-ink"
                      onClick={() => setSorting(nextSorting(sorting, column, rows))}
                    >
                      {column.header}
                      <span aria-hidden="true">
                        {direction === "none" ? "" : direction === "ascending" ? " ↑" : " ↓"}
                      </span>
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tbody role="rowgroup">
          {shown.map((row) => (
            <TableRow key={rowId(row)} columns={columns} row={row} href={rowHref?.(row)} />
          ))}
        </tbody>
      </table>
      <Pages newerHref={props.newerHref} olderHref={props.olderHref} />
    </div>
  );
}

function TableRow<Row>({
  columns,
  row,
  href,
}: {
  columns: readonly Column<Row>[];
  row: Row;
  href: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above.
    <tr role="row" data-linked={href === undefined ? undefined : true}>
      {columns.map((column) => {
        const content = column.cell(row);
        const Cell = column.isTitle ? "th" : "td";
        return (
          <Cell
            key={column.header}
            role={column.isTitle ? "rowheader" : "cell"}
            data-end={column.isEnd || undefined}
            data-wide={column.isWide || undefined}
            data-actions={column.isActions || undefined}
            data-label={column.isTitle || column.isActions ? undefined : column.header}
            className={column.isTitle ? "font-medium" : undefined}
          >
            {column.isTitle && href !== undefined ? (
              // Its transparent ::after covers the row, so that a click anywhere follows the link.
              <Link href={href} prefetch={false} className="after:absolute after:inset-0">
                {content}
              </Link>
            ) : isOne(content) ? (
              content
            ) : (
              <span>{content}</span>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Avoids a wrapper element for single contents: each element costs the server as much as its text. */
function isOne(content: ReactNode): boolean {
  if (typeof content !== "object" || content === null) return true;
  return isValidElement(content) && content.type !== Fragment;
}

function Pages({ newerHref, olderHref }: { newerHref: string | undefined; olderHref: string | undefined }) {
  if (newerHref === undefined && olderHref === undefined) return null;
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2 border-t border-rule px-5 py-3">
      <PageLink href={newerHref} text="Newer" />
      <PageLink href={olderHref} text="Older" />
    </nav>
  );
}

function PageLink({ href, text }: { href: string | undefined; text: string }) {
  if (href === undefined) return null;
  return (
    <Link href={href} prefetch={false} className="button" data-tone="quiet" data-small>
      {text}
    </Link>
  );
}
