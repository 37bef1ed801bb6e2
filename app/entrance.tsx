import type { ReactNode } from "react";
import { Wordmark } from "./(public)/ui/wordmark";

interface EntranceProps {
  className: string;
  footer: ReactNode;
  children: ReactNode;
}

export function Entrance({ className, footer, children }: EntranceProps) {
  return (
    <div className={`mx-auto flex min-h-dvh flex-col px-4 py-8 ${className}`}>
      <header>
        <Wordmark />
      </header>
      <main className="mt-8 rounded-sheet border border-rule bg-paper px-5 py-7 sm:px-8">
        {children}
        <noscript>
          <p className="mt-4 font-medium">This page needs JavaScript. Turn it on, and reload the page.</p>
        </noscript>
      </main>
      <footer className="mt-6 text-sm text-muted">{footer}</footer>
    </div>
  );
}
