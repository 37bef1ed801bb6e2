import type { Block } from "@/lib/core/documents/document-model";
import type { Languages } from "../difference";
import { type Anchor, isStem, sourceAnchors, targetAnchors } from "./anchors";
import { expectedLength } from "./expected-length";
import type { Part, Taken } from "./part";
import type { SourceLine } from "./source-line";
import { targetUnit } from "./units";

const MOST_APART = 3;

interface LaidParts {
  parts: readonly Part[];
  takenOf: ReadonlyMap<Block, readonly Taken[]>;
  languages: Languages;
}

/**
 * Remaining lines, each with the only part that has its numbers and names, which its block's lines lack. A form read by
 * column is often translated by row.
 */
export function strayLines(
  { parts, takenOf, languages }: LaidParts,
  lines: readonly SourceLine[],
  held: Set<SourceLine>,
) {
  const left = lines.filter((line) => !held.has(line));
  const spare = left.length === 0 ? [] : [...takenOf].flatMap(([block, taken]) => spareParts(block, taken));
  function spareParts(block: Block, taken: readonly Taken[]) {
    const known = new Set(
      taken.flatMap((each) =>
        each.lines.flatMap(({ text }) => tellingKeys(sourceAnchors(text, languages)).flat()),
      ),
    );
    return parts.flatMap((part, at) => {
      if (part.block !== block) return [];
      const keys = tellingKeys(targetAnchors(part.text, languages))
        .flat()
        .filter((key) => !known.has(key));
      return keys.length === 0
        ? []
        : [{ block, part: at, keys: new Set(keys), length: targetUnit(part.text, languages).length }];
    });
  }
  return left.flatMap((line) => {
    const told = tellingKeys(sourceAnchors(line.text, languages));
    if (told.length === 0) return [];
    const length = expectedLength(line.text, languages);
    const fitting = spare.filter(
      (each) =>
        told.every((keys) => keys.some((key) => each.keys.has(key))) &&
        Math.max(length, each.length) <= MOST_APART * Math.min(length, each.length),
    );
    const [only, another] = fitting;
    return only === undefined || another !== undefined ? [] : [{ block: only.block, part: only.part, line }];
  });
}

function tellingKeys(anchors: readonly Anchor[]): string[][] {
  return anchors
    .filter(({ isFigure, weight }) => isFigure || weight > 1)
    .map(({ keys }) => keys.filter((key) => !isStem(key)));
}
