"use client";

import { useMemo } from "react";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { boxStyle } from "./box-style";
import { isOnPage } from "./page-boxes";

interface TextLayerProps {
  document: number;
  page: number;
  isOneDocument: boolean;
  heightPx: number;
}

const blocksOf = ({ draft }: SessionState) => draft.content.blocks;

export function TextLayer({ document, page, isOneDocument, heightPx }: TextLayerProps) {
  const { session, focus, sourceLanguage } = useEditor();
  const blocks = useWork(session, blocksOf);
  const texts = useMemo(
    () =>
      blocks.flatMap(({ id, source }) =>
        source?.box && source.text && isOnPage(source, document, page, isOneDocument)
          ? [{ id, box: source.box, lines: source.text.split("\n") }]
          : [],
      ),
    [blocks, document, page, isOneDocument],
  );
  return texts.map(({ id, box, lines }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard goes the other way, from the block to its place.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      key={id}
      className="source-words"
      lang={sourceLanguage === "other" ? undefined : sourceLanguage}
      dir="auto"
      style={{
        ...boxStyle(box),
        fontSize: Math.max(4, ((box[3] / 1000) * heightPx * 0.78) / lines.length),
      }}
      // A reviewer who selects text doesn't want to jump to the block.
      onClick={() => {
        if (getSelection()?.isCollapsed !== false) focus.goTo(id);
      }}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
        <p key={index}>{line}</p>
      ))}
    </div>
  ));
}
