export type PdfValue =
  | { type: "null" }
  | { type: "boolean"; value: boolean }
  | { type: "number"; value: number }
  | { type: "name"; name: string }
  | { type: "string"; source: string }
  | { type: "array"; items: PdfValue[] }
  | { type: "dict"; entries: Map<string, PdfValue> }
  | { type: "reference"; number: number };

export interface PdfObject {
  value: PdfValue;
  data: Uint8Array | null;
}

const SPACES = " \n\r\t";
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?![\w.])/y;
const NAME = /\/((?:[A-Za-z0-9_.+-]|#[0-9A-Fa-f]{2})+)/y;
const LITERAL = /\((?:[^()\\]|\\[\s\S])*\)/y;
const HEXADECIMAL = /<[0-9A-Fa-f]*>/y;
const REFERENCE = /(\d{1,7}) 0 R(?!\w)/y;
const WORD = /null|true|false/y;
const MAX_DEPTH = 12;

export class PdfReader {
  at: number;
  private readonly text: string;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  expect(pattern: RegExp, what: string): RegExpExecArray {
    const found = this.take(pattern);
    if (!found) throw new Error(`byte ${this.at} of the file is not ${what}`);
    return found;
  }

  isAtEnd(): boolean {
    this.skipSpaces();
    return this.at === this.text.length;
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new Error(`byte ${this.at} of the file is too deep within others`);
    this.skipSpaces();
    if (this.text.startsWith("<<", this.at)) return this.dict(depth);
    if (this.text[this.at] === "[") return this.array(depth);
    const reference = this.take(REFERENCE);
    if (reference) return { type: "reference", number: Number(reference[1]) };
    const number = this.take(NUMBER);
    if (number) return { type: "number", value: Number(number[0]) };
    const name = this.take(NAME);
    if (name) return { type: "name", name: plainName(name[1] ?? "") };
    const string = this.take(LITERAL) ?? this.take(HEXADECIMAL);
    if (string) return { type: "string", source: string[0] };
    const [word] = this.expect(WORD, "a value");
    return word === "null" ? { type: "null" } : { type: "boolean", value: word === "true" };
  }

  private skipSpaces(): void {
    while (this.at < this.text.length && SPACES.includes(this.text.charAt(this.at))) this.at += 1;
  }

  private array(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpaces();
      if (this.text[this.at] === "]") break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return { type: "array", items };
  }

  private dict(depth: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpaces();
      if (this.text.startsWith(">>", this.at)) break;
      const key = plainName(this.expect(NAME, "a key")[1] ?? "");
      if (entries.has(key)) throw new Error(`byte ${this.at} of the file has ${key} a second time`);
      entries.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return { type: "dict", entries };
  }
}

function plainName(written: string): string {
  if (!written.includes("#")) return written;
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
