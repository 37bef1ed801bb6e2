import { makePdf } from "../../sources/testing/make-documents";

export const LINE = { leftPt: 40, topPt: 760, heightPt: 40, sizePt: 24, advancePt: 24 };
export const PAGE = { widthPt: 612, heightPt: 792 };

export interface Line {
  font: string;
  letters: string;
}

const WIDTH = (LINE.advancePt / LINE.sizePt) * 1_000;

/** Like office programs: one-byte codes with glyph names. */
export function inSimpleFonts(lines: readonly Line[]): Uint8Array {
  const fonts = lines.map(({ font, letters }) => {
    const names = [...letters].map((letter) => `/uni${hex(letter.codePointAt(0) ?? 0)}`).join(" ");
    const widths = [...letters].map(() => WIDTH).join(" ");
    const encoding = `<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[65 ${names}]>>`;
    const last = 64 + [...letters].length;
    return [
      `<</Type/Font/Subtype/TrueType/BaseFont/${font}/Encoding${encoding}/FirstChar 65/LastChar ${last}/Widths[${widths}]/FontDescriptor${descriptor(font, 32)}>>`,
    ];
  });
  const shown = lines.map(({ letters }) => [...letters].map((_, at) => (65 + at).toString(16)).join(""));
  return page(fonts, shown);
}

/** Like printer drivers: glyph indexes, and at most a table that maps them to letters. */
export function inNumberedGlyphs(lines: readonly Line[], { areNamed = true } = {}): Uint8Array {
  const fonts = lines.map(({ font, letters }, index) => {
    const at = firstFont + 3 * index;
    const rows = [...letters].map((letter, n) => `<${hex(100 + n)}> <${hex(letter.codePointAt(0) ?? 0)}>`);
    const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange ${rows.length} beginbfchar ${rows.join(" ")} endbfchar endcmap end end`;
    return [
      `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/Identity-H/DescendantFonts[${at + 1} 0 R]${areNamed ? `/ToUnicode ${at + 2} 0 R` : ""}>>`,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${font}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW ${WIDTH}/FontDescriptor${descriptor(font, 4)}>>`,
      stream(table),
    ];
  });
  return page(
    fonts,
    lines.map(({ letters }) => [...letters].map((_, n) => hex(100 + n)).join("")),
  );
}

/** Like East Asian programs: codes of a character set that a reader must know. */
export function inCharacterSet({ font, cmap, ordering, code }: CharacterSet): Uint8Array {
  return page(
    [
      [
        `<</Type/Font/Subtype/Type0/BaseFont/${font}-${cmap}/Encoding/${cmap}/DescendantFonts[${firstFont + 1} 0 R]>>`,
        `<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/DW 1000/FontDescriptor${descriptor(font, 6)}>>`,
      ],
    ],
    [code],
  );
}

export interface CharacterSet {
  font: string;
  cmap: string;
  ordering: string;
  code: string;
}

const firstFont = 5;

function page(fonts: readonly (readonly string[])[], shown: readonly string[]): Uint8Array {
  const first = fonts.map((_, at) => firstFont + fonts.slice(0, at).flat().length);
  const content = shown.map(
    (codes, at) =>
      `BT /F${at} ${LINE.sizePt} Tf ${LINE.leftPt} ${LINE.topPt - (at + 1) * LINE.heightPt} Td <${codes}> Tj ET`,
  );
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.widthPt} ${PAGE.heightPt}]/Contents 4 0 R/Resources<</Font<<${first.map((at, name) => `/F${name} ${at} 0 R`).join("")}>>>>>>`,
    stream(content.join("\n")),
    ...fonts.flat(),
  ]);
}

function descriptor(font: string, flags: number): string {
  return `<</Type/FontDescriptor/FontName/${font}/Flags ${flags}/FontBBox[-500 -250 1500 1000]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>`;
}

function stream(text: string): string {
  return `<</Length ${text.length}>>stream\n${text}\nendstream`;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}
