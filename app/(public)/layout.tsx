import type { ReactNode } from "react";
import { Footer } from "./ui/footer";
import { Wordmark } from "./ui/wordmark";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl has-data-broad:max-w-5xl has-data-wide:max-w-7xl flex-col px-4 sm:px-6 print:block print:min-h-0 print:max-w-none print:px-0">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 print:py-2">
        <Wordmark />
        <nav
          aria-label="Pages"
          className="flex flex-wrap gap-x-4 text-[0.9375rem] *:py-1 sm:gap-x-6 sm:text-base print:hidden"
        >
          <a className="link" href="/pricing">
            Prices
          </a>
          <a className="link" href="/docs">
            Documentation
          </a>
          <a className="link" href="/verify">
            Verify<span className="max-sm:sr-only"> a certificate</span>
          </a>
          <a className="link" href="/portal">
            Sign in
          </a>
        </nav>
      </header>
      <main id="content" className="flex-1 pb-12 print:pb-0">
        {children}
      </main>
      <Footer />
    </div>
  );
}
