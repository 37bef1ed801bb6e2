import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { OPEN_PLACE } from "@/lib/core/documents/open-place";
import { placedTexts } from "@/lib/core/documents/placed-texts";
import { sentencesOf } from "../lines/paired-parts";
import { segmentText } from "./segment-text";

export interface Segment {
  source: string;
  target: string;
}

/** A contract of 500 pages has fewer. */
const MAX_SEGMENTS = 5_000;

/** For signed translations. Skips duplicates, copies, and unreadable texts. */
export function segmentsOf({ blocks }: TranslatedDocument): ({ blockId: string } & Segment)[] {
  const found = new Map<string, { blockId: string } & Segment>();
  for (const block of blocks) {
    for (const { source, target } of placedTexts(block).placed.flatMap(bySentence)) {
      const pair = { source: segmentText(source), target: segmentText(target) };
      if (pair.source === null || pair.target === null || target.includes(OPEN_PLACE)) continue;
      if (lettersOf(pair.source) === lettersOf(pair.target)) continue;
      const segment = { blockId: block.id, source: pair.source, target: pair.target };
      found.set(`${pair.source}\n${pair.target}`, segment);
    }
  }
  return [...found.values()].slice(0, MAX_SEGMENTS);
}

export function sourcesToFind(source: string, most: number): string[] {
  const sentences = sentencesOf(source.replace(/\s+/gu, " "));
  const parts = sentences.length > 1 ? [source, ...sentences] : [source];
  return [...new Set(parts.flatMap((part) => segmentText(part) ?? []))].slice(0, most);
}

function bySentence({ source, target }: Segment): Segment[] {
  const [sources, targets] = [sentencesOf(source), sentencesOf(target)];
  if (sources.length < 2 || sources.length !== targets.length) return [{ source, target }];
  return [{ source, target }, ...sources.map((each, at) => ({ source: each, target: targets[at] ?? "" }))];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
