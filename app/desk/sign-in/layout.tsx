import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Wordmark } from "@/app/(public)/ui/wordmark";

export const metadata: Metadata = { title: "Sign in to the desk", robots: { index: false } };

/** The way in: one narrow sheet, and nothing else to do. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col px-4 py-8 sm:py-16">
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
        The desk is for Vidimus translators and reviewers. Partners, start with the{" "}
        <a className="link" href="/docs">
          documentation
        </a>
        .
      </footer>
    </div>
  );
}
