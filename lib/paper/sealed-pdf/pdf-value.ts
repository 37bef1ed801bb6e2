export class PdfSyntaxError extends Error {}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** Names keep their slash; strings are bytes. */
export type PdfValue =
  | null
  | boolean
  | number
  | `/${string}`
  | Uint8Array
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

export interface PdfReference {
  object: number;
}

const MAX_DEPTH = 16;
const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map((each) => each.charCodeAt(0)));
const ESCAPES: Readonly<Record<string, number>> = {
  n: 10,
  r: 13,
  t: 9,
  b: 8,
  f: 12,
  "(": 40,
  ")": 41,
  "\\": 92,
};

export class PdfScanner {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError("too deep");
    this.skipSpace();
    switch (String.fromCharCode(this.bytes[this.at] ?? 0)) {
      case "/":
        return this.name();
      case "(":
        return this.literalString();
      case "[":
        this.at += 1;
        return this.list(depth);
      case "<":
        if (this.bytes[this.at + 1] !== 0x3c) return this.hexString();
        this.at += 2;
        return this.dictionary(depth);
      default:
        return this.numberOrWord();
    }
  }

  takes(word: string): boolean {
    this.skipSpace();
    for (let index = 0; index < word.length; index++) {
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false;
    }
    this.at += word.length;
    return true;
  }

  integer(): number {
    this.skipSpace();
    const word = this.word();
    if (!/^(?:0|[1-9]\d{0,9})$/.test(word)) throw new PdfSyntaxError("no whole number");
    return Number(word);
  }

  protected dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    while (!this.takes(">>")) {
      this.skipSpace();
      const key = this.name();
      if (entries.has(key)) throw new PdfSyntaxError("a key twice");
      entries.set(key, this.entry(key, depth + 1));
    }
    return entries;
  }

  protected entry(_key: string, depth: number): PdfValue {
    return this.value(depth);
  }

  protected list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.takes("]")) values.push(this.value(depth + 1));
    return values;
  }

  protected name(): `/${string}` {
    if (this.bytes[this.at] !== 0x2f) throw new PdfSyntaxError("no name");
    this.at += 1;
    return `/${this.word()}`;
  }

  protected numberOrWord(): PdfValue {
    const word = this.word();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!/^-?(?:\d{1,10}(?:\.\d{0,10})?|\.\d{1,10})$/.test(word)) throw new PdfSyntaxError("no value");
    const reference = /^\d{1,10}$/.test(word) ? this.restOfReference(Number(word)) : null;
    return reference ?? Number(word);
  }

  protected restOfReference(object: number): PdfReference | null {
    const start = this.at;
    this.skipSpace();
    if (this.word() === "0") {
      this.skipSpace();
      if (this.word() === "R") return { object };
    }
    this.at = start;
    return null;
  }

  protected hexString(): Uint8Array {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) throw new PdfSyntaxError("a string without end");
    const digits = this.bytes.subarray(this.at + 1, end);
    this.at = end + 1;
    if (digits.length % 2 !== 0) throw new PdfSyntaxError("half a byte");
    return Uint8Array.from({ length: digits.length / 2 }, (_, index) => {
      const pair = String.fromCharCode(digits[index * 2] ?? 0, digits[index * 2 + 1] ?? 0);
      if (!/^[\dA-Fa-f]{2}$/.test(pair)) throw new PdfSyntaxError("no hexadecimal digits");
      return Number.parseInt(pair, 16);
    });
  }

  protected literalString(): Uint8Array {
    const found: number[] = [];
    let open = 0;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new PdfSyntaxError("a string without end");
      this.at += 1;
      if (byte === 0x5c) {
        found.push(this.escaped());
        continue;
      }
      if (byte === 0x28) open += 1;
      if (byte === 0x29) open -= 1;
      if (open === 0) return Uint8Array.from(found.slice(1));
      found.push(byte);
    }
  }

  protected escaped(): number {
    const octal = /^[0-3][0-7]{2}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)));
    if (octal) {
      this.at += 3;
      return Number.parseInt(octal[0], 8);
    }
    const byte = ESCAPES[String.fromCharCode(this.bytes[this.at] ?? 0)];
    if (byte === undefined) throw new PdfSyntaxError("an unknown escape");
    this.at += 1;
    return byte;
  }

  protected word(): string {
    let text = "";
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || SPACE.has(byte) || DELIMITERS.has(byte)) return text;
      if (text.length > 127) throw new PdfSyntaxError("a word too long");
      text += String.fromCharCode(byte);
      this.at += 1;
    }
  }

  protected skipSpace(): void {
    while (SPACE.has(this.bytes[this.at] ?? -1)) this.at += 1;
  }
}
