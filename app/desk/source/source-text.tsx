"use client";

import { useCallback, useRef } from "react";
import { useEditor, useFocus, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { useInStep } from "./use-in-step";

const blocksOf = ({ draft }: SessionState) => draft.content.blocks;

export function SourceText() {
  const { session, focus, sourceLanguage } = useEditor();
  const scroller = useRef<HTMLElement>(null);
  useInStep(scroller, true);
  const blocks = useWork(session, blocksOf);
  const activeId = useFocus(
    focus,
    useCallback(({ blockId }) => blockId, []),
  );
  const sourced = blocks.filter(({ source }) => source?.text);
  return (
    <section className="source" aria-label="Source text">
      <section
        ref={scroller}
        className="source-pages"
        id="source-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        tabIndex={0}
        aria-label="Paragraphs"
      >
        <div className="mx-auto max-w-2xl bg-paper px-6 py-5 ring-1 ring-rule" lang={sourceLanguage}>
          {sourced.map(({ id, source }) => (
            <p
              key={id}
              dir="auto"
              className="mb-3 px-1.5 py-0.5 whitespace-pre-wrap data-active:bg-(--desk-mark)"
              data-block={id}
              data-active={id === activeId || undefined}
            >
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
