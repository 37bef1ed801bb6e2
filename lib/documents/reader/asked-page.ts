import { MAX_PAGE_LINES, MAX_UNREAD } from "./layer-limits";
import type { RecognisedLine, RecognisedPage, TurnsToTry } from "./messages";

const MAX_LINE = 2_000;
const MAX_WORDS = 20_000;

/** Validates a page: a file may have compromised the process. */
export function isAsked(page: RecognisedPage, { level, sideways }: TurnsToTry): boolean {
  const { turns, isBlank, lines, unread = [] } = page;
  const isTurned = isBlank ? turns === 0 : turns === level || turns === sideways;
  return (
    isTurned &&
    Array.isArray(lines) &&
    lines.length <= MAX_PAGE_LINES &&
    lines.every(isLine) &&
    lines.reduce((sum, { words }) => sum + words.length, 0) <= MAX_WORDS &&
    Array.isArray(unread) &&
    unread.length <= MAX_UNREAD &&
    unread.every(isBox)
  );
}

function isBox(box: unknown): boolean {
  return Array.isArray(box) && box.length === 4 && box.every(Number.isFinite);
}

function isLine(line: Partial<RecognisedLine> | null): boolean {
  const { text, box, words } = line ?? {};
  return (
    typeof text === "string" &&
    text.length <= MAX_LINE &&
    isBox(box) &&
    Array.isArray(words) &&
    words.every(
      (word) =>
        typeof word?.text === "string" &&
        word.text.length <= MAX_LINE &&
        Number.isFinite(word.confidence) &&
        (word.box === undefined || isBox(word.box)),
    )
  );
}
