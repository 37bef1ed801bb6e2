import type { Block } from "@/lib/core/document-model";
import type { ReadPage } from "../reader/port";

/** The lines of a page that anybody can see, as they stand: a block each. */
export function linesAsBlocks({ number, lines }: ReadPage): Block[] {
  return lines
    .filter(({ isHidden }) => !isHidden)
    .map(({ text, box }, index) => ({
      kind: "text",
      id: `p${number}-${index + 1}`,
      runs: [{ text }],
      source: { page: number, box, text, confidence: 0 },
    }));
}
