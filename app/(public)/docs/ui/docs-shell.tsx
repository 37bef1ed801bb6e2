import type { ReactNode } from "react";
import { SearchBox } from "./search-box";
import "../docs.css";
import { MANUAL, pathOf } from "@/lib/docs/manual";

interface Props {
  /** The page's slug; null for one that is not in the navigation. */
  current: string | null;
  headings?: readonly { text: string; anchor: string }[];
  children: ReactNode;
}

/** Navigation, search, and table of contents around a documentation page. */
export function DocsShell({ current, headings = [], children }: Props) {
  return (
    <div
      data-wide
      className="grid gap-x-12 pt-2 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_12rem]"
    >
      <div className="mb-8 lg:sticky lg:top-0 lg:mb-0 lg:-ml-3 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-3 lg:pr-1 lg:pl-3 print:hidden">
        <SearchBox />
        <details className="mt-3 rounded-sheet border border-rule bg-paper lg:hidden">
          <summary className="cursor-pointer px-4 py-2.5 font-medium">All pages</summary>
          <div className="px-4 pb-4">
            <DocsNavigation current={current} label="All pages" />
          </div>
        </details>
        <div className="mt-5 hidden lg:block">
          <DocsNavigation current={current} label="Documentation" />
        </div>
      </div>
      <div className="min-w-0">{children}</div>
      {headings.length > 1 ? (
        <nav
          aria-label="On this page"
          className="hidden text-sm xl:sticky xl:top-0 xl:block xl:max-h-dvh xl:self-start xl:overflow-y-auto xl:py-4 print:hidden"
        >
          <p className="font-semibold">On this page</p>
          <ul className="mt-2 space-y-1.5">
            {headings.map(({ text, anchor }) => (
              <li key={anchor}>
                <a className="text-muted hover:text-ink hover:underline" href={`#${anchor}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

/** Every page by its part; the current one is marked by more than colour. */
function DocsNavigation({ current, label }: { current: string | null; label: string }) {
  return (
    <nav aria-label={label} className="space-y-5 text-[0.9375rem]">
      {MANUAL.map(({ title, pages }) => (
        <div key={title}>
          <p className="text-sm font-semibold tracking-[0.02em] text-ink">{title}</p>
          <ul className="mt-1">
            {pages.map((page) => (
              <Item key={page.slug} href={pathOf(page)} isCurrent={page.slug === current} text={page.title} />
            ))}
            {title === "Reference" ? <Item href="/docs/api" isCurrent={false} text="API reference" /> : null}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Item({ href, isCurrent, text }: { href: string; isCurrent: boolean; text: string }) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className="-ml-3 block border-l-2 border-transparent py-1 pr-2 pl-2.5 text-muted hover:text-ink hover:underline aria-[current]:border-link aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {text}
      </a>
    </li>
  );
}
