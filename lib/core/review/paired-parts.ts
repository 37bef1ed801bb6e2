import type { Placed } from "./align-to-pages";
import { blockParts, runsText } from "./block-parts";
import { memoize } from "./memoize";

/** A piece of the source beside the piece of the translation that stands for it. */
export interface PairedPart {
  source: string;
  target: string;
}

/** Ends of sentences and of what a semicolon parts; an initial's point and that of a day before its month are none, and that of a day behind it is one. */
const SENTENCE_END =
  /(?<!(?<!\d)\d{1,2}\.)(?<=[\p{Ll}\p{M}\p{Lo}\d)\]”"»%]{2}[.!?;؛؟])\s+(?=[\p{L}(“"«])|(?<=\p{L}[;؛])\s+|(?<=[。！？；])|(?<=\p{Lu}\p{Ll}{2,9}\s\d{1,2}\.)\s+(?=\p{Lu})/u;

/** The sentences of a text, and what semicolons part. */
export const sentencesOf = memoize(4000, (text): readonly string[] =>
  text.split(SENTENCE_END).filter((each) => each.trim() !== ""),
);

/** Whether a block is still in the source's own words: that is one finding, and no other is to be made of it. */
export function isUntouched({ sourceText, text }: Placed): boolean {
  return lettersOf(sourceText) === lettersOf(text);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * The smallest pieces that stand beside each other for certain: cells or rows where the source has a line for each,
 * sentences where both have as many, or the block as a whole.
 */
export function pairedParts(placed: Placed): readonly PairedPart[] {
  let parts = PARTS.get(placed);
  if (parts === undefined) {
    parts = findParts(placed);
    PARTS.set(placed, parts);
  }
  return parts;
}

/** Every rule asks for them. */
const PARTS = new WeakMap<Placed, readonly PairedPart[]>();

function findParts(placed: Placed): PairedPart[] {
  const { block, sourceText, text } = placed;
  if (sourceText === "" || isUntouched(placed)) return [];
  const lines = sourceText.split("\n");
  if (block.kind === "table") {
    const cells = block.rows.flatMap((row) => row.map(({ runs }) => runsText(runs)));
    if (cells.length === lines.length) return zip(lines, cells);
    const lined = cells.flatMap((cell) => cell.split("\n"));
    if (lined.length === lines.length) return zip(lines, lined);
  }
  const parts = blockParts(block);
  if (parts.length > 1 && parts.length === lines.length) return zip(lines, parts).flatMap(bySentence);
  return bySentence({ source: lines.join(" "), target: text });
}

function bySentence(pair: PairedPart): PairedPart[] {
  const [sources, targets] = [sentencesOf(pair.source), sentencesOf(pair.target)];
  return sources.length > 1 && sources.length === targets.length ? zip(sources, targets) : [pair];
}

function zip(sources: readonly string[], targets: readonly string[]): PairedPart[] {
  return sources.map((source, at) => ({ source, target: targets[at] ?? "" }));
}
