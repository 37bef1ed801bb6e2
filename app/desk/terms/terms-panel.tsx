"use client";

import { useCallback, useEffect, useMemo } from "react";
import { createTermFinder, type KnownTerm } from "@/lib/review/shared";
import { useEditor, useFocus, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import type { FocusState } from "../editor/session/focus-store";
import { insertedDigit, insertKeys } from "../ui/keys";
import { insertText } from "./insert-text";

const blockIdOf = ({ blockId }: FocusState) => blockId;
const KEYED = 9;

export function TermsPanel({ terms }: { terms: readonly KnownTerm[] }) {
  const editor = useEditor();
  const { session, focus, sourceLanguage, isReadOnly } = editor;
  const blockId = useFocus(focus, blockIdOf);
  const sourceText = useWork(
    session,
    useCallback(
      ({ draft }: SessionState) => draft.content.blocks.find(({ id }) => id === blockId)?.source?.text ?? "",
      [blockId],
    ),
  );
  const find = useMemo(() => createTermFinder(terms, sourceLanguage), [terms, sourceLanguage]);
  // A block without a source could translate anything: offer all terms of the document.
  const isLoose = blockId !== null && sourceText === "";
  const found = useMemo(() => (isLoose ? terms : find(sourceText)), [find, sourceText, isLoose, terms]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = insertedDigit(event, false);
      const term = digit === null ? undefined : found[digit - 1];
      if (term === undefined || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      insertText(editor, term.target);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [editor, found]);

  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="terms-title" className="panel">
      <h2 id="terms-title">
        Terms <span className="desk-count">{found.length}</span>
      </h2>
      {found.length === 0 ? (
        <p className="desk-hint">
          {blockId === null
            ? "Go into a block to see the terms of its source."
            : "The termbase has no term of this block’s source."}
        </p>
      ) : (
        <ol className="terms">
          {found.map((term, at) => (
            <li key={term.id}>
              <span lang={sourceLanguage}>{term.source}</span>
              <button
                type="button"
                className="term-target"
                disabled={isReadOnly}
                title={at < KEYED ? `Insert (${insertKeys(at + 1, false)})` : "Insert"}
                onClick={() => insertText(editor, term.target)}
              >
                {term.target}
              </button>
              <span className="col-span-full text-[0.8125rem] text-muted">
                {[
                  term.scope === "house" ? "House" : "Client",
                  ...(term.forbidden.length > 0 ? [`not ${term.forbidden.join(", ")}`] : []),
                  ...(term.note === "" ? [] : [term.note]),
                ].join(" · ")}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
