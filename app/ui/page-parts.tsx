"use client";

import type { ReactNode } from "react";

export function PageHead({
  title,
  lead,
  actions,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="font-serif text-3xl leading-tight tracking-tight">{title}</h1>
        {lead === undefined ? null : <div className="mt-1 max-w-prose text-pretty text-muted">{lead}</div>}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

interface PanelProps {
  title?: string;
  id?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  isFlush?: boolean;
  children: ReactNode;
}

export function Panel({ title, id, lead, actions, isFlush, children }: PanelProps) {
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className="mb-6 min-w-0 rounded-sheet border border-rule bg-paper"
    >
      {title === undefined ? null : (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 pt-4 pb-3">
          <div className="min-w-0">
            <h2 id={id} className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            {lead === undefined ? null : <div className="max-w-prose text-pretty text-muted">{lead}</div>}
          </div>
          {actions === undefined ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className={isFlush ? "" : title === undefined ? "px-5 py-5" : "px-5 pb-5"}>{children}</div>
    </section>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
