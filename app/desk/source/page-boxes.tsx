"use client";

import { useCallback, useMemo } from "react";
import type { BlockSource } from "@/lib/core/documents/document-model";
import { useEditor, useFocus, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { boxStyle } from "./box-style";

const blocksOf = ({ draft }: SessionState) => draft.content.blocks;

export function PageBoxes({
  document,
  page,
  isOneDocument,
}: {
  document: number;
  page: number;
  isOneDocument: boolean;
}) {
  const { session, focus } = useEditor();
  const blocks = useWork(session, blocksOf);
  const activeId = useFocus(
    focus,
    useCallback(({ blockId }) => blockId, []),
  );
  const boxes = useMemo(
    () =>
      blocks.flatMap(({ id, source }) =>
        source?.box && isOnPage(source, document, page, isOneDocument) ? [{ id, box: source.box }] : [],
      ),
    [blocks, document, page, isOneDocument],
  );
  return boxes.map(({ id, box }) => (
    <button
      key={id}
      type="button"
      // Keyboards go the other way: from the block to its box.
      tabIndex={-1}
      aria-hidden="true"
      className="source-box"
      data-block={id}
      data-active={id === activeId || undefined}
      style={boxStyle(box)}
      onClick={() => focus.goTo(id)}
    />
  ));
}

export function isOnPage(
  source: BlockSource,
  document: number,
  page: number,
  isOneDocument: boolean,
): boolean {
  return source.page === page && (isOneDocument || (source.document ?? 0) === document);
}
