"use client";

import { parseAsString, useQueryState } from "nuqs";
import { type FormEvent, useTransition } from "react";

/** Looks for words; they stand in the address, so that a search can be sent to a colleague. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const [isPending, startTransition] = useTransition();
  const [words, setWords] = useQueryState(
    "q",
    parseAsString.withDefault("").withOptions({ shallow: false, startTransition, history: "push" }),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void setWords(asked === "" ? null : asked);
  }

  return (
    <search>
      <form onSubmit={submit} className="flex gap-2" aria-busy={isPending || undefined}>
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="portal-control"
        />
        <button type="submit" className="portal-button" data-tone="quiet">
          {isPending ? "Searching…" : "Search"}
        </button>
      </form>
    </search>
  );
}
