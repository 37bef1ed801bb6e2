"use client";

import { type PointerEvent, useRef, useState } from "react";
import type { TableBlock } from "@/lib/core/documents/document-model";
import { useEditor } from "../session/editor-context";
import { columnShares, withEdgeMoved } from "../table/column-widths";
import { blockActions } from "./block-actions";

interface Drag {
  edge: number;
  from: number;
  table: TableBlock;
}

interface ColumnEdgesProps {
  block: TableBlock;
  onMove(columns: number[] | null): void;
}

export function ColumnEdges({ block, onMove }: ColumnEdgesProps) {
  const editor = useEditor();
  const [drag, setDrag] = useState<Drag | null>(null);
  const place = useRef<HTMLDivElement>(null);
  if (editor.isReadOnly || block.columns.length < 2) return null;

  function move({ clientX }: PointerEvent) {
    const width = place.current?.getBoundingClientRect().width ?? 0;
    if (drag === null || place.current === null || width === 0) return;
    const side = getComputedStyle(place.current).direction === "rtl" ? -1 : 1;
    const table = withEdgeMoved(block, drag.edge, (side * (clientX - drag.from) * 100) / width);
    setDrag({ ...drag, table });
    onMove(table.columns);
  }

  function end(isKept: boolean) {
    if (drag !== null && isKept) blockActions(editor).change(block, drag.table);
    setDrag(null);
    onMove(null);
  }

  let at = 0;
  const edges = columnShares(drag?.table ?? block)
    .slice(0, -1)
    .map((share) => {
      at += share;
      return at;
    });
  return (
    <div ref={place} className="column-edges" aria-hidden="true">
      {edges.map((edge, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by its place alone.
          key={index}
          className="column-edge"
          data-moved={drag?.edge === index || undefined}
          style={{ insetInlineStart: `${edge}%` }}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ edge: index, from: event.clientX, table: block });
          }}
          onPointerMove={move}
          onPointerUp={() => end(true)}
          onPointerCancel={() => end(false)}
        />
      ))}
    </div>
  );
}
