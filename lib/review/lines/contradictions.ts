import { blockText } from "@/lib/core/documents/block-parts";
import type { Block } from "@/lib/core/documents/document-model";
import type { Languages } from "../difference";
import { type Anchor, sourceAnchors, targetAnchors } from "./anchors";

const STRONG = 7;

export interface LaidBlock {
  block: Block;
  text: string;
  gain: number;
}

/** One block has an extra number that another lacks, so their lines are probably wrong. */
export function doubtful(
  laid: readonly LaidBlock[],
  left: LaidBlock,
  languages: Languages,
): [doubtful: Block, by: Block][] {
  const tooMany = new Map<string, LaidBlock[]>();
  const missed: [key: string, laid: LaidBlock][] = [];
  for (const each of [...laid, left]) {
    const counts = new Map<string, number>();
    const count = (anchors: readonly Anchor[], by: number) => {
      for (const { keys, isFigure } of anchors)
        if (isFigure) for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + by);
    };
    count(sourceAnchors(each.text, languages), 1);
    count(targetAnchors(blockText(each.block), languages), -1);
    for (const [key, more] of counts) {
      if (more > 0) missed.push([key, each]);
      else if (more < 0) tooMany.set(key, [...(tooMany.get(key) ?? []), each]);
    }
  }
  return missed.flatMap(([key, one]) =>
    (tooMany.get(key) ?? []).flatMap((other): [Block, Block][] =>
      Math.min(one.gain, other.gain) < STRONG
        ? [
            [one.block, other.block],
            [other.block, one.block],
          ]
        : [],
    ),
  );
}
