import { isReference } from "../sealed-pdf/pdf-objects";
import { type PdfReference, PdfScanner, PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";

/** PDFium's limit, the lowest of all programs. */
export const MAX_OBJECT_NUMBER = 4_194_303;
const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20]);
const RARE_BLANKS = new Set([0x00, 0x0b, 0x0c]);
/** Some programs ignore these counts when they have a decimal point. */
const COUNTS = new Set(
  "/Length /Size /Prev /N /First /Count /Rotate /Width /Height /BitsPerComponent /Columns /Colors /Predictor /FirstChar /LastChar /Flags /F /StructParent /StructParents".split(
    " ",
  ),
);
const POINTED = new WeakSet<object>();
const NEWLINES = new Set([0x0a, 0x0d]);
const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})$/;
const ESCAPES: ReadonlyMap<number, number> = new Map(
  [..."nrtbf"].map((letter, index) => [letter.charCodeAt(0), [10, 13, 9, 8, 12][index] ?? 0]),
);

export class SavedScanner extends PdfScanner {
  protected override skipSpace(): void {
    this.skipBlanks();
    while (this.bytes[this.at] === 0x25) {
      while (this.at < this.bytes.length && !NEWLINES.has(this.bytes[this.at] ?? 0)) this.at += 1;
      this.skipBlanks();
    }
  }

  private skipBlanks(): void {
    while (BLANKS.has(this.bytes[this.at] ?? -1)) this.at += 1;
    if (RARE_BLANKS.has(this.bytes[this.at] ?? -1))
      throw new PdfSyntaxError("a space that programs read differently");
  }

  nextAt(): number {
    this.skipSpace();
    return this.at;
  }

  /** `objx` is another word. */
  override takes(word: string): boolean {
    const start = this.nextAt();
    if (!super.takes(word)) return false;
    const next = String.fromCharCode(this.bytes[this.at] ?? 0x20);
    if (!/\w$/.test(word) || /[\s()<>[\]{}/%]/.test(next)) return true;
    this.at = start;
    return false;
  }

  protected override restOfReference(object: number): PdfReference | null {
    const reference = super.restOfReference(object);
    if (reference && object > MAX_OBJECT_NUMBER)
      throw new PdfSyntaxError("a number that programs read differently");
    return reference;
  }

  private points = 0;

  protected override name(): `/${string}` {
    const name = super.name();
    if (!/^[!-~]+$/.test(name)) throw new PdfSyntaxError("a name that programs read differently");
    if (!name.includes("#")) return name;
    const isEscaped = /^\/(?:[^#]|#[\dA-Fa-f]{2})*$/.test(name);
    if (!isEscaped || name.includes("#00")) throw new PdfSyntaxError("a name that programs read differently");
    return `/${name.slice(1).replace(/#(..)/g, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16)))}`;
  }

  protected override numberOrWord(): PdfValue {
    const start = this.at;
    const word = this.word();
    this.at = start;
    if (!NUMBER.test(word) || /^\d{1,10}$/.test(word)) return super.numberOrWord();
    this.at = start + word.length;
    const number = Number(word);
    if (word.includes(".") && Number.isInteger(number)) this.points += 1;
    return number;
  }

  protected override entry(key: string, depth: number): PdfValue {
    const before = this.points;
    const value = super.entry(key, depth);
    if (typeof value === "number" && COUNTS.has(key)) this.expectNoPoint(before);
    return value;
  }

  protected override list(depth: number): PdfValue[] {
    const before = this.points;
    const values = super.list(depth);
    if (this.points > before) POINTED.add(values);
    return values;
  }

  object(): PdfValue {
    const before = this.points;
    const value = this.value();
    if (typeof value === "number") this.expectNoPoint(before);
    if (isReference(value)) throw new PdfSyntaxError("a reference to a reference");
    return value;
  }

  private expectNoPoint(before: number): void {
    if (this.points > before) throw new PdfSyntaxError("a number that programs read differently");
  }

  protected override hexString(): Uint8Array {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) throw new PdfSyntaxError("a string without end");
    const digits: number[] = [];
    for (const byte of this.bytes.subarray(this.at + 1, end)) {
      const digit = Number.parseInt(String.fromCharCode(byte), 16);
      if (!Number.isNaN(digit)) digits.push(digit);
      else if (byte > 0x20) throw new PdfSyntaxError("no hexadecimal digit");
    }
    this.at = end + 1;
    return Uint8Array.from(
      { length: Math.ceil(digits.length / 2) },
      (_, index) => (digits[index * 2] ?? 0) * 16 + (digits[index * 2 + 1] ?? 0),
    );
  }

  protected override literalString(): Uint8Array {
    const found: number[] = [];
    for (let open = 0; ; ) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new PdfSyntaxError("a string without end");
      this.at += 1;
      if (byte === 0x5c) {
        const escaped = this.unescaped();
        if (escaped !== null) found.push(escaped);
        continue;
      }
      if (byte === 0x28) open += 1;
      if (byte === 0x29) open -= 1;
      if (open === 0) return Uint8Array.from(found.slice(1));
      // Every line end in a string stands for one line feed.
      if (byte === 0x0d && this.bytes[this.at] === 0x0a) this.at += 1;
      found.push(byte === 0x0d ? 0x0a : byte);
    }
  }

  private unescaped(): number | null {
    const byte = this.bytes[this.at] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return Number.parseInt(octal, 8) & 0xff;
    }
    this.at += 1;
    if (byte === 0x0d && this.bytes[this.at] === 0x0a) this.at += 1;
    return NEWLINES.has(byte) ? null : (ESCAPES.get(byte) ?? byte);
  }

  takesStream(): boolean {
    if (!this.takes("stream")) return false;
    if (this.bytes[this.at] === 0x0d) this.at += 1;
    if (this.bytes[this.at] !== 0x0a) throw new PdfSyntaxError("data without a line of its own");
    this.at += 1;
    return true;
  }
}

export function isCounted(list: readonly PdfValue[]): boolean {
  return !POINTED.has(list);
}
