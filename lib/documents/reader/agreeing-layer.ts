import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { RecognisedLine } from "./messages";
import type { Box, TextLine } from "./port";

const LEAST_ALIKE = 0.6;
const LEAST_WORDS = 5;
const MOST_PAIRS = 500_000;
const SURE = 0.85;
/** The desk asks for a comparison with the page below 0.8 (`check-translation.ts`). */
const DOUBTFUL = 0.5;
/** Marked letters that Unicode does not decompose, and what a recogniser without them reads. */
const MARKED: Readonly<Record<string, string>> = { ł: "l", đ: "d", ø: "o", ħ: "h", ŧ: "t", ı: "i", ґ: "г" };
const MARKED_LETTERS = /[łđøħŧıґ]/g;
const LEAST_OF_LINE = 4;

/**
 * Corrects a scan's lines with an invisible layer of the same page: lost accents, and unsure words. If the layer mostly
 * differs, only mostly equal lines are compared. A line with different words is doubtful, whichever stays: a layer is
 * invisible, and anybody may have made it.
 */
export function withAgreeingLayer(
  lines: readonly RecognisedLine[],
  layer: readonly TextLine[],
): RecognisedLine[] {
  if (lines.length * layer.length > MOST_PAIRS) return [...lines];
  const isSamePage = agree(lines, layer);
  return lines.map((line) => {
    const words = wordsOf(layerText(line, layer));
    if (words.length !== line.words.length) return line;
    return isSamePage || isSameLine(line, words) ? corrected(line, words) : line;
  });
}

export function layerText({ text, box }: Pick<TextLine, "text" | "box">, layer: readonly TextLine[]): string {
  const toRight = isRightToLeft(text) ? -1 : 1;
  const parts = layer.filter((part) => part.box[2] > 0 && isOn(part.box, box));
  return parts
    .toSorted((one, other) => (one.box[0] - other.box[0]) * toRight)
    .map((part) => part.text)
    .join(" ");
}

function isSameLine({ words }: RecognisedLine, theirs: readonly string[]): boolean {
  const alike = words.filter(({ text }, at) => plain(text) !== "" && plain(text) === plain(theirs[at] ?? ""));
  return alike.length >= LEAST_OF_LINE && alike.length >= words.length * LEAST_ALIKE;
}

function corrected(line: RecognisedLine, theirs: readonly string[]): RecognisedLine {
  let isDoubtful = false;
  const words = line.words.map((word, at) => {
    const other = theirs[at] ?? "";
    if (plain(word.text) === plain(other))
      return marksOf(other) > marksOf(word.text) ? { ...word, text: other } : word;
    isDoubtful = true;
    const isTheirs = word.confidence < SURE && !/\d/.test(word.text + other);
    return isTheirs ? { ...word, text: other } : word;
  });
  const text = words.every((word, at) => word === line.words[at])
    ? line.text
    : words.map((word) => word.text).join(" ");
  if (!isDoubtful) return { ...line, text, words };
  const unsure = words.map((word) => ({ ...word, confidence: Math.min(word.confidence, DOUBTFUL) }));
  return { ...line, text, words: unsure };
}

function agree(lines: readonly RecognisedLine[], layer: readonly TextLine[]): boolean {
  const left = new Map<string, number>();
  for (const { words } of lines)
    for (const { text } of words) left.set(plain(text), (left.get(plain(text)) ?? 0) + 1);
  const said = layer.flatMap(({ text }) => wordsOf(text).map(plain)).filter((word) => word !== "");
  let alike = 0;
  for (const word of said) {
    const count = left.get(word) ?? 0;
    if (count > 0) alike += 1;
    left.set(word, count - 1);
  }
  return said.length >= LEAST_WORDS && alike >= said.length * LEAST_ALIKE;
}

function isOn(
  [left, top, width, height]: Box,
  [lineLeft, lineTop, lineWidth, lineHeight]: readonly number[],
) {
  const middle = top + height / 2;
  const [from = 0, to = 0] = [lineTop, (lineTop ?? 0) + (lineHeight ?? 0)];
  const start = lineLeft ?? 0;
  const shared = Math.min(left + width, start + (lineWidth ?? 0)) - Math.max(left, start);
  return middle >= from && middle <= to && shared >= width / 2;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function plain(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(MARKED_LETTERS, (letter) => MARKED[letter] ?? letter);
}

function marksOf(word: string): number {
  const apart = word.normalize("NFD").toLowerCase();
  return [/\p{M}/gu, MARKED_LETTERS].reduce((sum, marks) => sum + (apart.match(marks)?.length ?? 0), 0);
}
