"use client";

import { CopyableId } from "@/app/ui/copy";
import { type Column, DataTable, type Listed } from "@/app/ui/data-table";
import { Time } from "@/app/ui/time";
import type { AuditLine } from "@/lib/contract/portal/audit";

const COLUMNS: Column<AuditLine>[] = [
  { header: "Time", cell: ({ at }) => <Time at={at} /> },
  {
    header: "Who",
    cell: ({ name, email }) =>
      email === null ? (
        <span className="text-muted">Vidimus</span>
      ) : (
        <span className="min-w-0">
          {name ? <span className="block">{name}</span> : null}
          <span className="block break-all text-muted">{email}</span>
        </span>
      ),
  },
  {
    header: "What",
    isTitle: true,
    cell: ({ summary, detail }) => (
      <span className="min-w-0">
        <span className="block">{summary}</span>
        <span className="block text-sm font-normal text-muted">{detailText(detail)}</span>
      </span>
    ),
  },
  {
    header: "On",
    cell: ({ subject }) => (subject === null ? null : <CopyableId id={subject} />),
  },
  {
    header: "From",
    isWide: true,
    cell: ({ network }) =>
      network === null ? null : <span className="font-mono text-[0.8125rem] text-muted">{network}</span>,
  },
];

export function AuditTable(props: Listed<AuditLine>) {
  return (
    <DataTable
      {...props}
      caption="Changes of this account"
      columns={COLUMNS}
      rowId={({ number }) => String(number)}
    />
  );
}

function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && typeof value !== "object")
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(" · ");
}
