"use client";

import { Fragment } from "react";
import { CopyableId } from "@/app/ui/copy";
import type { Operation } from "@/lib/contract/operations/operation";

type Row = Pick<Operation, "operationId" | "method" | "path" | "summary" | "description">;

export function ReferenceList({ api, rows }: { api: string; rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-rule">
      {rows.map(({ operationId, method, path, summary, description }) => (
        <li key={operationId} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-semibold">{summary}</strong>
            <span className="inline-flex min-w-0 items-baseline gap-2">
              <span className="shrink-0 font-mono text-[0.8125rem]">{method}</span>
              <CopyableId id={`${api}${path}`} label={`the address of ${operationId}`} />
            </span>
          </p>
          <p className="max-w-prose text-muted">
            <Words text={description} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Words({ text }: { text: string }) {
  return text.split("`").map((part, place) => {
    const key = place;
    return place % 2 === 1 ? (
      <code key={key} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
