"use client";

import type { ReactNode } from "react";

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="px-5 py-10 text-center">
      <p className="font-serif text-xl tracking-tight">{title}</p>
      <div className="mx-auto mt-2 max-w-md text-balance text-muted">{children}</div>
      {action === undefined ? null : <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export function ErrorState({
  title,
  children,
  action,
  isPage,
}: {
  title: string;
  isPage?: boolean;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Title = isPage ? "h1" : "p";
  return (
    <div role="alert" className="px-5 py-10 text-center">
      <Title className="font-serif text-xl tracking-tight text-revoked">{title}</Title>
      <div className="mx-auto mt-2 max-w-md text-balance text-muted">{children}</div>
      {action === undefined ? null : <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

const WIDTHS = ["w-2/3", "w-5/6", "w-1/2", "w-3/4"] as const;

export function Skeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-4 px-5 py-5">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other name.
        <div key={line} className={`skeleton h-4 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </div>
  );
}
