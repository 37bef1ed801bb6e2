import { expectThat, UnclearError } from "./unclear";

export type Operand = number | boolean | `/${string}` | Uint8Array | Operand[] | ReadonlyMap<string, Operand>;

const SPACES = new Set([0x09, 0x0a, 0x0d, 0x20]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map((each) => each.charCodeAt(0)));
const NUMBER = /^-?(?:\d{1,7}(?:\.\d{0,40})?|\.\d{1,40})$/;
const NAME = /^[\w.+:,@*-]{1,64}$/;
const ESCAPED: ReadonlyMap<number, number> = new Map(
  [..."nrtbf()\\"].map((each, index) => [each.charCodeAt(0), [10, 13, 9, 8, 12, 40, 41, 92][index] ?? 0]),
);
const LONGEST_WORD = 64;
const LONGEST_STRING = 8_192;
const MOST_OPERANDS = 6;
const MAX_DEPTH = 3;

export class ContentScanner {
  private readonly bytes: Uint8Array;
  private at = 0;
  operands: Operand[] = [];

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  operator(): string | null {
    this.operands = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.bytes.length) {
        expectThat(this.operands.length === 0, "an end in the middle");
        return null;
      }
      const found = this.operand(0);
      if (found instanceof Word) return found.text;
      this.operands.push(found);
      expectThat(this.operands.length <= MOST_OPERANDS, "too many operands");
    }
  }

  private operand(depth: number): Operand | Word {
    expectThat(depth <= MAX_DEPTH, "too deep");
    switch (this.bytes[this.at]) {
      case 0x2f:
        return this.name();
      case 0x28:
        return this.literal();
      case 0x5b:
        this.at += 1;
        return [...this.until("]", depth)];
      case 0x3c:
        if (this.bytes[this.at + 1] !== 0x3c) return this.hexadecimal();
        this.at += 2;
        return this.dictionary(depth);
      default:
        return this.numberOrWord();
    }
  }

  private *until(end: string, depth: number): Generator<Operand> {
    for (;;) {
      this.skipSpace();
      if (end.split("").every((each, index) => this.bytes[this.at + index] === each.charCodeAt(0))) {
        this.at += end.length;
        return;
      }
      const found = this.operand(depth + 1);
      if (!(found instanceof Word)) yield found;
      else {
        expectThat(found.text === "true" || found.text === "false", "an operator as a value");
        yield found.text === "true";
      }
    }
  }

  private dictionary(depth: number): ReadonlyMap<string, Operand> {
    const entries = new Map<string, Operand>();
    let key: string | null = null;
    for (const each of this.until(">>", depth)) {
      if (key === null) {
        expectThat(typeof each === "string" && !entries.has(each), "a key twice");
        key = each;
      } else {
        entries.set(key, each);
        key = null;
      }
    }
    expectThat(key === null, "a key without a value");
    return entries;
  }

  private numberOrWord(): number | Word {
    const word = this.word();
    if (/^[\d.+-]/.test(word)) {
      expectThat(NUMBER.test(word), "a number that programs read differently");
      return Number(word);
    }
    expectThat(word.length > 0, "a delimiter by itself");
    return new Word(word);
  }

  private name(): `/${string}` {
    this.at += 1;
    const word = this.word();
    expectThat(NAME.test(word), "a name that programs read differently");
    return `/${word}`;
  }

  private word(): string {
    const start = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || SPACES.has(byte) || DELIMITERS.has(byte)) break;
      expectThat(byte > 0x20 && byte < 0x7f && this.at - start < LONGEST_WORD, "no word");
      this.at += 1;
    }
    return String.fromCharCode(...this.bytes.subarray(start, this.at));
  }

  private hexadecimal(): Uint8Array {
    const end = this.bytes.indexOf(0x3e, this.at);
    const size = (end - this.at - 1) / 2;
    expectThat(size >= 0 && size <= LONGEST_STRING && Number.isInteger(size), "half a byte");
    const found = new Uint8Array(size);
    for (let index = 0; index < size; index++) {
      const at = this.at + 1 + index * 2;
      const pair = String.fromCharCode(this.bytes[at] ?? 0, this.bytes[at + 1] ?? 0);
      expectThat(/^[\dA-Fa-f]{2}$/.test(pair), "no hexadecimal digits");
      found[index] = Number.parseInt(pair, 16);
    }
    this.at = end + 1;
    return found;
  }

  private literal(): Uint8Array {
    const found: number[] = [];
    for (this.at += 1; ; this.at += 1) {
      const byte = this.bytes[this.at];
      expectThat(byte !== undefined && found.length <= LONGEST_STRING, "a string without end");
      if (byte === 0x29) break;
      expectThat(byte !== 0x28 && byte !== 0x0a && byte !== 0x0d, "a string that programs read differently");
      found.push(byte === 0x5c ? this.escaped() : byte);
    }
    this.at += 1;
    return Uint8Array.from(found);
  }

  private escaped(): number {
    this.at += 1;
    const known = ESCAPED.get(this.bytes[this.at] ?? 0);
    if (known !== undefined) return known;
    const digits = String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3));
    if (!/^[0-3][0-7]{2}$/.test(digits)) throw new UnclearError("an escape that programs read differently");
    this.at += 2;
    return Number.parseInt(digits, 8);
  }

  private skipSpace(): void {
    while (SPACES.has(this.bytes[this.at] ?? 0)) this.at += 1;
  }
}

class Word {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
