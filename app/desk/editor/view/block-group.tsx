"use client";

import { memo, useCallback, useEffect, useRef, useState } from "react";
import type { Block } from "@/lib/core/documents/document-model";
import { blockText } from "../blocks/block-fields";
import { useEditor, useFocus } from "../session/editor-context";
import { BlockEditor } from "./block-editor";

interface BlockGroupProps {
  blocks: readonly Block[];
  first: number;
  findings: ReadonlyMap<string, number>;
  selected: ReadonlySet<string>;
}

const LINE_PX = 27;
const LETTERS_A_LINE = 58;
const NEAR = "1200px 0px";

export const BlockGroup = memo(
  function BlockGroup({ blocks, first, findings, selected }: BlockGroupProps) {
    const { focus } = useEditor();
    const place = useRef<HTMLDivElement>(null);
    const [isDrawn, setDrawn] = useState(first === 1);
    const isWanted = useFocus(
      focus,
      useCallback(({ wish }) => wish !== null && blocks.some(({ id }) => id === wish.blockId), [blocks]),
    );
    const isShown = isDrawn || isWanted;

    useEffect(() => {
      if (isDrawn) return;
      if (isWanted) return setDrawn(true);
      const draw = () => setDrawn(true);
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
        { rootMargin: NEAR },
      );
      if (place.current) observer.observe(place.current);
      // The browser's own search finds only rendered text.
      const idle = setTimeout(draw, 1_500 + first * 12);
      return () => {
        observer.disconnect();
        clearTimeout(idle);
      };
    }, [isDrawn, isWanted, first]);

    return (
      <div ref={place} className="block-group" style={isShown ? undefined : { minHeight: guessPx(blocks) }}>
        {isShown
          ? blocks.map((block, index) => (
              <BlockEditor
                key={block.id}
                block={block}
                number={first + index}
                findings={findings.get(block.id) ?? 0}
                isSelected={selected.has(block.id)}
              />
            ))
          : null}
      </div>
    );
  },
  (before, after) =>
    before.first === after.first &&
    before.findings === after.findings &&
    before.selected === after.selected &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]),
);

function guessPx(blocks: readonly Block[]): number {
  const lines = blocks.reduce((sum, block) => {
    const text = blockText(block);
    return sum + 2 + text.length / LETTERS_A_LINE + text.split("\n").length;
  }, 0);
  return Math.round(lines * LINE_PX);
}
