import { textOf } from "../saved-pdf/parts";
import type { SavedPdf } from "../saved-pdf/saved-pdf";
import { isCounted } from "../saved-pdf/saved-syntax";
import { isReference } from "../sealed-pdf/pdf-objects";
import type { PdfDictionary, PdfReference, PdfValue } from "../sealed-pdf/pdf-value";
import { PlainTrueType } from "./plain-true-type";
import type { PlainFont } from "./read-content";
import { dictionaryOf, expectThat, isNumber, isWhole } from "./unclear";

/** A flag of fonts that some programs thicken. */
const FORCE_BOLD = 0x40000;
/** Windows-1252 has no letter for these codes, or programs draw another: the no-break space and the soft hyphen. */
const UNSURE: ReadonlySet<number> = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0xa0, 0xad]);
const MOST_CODES = 65_536;

/** The fonts of a file. */
export class FontReader {
  private readonly file: SavedPdf;
  /** By their objects: many fonts may share one. */
  private readonly programs = new Map<number, Promise<PlainTrueType>>();

  constructor(file: SavedPdf) {
    this.file = file;
  }

  /** A font whose codes mean one letter each; throws for any other. */
  read(font: PdfDictionary): Promise<PlainFont> {
    return font.get("/Subtype") === "/Type0" ? this.composite(font) : this.simple(font);
  }

  /** A letter is drawn by its number in the font, or by the one that a list says. */
  private async composite(font: PdfDictionary): Promise<PlainFont> {
    const { file } = this;
    expectThat(font.get("/Encoding") === "/Identity-H", "codes by another list");
    const [only, ...more] = listOf(await file.value(font.get("/DescendantFonts")));
    expectThat(more.length === 0, "fonts of one");
    const letters = dictionaryOf(await file.dictionary(only));
    expectThat(letters.get("/Subtype") === "/CIDFontType2" && !letters.has("/W2"), "another kind of font");
    const system = dictionaryOf(await file.dictionary(letters.get("/CIDSystemInfo")));
    const ordering = await file.value(system.get("/Ordering"));
    expectThat(ordering instanceof Uint8Array && textOf(ordering) === "Identity", "another order of letters");
    const outlines = await this.outlines(letters);
    expectThat(outlines, "no outlines");
    await checkWidths(file, letters);
    const glyphOf = await readGlyphs(file, letters.get("/CIDToGIDMap"));
    return { bytesPerCode: 2, expectCode: once((code) => outlines.expectGlyph(glyphOf(code))) };
  }

  /**
   * A letter is drawn by its character in each table of the font; or by whatever font a reader has, which is told to be
   * unknown wherever it is used.
   */
  private async simple(font: PdfDictionary): Promise<PlainFont> {
    const { file } = this;
    const subtype = font.get("/Subtype");
    expectThat(subtype === "/TrueType" || subtype === "/Type1", "another kind of font");
    const outlines = await this.outlines(font);
    if (!outlines) return { bytesPerCode: 1, expectCode: () => undefined };
    const [first, last] = [await file.value(font.get("/FirstChar")), await file.value(font.get("/LastChar"))];
    const widths = listOf(await file.value(font.get("/Widths")));
    expectThat(
      subtype === "/TrueType" && font.get("/Encoding") === "/WinAnsiEncoding",
      "another list of codes",
    );
    expectThat(isWhole(first, 255) && isWhole(last, 255), "no codes");
    expectThat(widths.length === last - first + 1 && widths.every(isNumber), "another number of widths");
    const characters = new TextDecoder("windows-1252").decode(
      Uint8Array.from({ length: 256 }, (_, code) => code),
    );
    const expectCode = (code: number) => {
      expectThat(code >= first && code <= last, "a code without a width");
      expectThat(!UNSURE.has(code), "a code that programs read differently");
      const [glyph = 0, ...more] = outlines.glyphsFor(code, characters.charCodeAt(code));
      expectThat(glyph !== 0 && more.length === 0, "a code that means two letters");
      outlines.expectGlyph(glyph);
    };
    return { bytesPerCode: 1, expectCode: once(expectCode) };
  }

  private async outlines(font: PdfDictionary): Promise<PlainTrueType | null> {
    const { file } = this;
    const descriptor = await file.dictionary(font.get("/FontDescriptor"));
    if (!descriptor) return null;
    const flags = (await file.value(descriptor.get("/Flags"))) ?? 0;
    expectThat(!descriptor.has("/FontFile") && !descriptor.has("/FontFile3"), "another kind of outlines");
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

/** Each code has one width at most: some programs take the first of two, and some the last. */
async function checkWidths(file: SavedPdf, letters: PdfDictionary): Promise<void> {
  const usual = (await file.value(letters.get("/DW"))) ?? 1_000;
  expectThat(isNumber(usual), "no width");
  const list = listOf((await file.value(letters.get("/W"))) ?? []);
  expectThat(isCounted(list), "a code that programs read differently");
  const seen = new Set<number>();
  const add = (code: number) => {
    expectThat(code < MOST_CODES && !seen.has(code), "two widths of a letter");
    seen.add(code);
  };
  for (let at = 0; at < list.length; ) {
    const first = list[at++];
    const next = await file.value(list[at++]);
    expectThat(isWhole(first), "no code");
    if (Array.isArray(next)) {
      expectThat((next as PdfValue[]).every(isNumber), "no widths");
      for (let code = first; code < first + next.length; code++) add(code);
      continue;
    }
    expectThat(isWhole(next, MOST_CODES) && isNumber(list[at++]), "no width");
    for (let code = first; code <= next; code++) add(code);
  }
}

function once(check: (code: number) => unknown): (code: number) => void {
  const known = new Set<number>();
  return (code) => {
    if (known.has(code)) return;
    check(code);
    known.add(code);
  };
}

export function listOf(value: PdfValue): readonly PdfValue[] {
  expectThat(Array.isArray(value), "no list");
  return value as readonly PdfValue[];
}
