"use client";

import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { type Found, findSections, type IndexedSection } from "@/lib/docs/find-sections";

let loading: Promise<IndexedSection[]> | null = null;

function loadIndex(): Promise<IndexedSection[]> {
  loading ??= fetch("/docs/search-index.json").then((response) => {
    if (!response.ok) throw new Error(`the index answered ${response.status}`);
    return response.json() as Promise<IndexedSection[]>;
  });
  return loading;
}

export function Search() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    setIsReady(true);
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.closest("input:not([type=radio]), textarea, select, [contenteditable]");
      const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isSlash && !isK) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);

  const onClick = ({ target }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest("a");
    if (target === dialog.current || isLink) dialog.current?.close();
  };

  if (!isReady) return <SearchForm />;
  return (
    <search>
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={dialog}
        className="search-dialog"
        aria-label="Search the documentation"
        onClose={() => setIsOpen(false)}
        onClick={onClick}
      >
        {isOpen ? <SearchPanel onClose={() => dialog.current?.close()} /> : null}
      </dialog>
    </search>
  );
}

function SearchForm() {
  return (
    <search>
      <form action="/docs/search" method="get">
        <input
          name="q"
          type="search"
          aria-label="Search the documentation"
          placeholder="Search"
          maxLength={200}
          className="search-button"
        />
      </form>
    </search>
  );
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found[] | null>(null);
  const [isLost, setIsLost] = useState(false);

  useEffect(() => {
    if (query.trim() === "") return setFound(null);
    let isCurrent = true;
    loadIndex().then(
      (index) => isCurrent && setFound(findSections(index, query)),
      () => {
        // The next letter tries again. The form still leads to the page of results.
        loading = null;
        if (isCurrent) setIsLost(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [query]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") {
      // By default Escape only empties a search field and leaves the dialog open.
      event.preventDefault();
      onClose();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const openFirst = (event: FormEvent) => {
    const first = found?.[0];
    if (!first) return;
    event.preventDefault();
    onClose();
    window.location.assign(first.path);
  };

  return (
    <form action="/docs/search" method="get" onKeyDown={onKeyDown} onSubmit={openFirst}>
      <div className="search-head">
        <input
          // biome-ignore lint/a11y/noAutofocus: people open a search to type.
          autoFocus
          name="q"
          type="search"
          aria-label="Search the documentation"
          placeholder="Search guides, operations, fields, and errors"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="sr-only" role="status">
        {found === null ? "" : `${found.length} ${found.length === 1 ? "result" : "results"}`}
      </p>
      {isLost ? (
        <p className="search-note">The search can’t be loaded. Press Enter for a page of results.</p>
      ) : found === null ? (
        <p className="search-note">The arrow keys move, Enter opens the first result, and Escape closes.</p>
      ) : (
        <Results found={found} />
      )}
    </form>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return <p className="search-note">No results. Try another word.</p>;
  return (
    <ul data-testid="found">
      {found.map(({ path, page, heading, excerpt }) => (
        <li key={path}>
          <a href={path}>
            <span className="search-title">{heading === "" ? page : `${page}: ${heading}`}</span>
            <span className="search-excerpt">{excerpt}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
