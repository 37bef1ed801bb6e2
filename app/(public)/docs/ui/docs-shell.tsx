import type { ReactNode } from "react";
import { DocsNavigation } from "./docs-navigation";
import { SearchBox } from "./search-box";
import "../docs.css";

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
