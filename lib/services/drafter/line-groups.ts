import type { TextLine } from "../reader/port";

/** Lines of a page that belong together. */
export type LineGroup =
  | { kind: "text" | "heading"; lines: TextLine[] }
  | { kind: "fields"; lines: TextLine[]; rows: { label: string; value: string }[] };

const MAX_LABEL_CHARS = 48;
const MAX_LABEL_WORDS = 6;
const MAX_HEADING_WORDS = 12;
/** How much taller than the rest of the page a heading is set. */
const HEADING_HEIGHT = 1.25;
/** The largest gap between lines of one paragraph, in heights of a line. */
const PARAGRAPH_GAP = 0.8;
/** A line that ends this far from the right edge of the text, in thousandths of the page, ends its paragraph. */
const SHORT_LINE = 120;
const INDENT = 40;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]$/u;
const BREAK = /[\n\r\u2028\u2029]/;
const TABLE_GAP = /\t| {3,}/;

/** Label and value of a line like "Fecha de nacimiento: 12 de mayo"; null of any other. */
export function fieldOf(text: string): { label: string; value: string } | null {
  const colon = text.search(/[:：]/);
  if (colon < 0) return null;
  const label = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (label.length < 2 || label.length > MAX_LABEL_CHARS || value === "" || BREAK.test(value)) return null;
  if (label.split(/\s+/).length > MAX_LABEL_WORDS || /^\[|[.!?;,]$|\d$/u.test(label)) return null;
  // The colon of an address on the web, or of a time, is none of a label.
  return value.startsWith("//") ? null : { label, value };
}

/** Lines as one text: a word divided at the end of a line stays as it stands there. */
export function joinLines(lines: readonly TextLine[]): string {
  const texts = lines.map(({ text }) => text.trim()).filter((text) => text !== "");
  return texts
    .map((text, at) => (at + 1 < texts.length && !WIDE.test(text.slice(-2)) ? `${text} ` : text))
    .join("");
}

/** Groups a page's lines, which come in reading order, by what they look like. */
export function lineGroups(lines: readonly TextLine[]): LineGroup[] {
  const heights = lines.map(({ box }) => box[3]).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const edges = {
    left: lines.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY),
    right: lines.reduce((most, line) => Math.max(most, rightOf(line)), Number.NEGATIVE_INFINITY),
  };
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const previous = last?.lines.at(-1);
    const field = fieldOf(line.text);
    if (field !== null) {
      if (last?.kind === "fields") {
        last.lines.push(line);
        last.rows.push(field);
      } else groups.push({ kind: "fields", lines: [line], rows: [field] });
    } else if (isHeading(line, usual)) groups.push({ kind: "heading", lines: [line] });
    else if (last?.kind === "text" && previous && goesOn(previous, line, edges)) last.lines.push(line);
    else groups.push({ kind: "text", lines: [line] });
  }
  return groups;
}

function rightOf({ box }: TextLine): number {
  return box[0] + box[2];
}

function isHeading({ text, box }: TextLine, usual: number): boolean {
  if (text.trim().split(/\s+/).length > MAX_HEADING_WORDS || /[.;,]$/.test(text.trim())) return false;
  const isTall = usual > 0 && box[3] >= usual * HEADING_HEIGHT;
  const isCentred = box[0] > 150 && Math.abs(box[0] + box[2] / 2 - 500) < 40;
  const isCapital = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !/\d{3}/.test(text);
  return isTall || (isCentred && isCapital);
}

function goesOn(previous: TextLine, line: TextLine, edges: { left: number; right: number }): boolean {
  const height = Math.max(previous.box[3], line.box[3]);
  const gap = line.box[1] - (previous.box[1] + previous.box[3]);
  if (gap > height * PARAGRAPH_GAP || gap < -height) return false;
  if (TABLE_GAP.test(previous.text) || TABLE_GAP.test(line.text)) return false;
  // Whichever way the script runs, a full line reaches its end and the next begins at its beginning.
  const isRightToLeft = /[\u0590-\u08ff]/.test(line.text);
  const end = isRightToLeft ? previous.box[0] - edges.left : edges.right - rightOf(previous);
  const start = isRightToLeft ? edges.right - rightOf(line) : line.box[0] - edges.left;
  const before = isRightToLeft ? edges.right - rightOf(previous) : previous.box[0] - edges.left;
  return end < SHORT_LINE && start <= before + INDENT;
}
