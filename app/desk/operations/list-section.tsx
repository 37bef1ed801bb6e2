"use client";

import type { ReactNode } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { type Column, OpsTable } from "./ops-table";
import { useAskedOften } from "./use-asked";

export interface SectionList<R> {
  title: string;
  none: string;
  ask: () => Promise<readonly R[]>;
  keyOf: (row: R) => string;
  columns: readonly Column<R>[];
  actions?: (row: R, onDone: () => void) => ReactNode;
}

export function ListSection<R>({ title, none, ask, keyOf, columns, actions }: SectionList<R>) {
  const { answer, error, reload } = useAskedOften(ask);
  return (
    <section className="desk-section" aria-label={title}>
      <h2>
        {title}{" "}
        {answer === null || answer.length === 0 ? null : <span className="desk-count">{answer.length}</span>}
      </h2>
      <ErrorNote error={error} />
      {answer === null ? (
        error === null ? (
          <p className="desk-empty">Loading…</p>
        ) : null
      ) : answer.length === 0 ? (
        <p className="desk-empty">{none}</p>
      ) : (
        <OpsTable<R>
          label={title}
          rows={answer}
          columns={columns}
          keyOf={keyOf}
          actions={actions && ((row) => actions(row, reload))}
        />
      )}
    </section>
  );
}
