"use client";

import { parseAsString, useQueryState } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { findRows } from "./find-rows";
import { EmptyState } from "./states";

export function Searchable({ children }: { children: ReactNode }) {
  return <NuqsAdapter>{children}</NuqsAdapter>;
}

function useWords() {
  return useQueryState("q", parseAsString.withDefault(""));
}

export function useFound<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => readonly (string | null)[],
): { found: readonly Row[]; orNone: (empty: ReactNode) => ReactNode } {
  const [words, setWords] = useWords();
  const none = (
    <EmptyState
      title="Nothing here has these words"
      action={
        <button
          type="button"
          className="button"
          data-tone="quiet"
          data-small
          onClick={() => void setWords(null)}
        >
          Clear the search
        </button>
      }
    >
      Try fewer words, or a part of the ID.
    </EmptyState>
  );
  return {
    found: findRows(rows, words, textOf),
    orNone: (empty) => (rows.length === 0 ? empty : none),
  };
}

export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const [words, setWords] = useWords();
  return (
    <search className="mb-4 block max-w-md">
      <input
        type="search"
        value={words}
        onChange={({ target }) => void setWords(target.value === "" ? null : target.value)}
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className="control"
      />
    </search>
  );
}
