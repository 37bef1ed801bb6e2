"use client";

import { type ReactNode, useId } from "react";
import { type Column, DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { Skeleton } from "@/app/ui/states";
import { useAskedOften } from "./use-asked";

export interface SectionList<R> {
  title: string;
  none: string;
  ask: () => Promise<readonly R[]>;
  keyOf: (row: R) => string;
  columns: readonly Column<R>[];
  actions?: (row: R, onDone: () => void) => ReactNode;
}

export function ListSection<R extends object>(props: SectionList<R>) {
  const { title, none, ask, keyOf, columns, actions } = props;
  const { answer, error, reload } = useAskedOften(ask);
  const count = answer?.length ?? 0;
  const acting: Column<R>[] = actions
    ? [{ header: "Actions", isEnd: true, cell: (row) => <Buttons>{actions(row, reload)}</Buttons> }]
    : [];
  return (
    <Panel
      id={useId()}
      title={title}
      lead={answer !== null && count === 0 ? none : undefined}
      actions={count === 0 ? undefined : <span className="text-muted">{count}</span>}
      isFlush
    >
      <ErrorNote error={error} className="px-5" />
      {answer === null && error === null ? <Skeleton lines={2} /> : null}
      <DataTable
        caption={title}
        rows={answer ?? []}
        rowId={keyOf}
        columns={[...columns, ...acting]}
        empty={null}
      />
    </Panel>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-end gap-1 whitespace-nowrap lg:flex-nowrap">{children}</span>
  );
}
