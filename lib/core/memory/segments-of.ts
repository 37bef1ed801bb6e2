import type { Block, Run, TranslatedDocument } from "../documents/document-model";
import { OPEN_PLACE } from "../documents/open-place";
import { runsText } from "../review/block-parts";
import { sentencesOf } from "../review/lines/paired-parts";
import { segmentText } from "./segment-text";

/** A piece of a source and its translation. */
export interface Segment {
  source: string;
  target: string;
}

/** What stands at a place of a block. `path` is the editor's name for it. */
export interface PlacedText {
  path: string;
  target: string;
}

/** A piece of a block that stands for a piece of its source for certain. */
interface PlacedSegment extends Segment, PlacedText {}

/** The places of a block: with their sources, or where nobody knows which is whose, without. */
interface PlacedTexts {
  placed: PlacedSegment[];
  loose: PlacedText[];
}

/** A label and its value in one line of a source. */
const LABELLED = /^([^:：\t]{1,80})[:：\t]\s*(\S.*)$/u;
/** A contract of 500 pages has fewer. */
const MAX_SEGMENTS = 5_000;

/** What a signed translation teaches: each pair once, and none that only copies, or of which something could not be read. */
export function segmentsOf({ blocks }: TranslatedDocument): ({ blockId: string } & Segment)[] {
  const found = new Map<string, { blockId: string } & Segment>();
  for (const block of blocks) {
    for (const { source, target } of placedSegments(block).flatMap(bySentence)) {
      const pair = { source: segmentText(source), target: segmentText(target) };
      if (pair.source === null || pair.target === null || target.includes(OPEN_PLACE)) continue;
      if (lettersOf(pair.source) === lettersOf(pair.target)) continue;
      const segment = { blockId: block.id, source: pair.source, target: pair.target };
      found.set(`${pair.source}\n${pair.target}`, segment);
    }
  }
  return [...found.values()].slice(0, MAX_SEGMENTS);
}

/**
 * What of the source a place of a block translates: its own line where each place has one, else all of the block's, of
 * which the place is a part.
 */
export function sourceOfPlace(block: Block, path: string | null): { source: string; isWhole: boolean } {
  const placed = placedSegments(block).find((each) => each.path === path);
  return { source: placed?.source ?? block.source?.text ?? "", isWhole: placed !== undefined };
}

/** A text and its sentences, to be looked for one by one. */
export function sourcesToFind(source: string, most: number): string[] {
  const sentences = sentencesOf(source.replace(/\s+/gu, " "));
  const parts = sentences.length > 1 ? [source, ...sentences] : [source];
  return [...new Set(parts.flatMap((part) => segmentText(part) ?? []))].slice(0, most);
}

function placedSegments(block: Block): PlacedSegment[] {
  return placedTexts(block).placed;
}

/** The places of a block beside their sources. What could not be read whole is no text of a place. */
export function placedTexts(block: Block): PlacedTexts {
  const lines = (block.source?.text ?? "").split("\n").filter((line) => line.trim() !== "");
  switch (block.kind) {
    case "rule":
    case "page_break":
    // A translator's own words translate nothing.
    case "note":
      return { placed: [], loose: [] };
    case "list":
      return zip(
        lines,
        block.items.map((runs, at) => [`items.${at}`, runs]),
      );
    case "table":
      return zip(
        lines,
        block.rows.flatMap((row, r) => row.map(({ runs }, c) => [`cells.${r}.${c}`, runs] as const)),
      );
    case "fields": {
      const places = block.rows.flatMap(({ label, value }, at) => [
        [`rows.${at}.label`, label] as const,
        [`rows.${at}.value`, value] as const,
      ]);
      return zip(lines.length === block.rows.length ? lines.flatMap(labelled) : lines, places);
    }
    default:
      return zip([lines.join(" ")], [["runs", block.runs]]);
  }
}

function labelled(line: string): string[] {
  const [, label = line, value = ""] = LABELLED.exec(line) ?? [];
  return [label.trim(), value.trim()];
}

function zip(
  lines: readonly string[],
  places: readonly (readonly [path: string, runs: readonly Run[]])[],
): PlacedTexts {
  const isZipped = lines.length === places.length;
  const texts = places.flatMap(([path, runs], at) => {
    const isWhole = runs.every(({ code }) => code === undefined);
    return isWhole ? [{ path, source: lines[at] ?? "", target: runsText(runs) }] : [];
  });
  if (isZipped) return { placed: texts, loose: [] };
  // Lines that cannot be counted again are no places.
  return { placed: [], loose: texts.length === places.length ? texts : [] };
}

/** The pair, and its sentences where both have as many. */
function bySentence({ source, target }: Segment): Segment[] {
  const [sources, targets] = [sentencesOf(source), sentencesOf(target)];
  if (sources.length < 2 || sources.length !== targets.length) return [{ source, target }];
  return [{ source, target }, ...sources.map((each, at) => ({ source: each, target: targets[at] ?? "" }))];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
