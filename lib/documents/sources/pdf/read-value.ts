export type PdfValue =
  | { kind: "name"; name: string }
  | { kind: "reference"; objectNumber: number; generation: number }
  | { kind: "array"; items: PdfValue[] }
  | { kind: "dictionary"; entries: Map<string, PdfValue> }
  | { kind: "other"; token: string };

/** Shared by all reads of a file. */
export interface ReadingBudget {
  charactersLeft: number;
}

/** Anything but strings. No alternative can backtrack. */
const TOKEN = /\s+|%[^\r\n]*|<<|>>|\[|\]|\/[^\s()<>[\]{}/%]*|<[0-9a-fA-F\s]*>|[^\s()<>[\]{}/%]+|[\s\S]/y;
const MAX_DEPTH = 32;
const [LF, CR, BLANK, PERCENT] = [0x0a, 0x0d, 0x20, 0x25];
const WINDOWS = [1024, 65_536, 2_097_152];

/** Unterminated values, and values beyond the budget, are `other`. */
export function readValue(source: Buffer, offset: number, budget: ReadingBudget): PdfValue {
  return readValueAndEnd(source, offset, budget).value;
}

export function readValueAndEnd(
  source: Buffer,
  offset: number,
  budget: ReadingBudget,
): { value: PdfValue; end: number } {
  for (const window of WINDOWS) {
    const text = source.toString("latin1", offset, offset + window);
    if (budget.charactersLeft < 0) break;
    const { value, length } = parseFirst(text);
    budget.charactersLeft -= Math.max(length, text.length / 4);
    if (value) return { value, end: offset + length };
    if (text.length < window) break;
  }
  return { value: { kind: "other", token: "" }, end: offset };
}

export function streamBehind(source: Buffer, end: number): number | null {
  if (source.toString("latin1", end - 6, end) === "stream") return end - 6;
  let at = end;
  for (;;) {
    const byte = source[at];
    if (byte === undefined) return null;
    if (byte === PERCENT) {
      while (at < source.length && source[at] !== LF && source[at] !== CR) at += 1;
    } else if (byte > BLANK) break;
    else at += 1;
  }
  return source.toString("latin1", at, at + 6) === "stream" ? at : null;
}

export function isOneValue(text: string): boolean {
  const { value, length } = parseFirst(text);
  return value !== null && text.slice(length).trim() === "";
}

function parseFirst(text: string): { value: PdfValue | null; length: number } {
  const found: PdfValue[] = [];
  const open: PdfValue[] = [];
  const itemsOf: PdfValue[][] = [found];
  const endOfString = matchStrings(text);
  const close = () => {
    const closed = open.pop();
    const inside = itemsOf.pop() ?? [];
    if (closed?.kind === "dictionary") fillDictionary(closed.entries, inside);
  };
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at, endOfString);
    at += token.length;
    if (/^[\s%]/.test(token)) continue;
    const items = itemsOf.at(-1);
    if (!items || token === "endobj" || token === "stream") {
      while (open.length > 0) close();
      return { value: found[0] ?? { kind: "other", token }, length: at };
    }
    if (token === "<<" || token === "[") {
      const value = opened(token);
      items.push(value);
      open.push(value);
      itemsOf.push(value.kind === "array" ? value.items : []);
      if (open.length > MAX_DEPTH) return { value: { kind: "other", token }, length: at };
    } else if (token === ">>" || token === "]") {
      close();
      if (open.length === 0) return { value: found[0] ?? { kind: "other", token }, length: at };
    } else if (token === "R" && items.length >= 2) {
      const [objectNumber = -1, generation = -1] = items
        .splice(-2)
        .map((each) => (each.kind === "other" ? Number(each.token) : -1));
      items.push({ kind: "reference", objectNumber, generation });
      if (open.length === 0) return { value: found[0] ?? null, length: at };
    } else {
      items.push(
        token.startsWith("/") ? { kind: "name", name: unescaped(token.slice(1)) } : { kind: "other", token },
      );
    }
  }
  return { value: null, length: at };
}

/** The end of a string by its start; 0 if unterminated, which makes its parenthesis a token. */
type StringEnds = (start: number) => number;

function matchStrings(text: string): StringEnds {
  let ends: Int32Array | undefined;
  return (start) => {
    if (ends) return ends[start] ?? 0;
    ends = new Int32Array(text.length);
    const open: number[] = [];
    for (let at = start; at < text.length; at += 1) {
      const character = text[at];
      if (character === "\\") at += 1;
      else if (character === "(") open.push(at);
      else if (character === ")") ends[open.pop() ?? text.length] = at + 1;
    }
    return ends[start] ?? 0;
  };
}

function tokenAt(text: string, at: number, endOfString: StringEnds): string {
  const end = text[at] === "(" ? endOfString(at) : 0;
  if (end > 0) return text.slice(at, end);
  TOKEN.lastIndex = at;
  return TOKEN.exec(text)?.[0] ?? "";
}

export function unescaped(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function opened(token: string) {
  return token === "["
    ? { kind: "array" as const, items: [] }
    : { kind: "dictionary" as const, entries: new Map<string, PdfValue>() };
}

function fillDictionary(entries: Map<string, PdfValue>, items: readonly PdfValue[]): void {
  // Readers skip anything but a name here.
  for (let index = 0; index + 1 < items.length; index += 1) {
    const [key, value] = [items[index], items[index + 1]];
    if (key?.kind !== "name" || !value) continue;
    entries.set(key.name, value);
    index += 1;
  }
}
