import { textOf } from "../saved-pdf/parts";
import type { SavedPdf } from "../saved-pdf/saved-pdf";
import { isCounted } from "../saved-pdf/saved-syntax";
import { isReference } from "../sealed-pdf/pdf-objects";
import type { PdfDictionary, PdfReference, PdfValue } from "../sealed-pdf/pdf-value";
import { PlainTrueType } from "./plain-true-type";
import type { PlainFont } from "./read-content";
import { dictionaryOf, expectKeys, expectThat, isNumber, isWhole, keys, numbersOf } from "./unclear";

const COMPOSITE = keys("Type Subtype Name BaseFont Encoding DescendantFonts ToUnicode");
const LETTERS = keys("Type Subtype BaseFont CIDSystemInfo FontDescriptor DW W CIDToGIDMap");
const SIMPLE = keys("Type Subtype Name BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode");
const SYSTEM = keys("Registry Ordering Supplement");
const NUMBERS = keys(
  "FontWeight ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth",
);
const DESCRIPTOR = new Set([
  ...NUMBERS,
  ...keys("Type FontName FontFamily FontStretch Flags FontBBox FontFile2 CharSet CIDSet Style Lang"),
]);

const FORCE_BOLD = 0x40000;
/** Windows-1252 lacks these codes, or programs draw another letter (no-break space and soft hyphen). */
const UNSURE: ReadonlySet<number> = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0xa0, 0xad]);
const MOST_CODES = 65_536;

export class FontReader {
  private readonly file: SavedPdf;
  private readonly programs = new Map<number, Promise<PlainTrueType>>();

  constructor(file: SavedPdf) {
    this.file = file;
  }

  read(font: PdfDictionary): Promise<PlainFont> {
    return font.get("/Subtype") === "/Type0" ? this.composite(font) : this.simple(font);
  }

  private async composite(font: PdfDictionary): Promise<PlainFont> {
    const { file } = this;
    await checkNames(file, font, COMPOSITE);
    expectThat(font.get("/Encoding") === "/Identity-H", "codes by another list");
    const [only, ...more] = listOf(await file.value(font.get("/DescendantFonts")));
    expectThat(more.length === 0, "fonts of one");
    const letters = dictionaryOf(await file.dictionary(only));
    await checkNames(file, letters, LETTERS);
    expectThat(letters.get("/Subtype") === "/CIDFontType2", "another kind of font");
    await checkSystem(file, letters.get("/CIDSystemInfo"));
    const outlines = await this.outlines(letters);
    expectThat(outlines, "no outlines");
    const widthOf = await readWidths(file, letters);
    const glyphOf = await readGlyphs(file, letters.get("/CIDToGIDMap"));
    const expectCode = (code: number) => {
      outlines.expectGlyph(glyphOf(code));
      return roundedOff(widthOf(code));
    };
    return { bytesPerCode: 2, expectCode: once(expectCode) };
  }

  private async simple(font: PdfDictionary): Promise<PlainFont> {
    const { file } = this;
    const subtype = font.get("/Subtype");
    await checkNames(file, font, SIMPLE);
    expectThat(subtype === "/TrueType" || subtype === "/Type1", "another kind of font");
    const outlines = await this.outlines(font);
    if (!outlines && !font.has("/Widths")) return standard(font);
    const [first, last] = [await file.value(font.get("/FirstChar")), await file.value(font.get("/LastChar"))];
    const widths = listOf(await file.value(font.get("/Widths")));
    expectThat(isWhole(first, 255) && isWhole(last, 255), "no codes");
    expectThat(widths.length === last - first + 1 && widths.every(isNumber), "another number of widths");
    const widthOf = (code: number) => {
      expectThat(code >= first && code <= last, "a code without a width");
      return Number(widths[code - first]);
    };
    if (!outlines) return { bytesPerCode: 1, expectCode: once((code) => expectWhole(widthOf(code))) };
    expectThat(
      subtype === "/TrueType" && font.get("/Encoding") === "/WinAnsiEncoding",
      "another list of codes",
    );
    const characters = new TextDecoder("windows-1252").decode(
      Uint8Array.from({ length: 256 }, (_, code) => code),
    );
    const expectCode = (code: number) => {
      const width = widthOf(code);
      expectThat(!UNSURE.has(code), "a code that programs read differently");
      const [glyph = 0, ...more] = outlines.glyphsFor(code, characters.charCodeAt(code));
      expectThat(glyph !== 0 && more.length === 0, "a code that means two letters");
      outlines.expectGlyph(glyph);
      return roundedOff(width);
    };
    return { bytesPerCode: 1, expectCode: once(expectCode) };
  }

  private async outlines(font: PdfDictionary): Promise<PlainTrueType | null> {
    const { file } = this;
    const descriptor = await file.dictionary(font.get("/FontDescriptor"));
    if (!descriptor) return null;
    await checkDescriptor(file, descriptor);
    const flags = (await file.value(descriptor.get("/Flags"))) ?? 0;
    expectThat(isWhole(flags, 2 ** 31) && (flags & FORCE_BOLD) === 0, "letters that some thicken");
    if (!descriptor.has("/FontFile2")) return null;
    const program = descriptor.get("/FontFile2");
    expectThat(isReference(program), "no outlines");
    const known = this.programs.get(program.object) ?? this.program(program);
    this.programs.set(program.object, known);
    return known;
  }

