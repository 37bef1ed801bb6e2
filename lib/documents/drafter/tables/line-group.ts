import type { TextLine } from "../../reader/port";

export interface TextCell {
  text: string;
  colSpan?: number;
  rowSpan?: number;
}

export interface Field {
  label: string;
  value: string;
  beside?: boolean;
}

export type LineGroup =
  | { kind: "text" | "heading" | "stamp"; lines: TextLine[] }
  | { kind: "list"; lines: TextLine[]; ordered: boolean; items: string[]; levels: number[] }
  | { kind: "fields"; lines: TextLine[]; rows: Field[] }
  | { kind: "table"; lines: TextLine[]; columns: number[]; rows: TextCell[][]; borderless?: boolean };

/** The most columns of a table in the desk's editor, and the largest span of a cell. */
export const MOST_COLUMNS = 50;

const MAX_LABEL_CHARS = 48;
const MAX_LABEL_WORDS = 6;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]$/u;
const HYPHENATED = /^(?:\p{N}[-‐‑] \p{N}|\p{Ll}[-‐‑] \p{Lu}\p{Ll})/u;
const BREAK = /[\n\r\u2028\u2029]/;
const SMALL = 0.87;

export function fieldOf(text: string): Field | null {
  const colon = text.search(/[:：]/);
  if (colon < 0) return null;
  const label = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (label.length < 2 || label.length > MAX_LABEL_CHARS || value === "" || BREAK.test(value)) return null;
  if (label.split(/\s+/).length > MAX_LABEL_WORDS || /^\[|[.!?;,]$|\d$/u.test(label)) return null;
  // The colon of a URL ends no label.
  return value.startsWith("//") ? null : { label, value };
}

/**
 * A word that is divided at the end of a line keeps its hyphen. A hyphen between two figures or before a
 * capital belongs to a number or a name, so no space follows it.
 */
export function joinLines(lines: readonly TextLine[]): string {
  const texts = lines.map(({ text }) => text.trim()).filter((text) => text !== "");
  return texts
    .map((text, at) => {
      const next = texts[at + 1];
      const isWhole =
        next === undefined || WIDE.test(text.slice(-2)) || HYPHENATED.test(`${text.slice(-2)} ${next}`);
      return isWhole ? text : `${text} `;
    })
    .join("");
}

export function labelledBox(lines: readonly TextLine[]): Field | null {
  const [first] = lines;
  if (!first) return null;
  if (lines.length === 1) return fieldOf(first.text);
  const tallest = lines.reduce((most, { box }) => Math.max(most, box[3]), 0);
  let labels = 0;
  while (labels < lines.length && isSmaller(lines[labels], tallest)) labels += 1;
  if (labels > 0 && lines.slice(labels).every((line) => !isSmaller(line, tallest))) {
    return { label: withoutColon(joinLines(lines.slice(0, labels))), value: joinLines(lines.slice(labels)) };
  }
  if (!/[:：]\s*$/.test(first.text)) return null;
  return { label: withoutColon(first.text), value: joinLines(lines.slice(1)) };
}

function isSmaller(line: TextLine | undefined, height: number): boolean {
  return line !== undefined && line.box[3] <= height * SMALL;
}

export function withoutColon(label: string): string {
  return label
    .trim()
    .replace(/[:：]$/, "")
    .trimEnd();
}
