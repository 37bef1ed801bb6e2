import { blockParts } from "@/lib/core/documents/block-parts";
import type { Block } from "@/lib/core/documents/document-model";
import { lettersOf, type SourceLine } from "./source-line";

export interface Part {
  block: Block;
  text: string;
  at: number;
}

export interface Taken {
  part: number;
  lines: readonly SourceLine[];
}

export function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block) =>
    blockParts(block)
      .filter((text) => lettersOf(text) !== "")
      .map((text, at): Part => ({ block, text, at })),
  );
}

/** A form's columns: the translator may have written rows while the source was read by column, or vice versa. */
export function columnOrders(rows: readonly Part[]): Part[][] {
  const half = Math.ceil(rows.length / 2);
  const byColumns = [2, 3].map((columns) =>
    Array.from({ length: columns }, (_, column) => rows.filter(({ at }) => at % columns === column)).flat(),
  );
  const byRows = [half - 1, half, half + 1].map((split) => {
    const other = rows.slice(split);
    return [
      ...rows.slice(0, split).flatMap((row, at) => [row, ...other.slice(at, at + 1)]),
      ...other.slice(split),
    ];
  });
  return rows.length < 4 ? [] : [...byColumns, ...byRows];
}