  private async program(reference: PdfReference): Promise<PlainTrueType> {
    const { stream } = await this.file.follow(reference);
    const program = stream && (await this.file.unpack(stream));
    expectThat(program, "no outlines");
    return new PlainTrueType(program);
  }
}

async function checkNames(file: SavedPdf, font: PdfDictionary, known: ReadonlySet<string>): Promise<void> {
  await expectKeys(file, font, known);
  const isNamed = isName(font.get("/BaseFont")) && (!font.has("/Name") || isName(font.get("/Name")));
  expectThat(font.get("/Type") === "/Font" && isNamed, "a font without a name");
}

async function checkSystem(file: SavedPdf, value: PdfValue | undefined): Promise<void> {
  const system = dictionaryOf(await file.dictionary(value));
  await expectKeys(file, system, SYSTEM);
  const [registry, ordering] = [
    await file.value(system.get("/Registry")),
    await file.value(system.get("/Ordering")),
  ];
  const isKnown = registry instanceof Uint8Array && isWhole(await file.value(system.get("/Supplement")));
  expectThat(isKnown && ordering instanceof Uint8Array, "an order of letters without a name");
  expectThat(textOf(ordering) === "Identity", "another order of letters");
}

async function checkDescriptor(file: SavedPdf, descriptor: PdfDictionary): Promise<void> {
  await expectKeys(file, descriptor, DESCRIPTOR);
  const isNamed = descriptor.get("/Type") === "/FontDescriptor" && isName(descriptor.get("/FontName"));
  expectThat(isNamed, "a description without a name");
  for (const key of NUMBERS)
    if (descriptor.has(key)) expectThat(isNumber(await file.value(descriptor.get(key))), `no number ${key}`);
  if (descriptor.has("/FontBBox")) numbersOf(await file.value(descriptor.get("/FontBBox")), 4);
}

function isName(value: PdfValue | undefined): boolean {
  return typeof value === "string" && value.length > 1 && value.startsWith("/");
}

const STANDARD = keys(
  "Courier Courier-Bold Courier-Oblique Courier-BoldOblique Helvetica Helvetica-Bold Helvetica-Oblique Helvetica-BoldOblique Times-Roman Times-Bold Times-Italic Times-BoldItalic Symbol ZapfDingbats",
);
const ENCODINGS = keys("WinAnsiEncoding MacRomanEncoding StandardEncoding");

function standard(font: PdfDictionary): PlainFont {
  const encoding = font.get("/Encoding");
  const isKnown = encoding === undefined || ENCODINGS.has(String(encoding));
  expectThat(isKnown && STANDARD.has(String(font.get("/BaseFont"))), "a font without widths");
  const expectCode = (code: number) => {
    expectThat(code >= 0x20 && code <= 0x7e, "a code that programs read differently");
    return 0;
  };
  return { bytesPerCode: 1, expectCode };
}

function expectWhole(width: number): number {
  expectThat(isWhole(width), "a width that programs read differently");
  return 0;
}

function roundedOff(width: number): number {
  return Math.max(Math.abs(width - Math.trunc(width)), Math.abs(width - Math.round(width)));
}

async function readGlyphs(file: SavedPdf, value: PdfValue | undefined): Promise<(code: number) => number> {
  if (value === undefined || value === "/Identity") return (code) => code;
  const { stream } = await file.follow(value);
  const list = stream && (await file.unpack(stream));
  expectThat(list && list.length % 2 === 0 && list.length <= 2 * MOST_CODES, "another list of letters");
  return (code) => {
    expectThat(code * 2 < list.length, "a code that isn't in the list");
    return (list[code * 2] ?? 0) * 256 + (list[code * 2 + 1] ?? 0);
  };
}

async function readWidths(file: SavedPdf, letters: PdfDictionary): Promise<(code: number) => number> {
  const usual = (await file.value(letters.get("/DW"))) ?? 1_000;
  expectThat(isNumber(usual), "no width");
  const list = listOf((await file.value(letters.get("/W"))) ?? []);
  expectThat(isCounted(list), "a code that programs read differently");
  const widths = new Map<number, number>();
  const add = (code: number, width: PdfValue | undefined) => {
    expectThat(code < MOST_CODES && !widths.has(code), "two widths of a letter");
    expectThat(isNumber(width), "no width");
    widths.set(code, width);
  };
  for (let at = 0; at < list.length; ) {
    const first = list[at++];
    const next = await file.value(list[at++]);
    expectThat(isWhole(first), "no code");
    if (Array.isArray(next)) {
      for (const [index, width] of (next as PdfValue[]).entries()) add(first + index, width);
      continue;
    }
    const width = list[at++];
    expectThat(isWhole(next, MOST_CODES) && isNumber(width), "no width");
    for (let code = first; code <= next; code++) add(code, width);
  }
  return (code) => widths.get(code) ?? usual;
}

function once(check: (code: number) => number): (code: number) => number {
  const known = new Map<number, number>();
  return (code) => {
    const found = known.get(code) ?? check(code);
    known.set(code, found);
    return found;
  };
}

export function listOf(value: PdfValue): readonly PdfValue[] {
  expectThat(Array.isArray(value), "no list");
  return value as readonly PdfValue[];
}
