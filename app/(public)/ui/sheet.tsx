import type { ReactNode } from "react";

export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-sheet border border-rule bg-paper print:overflow-visible print:rounded-none print:border-0">
      {children}
    </div>
  );
}

export function SheetSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule px-5 py-6 sm:px-8 print:break-inside-avoid print:px-0 print:py-1.5"
    >
      <h2 id={id} className="mb-3 text-lg font-semibold tracking-tight print:mb-1 print:text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
