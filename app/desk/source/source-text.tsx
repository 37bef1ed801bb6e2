"use client";

import { useCallback } from "react";
import { useEditor, useFocus, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";

const blocksOf = ({ draft }: SessionState) => draft.content.blocks;

/** The source of an order that came as plain text, paragraph beside paragraph. */
export function SourceText() {
  const { session, focus, sourceLanguage } = useEditor();
  const blocks = useWork(session, blocksOf);
  const activeId = useFocus(
    focus,
    useCallback(({ blockId }) => blockId, []),
  );
  const sourced = blocks.filter(({ source }) => source?.text);
  return (
    <section className="source" aria-label="Source text">
      <section
        className="source-pages"
        id="source-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        tabIndex={0}
        aria-label="Paragraphs"
      >
        <div className="source-paragraphs" lang={sourceLanguage}>
          {sourced.map(({ id, source }) => (
            <p key={id} dir="auto" data-active={id === activeId || undefined}>
              {source?.text}
            </p>
          ))}
          {sourced.length === 0 ? (
            <p className="desk-empty">No source text is linked to this document.</p>
          ) : null}
        </div>
      </section>
    </section>
  );
}
