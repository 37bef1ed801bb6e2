import type { TextLine } from "../../reader/port";

/** A cell that begins in a row of a table, in the source's own words. */
export interface TextCell {
  text: string;
  colSpan?: number;
  rowSpan?: number;
}

/** A label with its value, as in "Nombre: Begoña". */
export interface Field {
  label: string;
  value: string;
  /** Its box stands in one row with that of the field before it. */
  beside?: boolean;
}

/** Lines of a page that belong together. */
export type LineGroup =
  | { kind: "text" | "heading" | "stamp"; lines: TextLine[] }
  | { kind: "list"; lines: TextLine[]; ordered: boolean; items: string[]; levels: number[] }
  | { kind: "fields"; lines: TextLine[]; rows: Field[] }
  | { kind: "table"; lines: TextLine[]; columns: number[]; rows: TextCell[][]; borderless?: boolean };

/** What a table of the desk holds, and the cells that one of its cells may take the place of. */
export const MOST_COLUMNS = 50;

const MAX_LABEL_CHARS = 48;
const MAX_LABEL_WORDS = 6;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]$/u;
const HYPHENATED = /^(?:\p{N}[-‐‑] \p{N}|\p{Ll}[-‐‑] \p{Lu}\p{Ll})/u;
const BREAK = /[\n\r\u2028\u2029]/;
/** Of the height of its value, or less: the small type of a form's labels. */
const SMALL = 0.87;

/** Label and value of a line like "Fecha de nacimiento: 12 de mayo"; null of any other. */
export function fieldOf(text: string): Field | null {
  const colon = text.search(/[:：]/);
  if (colon < 0) return null;
  const label = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (label.length < 2 || label.length > MAX_LABEL_CHARS || value === "" || BREAK.test(value)) return null;
  if (label.split(/\s+/).length > MAX_LABEL_WORDS || /^\[|[.!?;,]$|\d$/u.test(label)) return null;
  // The colon of an address on the web, or of a time, is none of a label.
  return value.startsWith("//") ? null : { label, value };
}

/**
 * Lines as one text: a word divided at the end of a line stays as it stands there. A hyphen between two figures, or
 * before a capital, belongs to a number or a name and has no space behind it.
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

/** The label of a form's box and what is filled in below it: the label is set smaller, or ends with a colon. */
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

/** Set in smaller type than a value of this height. */
function isSmaller(line: TextLine | undefined, height: number): boolean {
  return line !== undefined && line.box[3] <= height * SMALL;
}

export function withoutColon(label: string): string {
  return label
    .trim()
    .replace(/[:：]$/, "")
    .trimEnd();
}
