import { runsText } from "@/lib/core/documents/block-parts";
import type { Placed } from "../align-to-pages";
import { compareNumericTokens } from "../compare-numeric-tokens";
import type { Languages } from "../difference";
import { memoize } from "../memoize";
import { printedParts } from "../printed-parts";
import { sourceNumericTokens, targetNumericTokens } from "../sided-numeric-tokens";
import { alignUnits } from "./align-units";
import { sentenceUnits } from "./units";

export interface PairedPart {
  source: string;
  target: string;
}

/** Ends of sentences, and semicolons. Initials and a day before its month don't end one; a day after its month does. */
const SENTENCE_END =
  /(?<!(?<!\d)\d{1,2}\.)(?<!(?<!\p{L})(?:Mio|Mrd|Tsd|mln|mio|mrd|Mrs|Sra|Dra|Nr|Str|тыс|млн|млрд|руб|тис|tys|tis|núm|pág|art|Art|Abs|Ltd|Inc|St|bzw|geb|vgl|gem|approx)\.)(?<=[\p{Ll}\p{M}\p{Lo}\d)\]”"»%]{2}[.!?;؛؟।॥۔։።។])\s+(?=[\p{L}(“"«])|(?<=\p{L}[;؛])\s+|(?<=[。！？；])|(?<=\p{Lu}\p{Ll}{2,9}\s\d{1,2}\.)\s+(?=\p{Lu})/u;

export const sentencesOf = memoize(4000, (text): readonly string[] =>
  text.split(SENTENCE_END).filter((each) => each.trim() !== ""),
);

/** A block in the source's own words is one finding, so no others are made. */
export function isUntouched({ sourceText, text }: Placed): boolean {
  return lettersOf(sourceText) === lettersOf(text);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Smallest certain pairs: cells or rows if the source has a line for each, sentences if both have as many, or the whole
 * block.
 */
export function pairedParts(placed: Placed): readonly PairedPart[] {
  let parts = PARTS.get(placed);
  if (parts === undefined) {
    parts = findParts(placed);
    PARTS.set(placed, parts);
  }
  return parts;
}

const PARTS = new WeakMap<Placed, readonly PairedPart[]>();

function findParts(placed: Placed): PairedPart[] {
  const { block, sourceText, text, languages } = placed;
  if (sourceText === "" || isUntouched(placed)) return [];
  const lines = sourceText.split("\n");
  if (block.kind === "table") {
    const cells = block.rows.flatMap((row) => row.map(({ runs }) => runsText(runs)));
    if (cells.length === lines.length) return zip(lines, cells);
    const lined = cells.flatMap((cell) => cell.split("\n"));
    if (lined.length === lines.length) return zip(lines, lined);
  }
  const parts = printedParts(block);
  if (parts.length > 1 && parts.length === lines.length)
    return zip(lines, parts).flatMap((pair) => bySentence(pair, languages));
  return bySentence({ source: lines.join(" "), target: text }, languages);
}

function bySentence(pair: PairedPart, languages: Languages): PairedPart[] {
  const [sources, targets] = [sentencesOf(pair.source), sentencesOf(pair.target)];
  if (sources.length < 2 || targets.length < 2) return [pair];
  return sources.length === targets.length
    ? zip(sources, targets)
    : (laidBeside(sources, targets, languages) ?? [pair]);
}

const SURE = 0.75;
/** A paragraph has fewer sentences. */
const MOST_SENTENCES = 60;

function laidBeside(
  sources: readonly string[],
  targets: readonly string[],
  languages: Languages,
): PairedPart[] | null {
  if (sources.length + targets.length > MOST_SENTENCES) return null;
  const beads = alignUnits(...sentenceUnits(sources, targets, languages));
  if (beads.some(({ sources: [from, to], targets: [first, last] }) => from === to || first === last))
    return null;
  const groups: { source: string[]; target: string[] }[] = [];
  for (const {
    sources: [from, to],
    targets: [first, last],
    startSureness,
  } of beads) {
    const group = groups.at(-1);
    const own = { source: sources.slice(from, to), target: targets.slice(first, last) };
    if (group === undefined || startSureness >= SURE) groups.push(own);
    else {
      group.source.push(...own.source);
      group.target.push(...own.target);
    }
  }
  const pairs = groups.map(({ source, target }) => ({ source: source.join(" "), target: target.join(" ") }));
  // If numbers moved, a sentence is elsewhere, so the pairs are uncertain.
  return pairs.every((pair) => haveSameFigures(pair, languages)) ? pairs : null;
}

function haveSameFigures({ source, target }: PairedPart, languages: Languages): boolean {
  const [said, translated] = [sourceNumericTokens(source, languages), targetNumericTokens(target, languages)];
  return compareNumericTokens(said, translated, target, languages).every(
    ({ kind }) => kind === "converted" || kind === "ambiguous",
  );
}

function zip(sources: readonly string[], targets: readonly string[]): PairedPart[] {
  return sources.map((source, at) => ({ source, target: targets[at] ?? "" }));
}
