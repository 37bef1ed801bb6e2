import type { ReactNode } from "react";

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="font-serif text-4xl tracking-tight">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
    </div>
  );
}
