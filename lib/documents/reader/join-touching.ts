import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextLine } from "./port";

const SHARED_HEIGHT = 0.7;
/** In heights. Gaps between words are larger, and between cells, with a border, twice that. */
const WITHIN_A_WORD = 0.15;
const BETWEEN_WORDS = 0.5;
const MAX_LINES = 1_000;

export function joinTouching(
  lines: readonly TextLine[],
  page: { widthPt: number; heightPt: number },
): TextLine[] {
  if (lines.length > MAX_LINES) return [...lines];
  const aspect = page.widthPt / page.heightPt;
  const joined: TextLine[] = [];
  for (const line of lines.toSorted((one, other) => one.box[0] - other.box[0])) {
    const at = joined.findIndex((before) => gapOf(before, line, aspect) <= BETWEEN_WORDS);
    const before = joined[at];
    if (before) joined[at] = join(before, line, gapOf(before, line, aspect) > WITHIN_A_WORD ? " " : "");
    else joined.push(line);
  }
  return joined.length === lines.length ? [...lines] : joined;
}

function gapOf({ box: before }: TextLine, { box }: TextLine, aspect: number): number {
  const height = Math.min(before[3], box[3]);
  const shared = Math.min(before[1] + before[3], box[1] + box[3]) - Math.max(before[1], box[1]);
  const gap = ((box[0] - before[0] - before[2]) * aspect) / height;
  return shared < height * SHARED_HEIGHT || gap < -WITHIN_A_WORD ? Number.POSITIVE_INFINITY : gap;
}

function join(before: TextLine, line: TextLine, space: string): TextLine {
  const [left, top] = [Math.min(before.box[0], line.box[0]), Math.min(before.box[1], line.box[1])];
  const right = Math.max(before.box[0] + before.box[2], line.box[0] + line.box[2]);
  const bottom = Math.max(before.box[1] + before.box[3], line.box[1] + line.box[3]);
  const texts = [before.text, line.text];
  return {
    ...before,
    text: (isRightToLeft(texts.join("")) ? texts.toReversed() : texts).join(space),
    box: [left, top, right - left, bottom - top],
    confidence: Math.min(before.confidence, line.confidence),
  };
}
