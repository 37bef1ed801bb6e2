"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Found, findSections, type IndexedSection } from "@/lib/docs/find-sections";

let loading: Promise<IndexedSection[]> | null = null;

/** The index of all pages, fetched from this site once it is wanted. */
function loadIndex(): Promise<IndexedSection[]> {
  loading ??= fetch("/docs/search-index.json").then((response) => {
    if (!response.ok) throw new Error(`the index answered ${response.status}`);
    return response.json() as Promise<IndexedSection[]>;
  });
  return loading;
}

/** Finds while you type; without a script, a form that leads to a page of results. `/` focuses it. */
export function SearchBox() {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found[] | null>(null);

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  useEffect(() => {
    if (query.trim() === "") return setFound(null);
    let isCurrent = true;
    loadIndex().then(
      (index) => isCurrent && setFound(findSections(index, query)),
      // The form still leads to the page of results.
      () => {
        loading = null;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [query]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") {
      setQuery("");
      field.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <search>
      <form action="/docs/search" method="get" onKeyDown={onKeyDown}>
        <label htmlFor="docs-search" className="sr-only">
          Search the documentation
        </label>
        <div className="relative">
          <input
            ref={field}
            id="docs-search"
            name="q"
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder="Search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            aria-keyshortcuts="/"
            className="w-full rounded-md border border-edge bg-paper px-3 py-2 pr-9 text-ink placeholder:text-muted"
          />
          <kbd className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded border border-rule px-1.5 font-mono text-xs text-muted lg:block">
            /
          </kbd>
        </div>
        <p className="sr-only" role="status">
          {found === null ? "" : `${found.length} ${found.length === 1 ? "result" : "results"}`}
        </p>
        {found === null ? null : <Results found={found} />}
      </form>
    </search>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return <p className="mt-2 text-sm text-muted">No results. Try another word.</p>;
  return (
    <ul
      className="mt-2 divide-y divide-rule rounded-md border border-rule bg-paper text-sm"
      data-testid="found"
    >
      {found.slice(0, 8).map(({ path, page, heading, excerpt }) => (
        <li key={path}>
          <a href={path} className="block px-3 py-2 hover:bg-canvas">
            <span className="font-medium text-link">{heading === "" ? page : `${page}: ${heading}`}</span>
            <span className="mt-0.5 line-clamp-2 text-muted">{excerpt}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
