import type { ReactNode } from "react";
import { LanguageMemory } from "./language-memory";
import { Search } from "./search";
import "../docs.css";
import { MANUAL, pathOf } from "@/lib/docs/manual";
import { operationPath } from "@/lib/docs/reference/paths";
import type { Reference } from "@/lib/docs/reference/read-reference";

interface Props {
  current: string | null;
  reference?: Reference | undefined;
  headings?: readonly { text: string; anchor: string }[];
  children: ReactNode;
}

export function DocsShell({ current, reference, headings = [], children }: Props) {
  return (
    <div
      data-wide
      className="grid gap-x-12 pt-2 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_12rem]"
    >
      <div className="mb-8 lg:sticky lg:top-0 lg:mb-0 lg:-ml-3 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-3 lg:pr-1 lg:pl-3 print:hidden">
        <Search />
        <LanguageMemory />
        <details className="mt-3 rounded-sheet border border-rule bg-paper lg:hidden">
          <summary className="cursor-pointer px-4 py-2.5 font-medium">All pages</summary>
          <div className="px-4 pb-4">
            <DocsNavigation current={current} reference={reference} label="All pages" />
          </div>
        </details>
        <div className="mt-5 hidden lg:block">
          <DocsNavigation current={current} reference={reference} label="Documentation" />
        </div>
      </div>
      <div className="min-w-0">{children}</div>
      {headings.length > 1 ? (
        <nav
          aria-label="On this page"
          className="hidden text-sm xl:sticky xl:top-0 xl:block xl:max-h-dvh xl:self-start xl:overflow-y-auto xl:py-4 print:hidden"
        >
          <p className="font-semibold">On this page</p>
          <ul className="mt-1 space-y-0.5">
            {headings.map(({ text, anchor }) => (
              <li key={anchor}>
                <a className="block py-0.5 text-muted hover:text-ink hover:underline" href={`#${anchor}`}>
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

function DocsNavigation({
  current,
  reference,
  label,
}: {
  current: string | null;
  reference: Reference | undefined;
  label: string;
}) {
  return (
    <nav aria-label={label} className="space-y-5 text-[0.9375rem]">
      {reference ? <ReferenceNavigation reference={reference} current={current} /> : null}
      {MANUAL.map(({ title, pages }) => (
        <Part key={title} title={title}>
          {pages.map((page) => (
            <Item key={page.slug} href={pathOf(page)} current={current} text={page.title} />
          ))}
          {title === "Reference" ? <Item href="/docs/api" current={current} text="API reference" /> : null}
        </Part>
      ))}
    </nav>
  );
}

function ReferenceNavigation({ reference, current }: { reference: Reference; current: string | null }) {
  return (
    <>
      {reference.tags.map(({ name, operations }) => (
        <Part key={name} title={`API: ${name}`}>
          {operations.map(({ id, title }) => (
            <Item key={id} href={operationPath(id)} current={current} text={title} />
          ))}
        </Part>
      ))}
      <Part title="API: shapes">
        <Item href="/docs/api/webhooks" current={current} text="Webhook messages" />
        <Item href="/docs/api/schemas" current={current} text="Schemas" />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-semibold tracking-[0.02em] text-ink">{title}</p>
      <ul className="mt-1">{children}</ul>
    </div>
  );
}

function Item({ href, current, text }: { href: string; current: string | null; text: string }) {
  return (
    <li>
      <a
        href={href}
        aria-current={href === current ? "page" : undefined}
        className="-ml-3 block border-l-2 border-transparent py-1 pr-2 pl-2.5 text-muted hover:text-ink hover:underline aria-[current]:border-link aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {text}
      </a>
    </li>
  );
}
