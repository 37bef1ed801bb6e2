import type { ReactNode } from "react";
import { Wordmark } from "@/app/(public)/ui/wordmark";

/** The way in: one narrow sheet, and nothing else to do. */
export default function EntranceLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-8 sm:py-14">
      <header>
        <Wordmark />
      </header>
      <main className="mt-8 rounded-sheet border border-rule bg-paper px-5 py-7 sm:px-8">
        {children}
        <noscript>
          <p className="mt-4 font-medium">This page needs JavaScript. Turn it on, and reload the page.</p>
        </noscript>
      </main>
      <footer className="mt-6 text-sm text-muted">
        Vidimus sells certified translations through an API.{" "}
        <a className="link" href="/docs">
          Read the documentation
        </a>{" "}
        or{" "}
        <a className="link" href="/#price">
          calculate a price
        </a>
        .
      </footer>
    </div>
  );
}
