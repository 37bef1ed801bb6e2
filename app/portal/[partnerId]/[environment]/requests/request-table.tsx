"use client";

import { Fragment } from "react";
import { Badge } from "@/app/ui/badge";
import { CopyableId } from "@/app/ui/copy";
import { type Column, DataTable, type Listed } from "@/app/ui/data-table";
import { Time } from "@/app/ui/time";
import type { RequestLine } from "@/lib/contract/portal/requests";

const COLUMNS: readonly Column<RequestLine>[] = [
  {
    header: "Operation",
    isTitle: true,
    cell: ({ operation, transport }) => (
      <>
        {operation}
        {transport === "mcp" && operation !== "mcp" ? (
          <span className="font-normal text-muted"> by MCP</span>
        ) : null}
      </>
    ),
  },
  {
    header: "Status",
    cell: ({ status, code }) => {
      const badge = <Badge tone={status < 400 ? "good" : status < 500 ? "warning" : "bad"}>{status}</Badge>;
      if (code === null) return badge;
      return (
        <>
          {badge}
          <span className="block text-sm text-muted">
            <Code code={code} />
          </span>
        </>
      );
    },
  },
  { header: "Time", cell: ({ at }) => <Time at={at} look="second" /> },
  {
    header: "Key",
    cell: ({ key }) => <span className="block min-w-24 wrap-anywhere">{key.name}</span>,
  },
  { header: "Request ID", isWide: true, cell: ({ requestId }) => <CopyableId id={requestId} /> },
  {
    header: "Took",
    isEnd: true,
    cell: ({ ms }) => <span className="tabular-nums whitespace-nowrap">{ms} ms</span>,
  },
];

function Code({ code }: { code: string }) {
  return code.split("_").map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a code never move.
    <Fragment key={place}>
      {place === 0 ? null : (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));
}

export function RequestTable({ folder, ...rest }: Listed<RequestLine> & { folder: string }) {
  return (
    <DataTable
      {...rest}
      caption="Requests, newest first"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowHref={({ id }) => `${folder}/${id}`}
    />
  );
}
