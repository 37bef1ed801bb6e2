import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { findStrokes } from "./process/unmapped-codes";
import { reader } from "./testing/confined-reader";
import { inCharacterSet } from "./testing/font-papers";

const FONT = readFileSync(
  join(import.meta.dirname, "../../../assets/fonts/NotoSansDevanagari_400Regular.ttf"),
);
const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

const [STROKE, HYPHEN] = [0x10, 775];
const GLYPHS = Array.from({ length: 0x4000 }, (_, code) => (code === STROKE ? HYPHEN : code));

async function linesOf(glyphs: string, tells: Record<string, string>) {
  const toUnicode = Object.entries(tells).map(([glyph, text]) => `<${glyph}> <${hex(text)}>`);
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</D 5 0 R>>>>>>",
    stream("", `BT /D 20 Tf 40 700 Td <${glyphs}> Tj ET`),
    "<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Own/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 8 0 R>>",
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R/CIDToGIDMap 10 0 R/DW 700>>",
    "<</Type/FontDescriptor/FontName/AAAAAA+Own/Flags 4/FontBBox[0 -300 1000 1000]/ItalicAngle 0/Ascent 900/Descent -300/CapHeight 700/StemV 80/FontFile2 9 0 R>>",
    stream(
      "",
      `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${toUnicode.length} beginbfchar ${toUnicode.join(" ")} endbfchar endcmap`,
    ),
    stream(`/Filter/ASCIIHexDecode/Length1 ${FONT.length}`, `${FONT.toString("hex")}>`),
    stream(
      "/Filter/ASCIIHexDecode",
      `${GLYPHS.map((glyph) => glyph.toString(16).padStart(4, "0")).join("")}>`,
    ),
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "hi", maxOcrPages: 0 },
  );
  return pages[0]?.lines.map(({ text, isDoubtful }) => ({ text, isDoubtful }));
}

it("the number of a glyph that tells no letter is none among letters of clusters, and its line is doubtful", async () => {
  const lines = await linesOf("0048004a00480049", { "0048": "थ", "0049": "द" });
  expect(lines).toEqual([{ text: "थथद", isDoubtful: true }]);
});

it("a glyph whose number is that of its letter is read where others are, too, or where there are no clusters", async () => {
  const told = await linesOf("004800490020004b", { "0048": "थ", "0049": "द", "0020": " ", "004b": "K" });
  expect(told).toEqual([{ text: "थद K" }]);
  expect(await linesOf("0048004a0049", { "0048": "d", "0049": "e" })).toEqual([{ text: "dJe" }]);
});

it("signs of a font whose codes are Unicode's own are read beside letters of clusters", async () => {
  const ownCodes = ["0e01", "0e02", "0e3f", "0041"];
  const tells = Object.fromEntries(
    ownCodes.map((code) => [code, String.fromCodePoint(Number.parseInt(code, 16))]),
  );
  const lines = await linesOf("0e010e020e3f0041", tells);
  expect(lines?.map(({ text }) => text)).toEqual(["กข฿A"]);
});

it("letters of a script from far away within a word of clusters are doubtful", async () => {
  const tells = { "0048": "थ", "0049": "쵋", "004a": "द", "0003": " " };
  expect(await linesOf("00480049004a", tells)).toEqual([{ text: "थ쵋द", isDoubtful: true }]);
  expect(await linesOf("0048004a000300490049", tells)).toEqual([{ text: "थद 쵋쵋" }]);
});

it("a cluster that several of its glyphs tell is doubtful, and one that is written twice is not", async () => {
  const tells = { "0048": "ឈ្មោះ", "0049": "ឈ្មោះ", "004a": "ខែ" };
  expect(await linesOf("00480049004a", tells)).toMatchObject([{ isDoubtful: true }]);
  expect(await linesOf("00480048004a", tells)).toEqual([{ text: "ឈ្មោះឈ្មោះខែ" }]);
});

it("a letter from far away within a word of Arabic, and a code of no letter within a word of clusters, are doubtful", async () => {
  const arabic = { "0048": "ب", "0049": "䐧", "004a": "د", "0003": " " };
  expect(await linesOf("004a004900480003004a", arabic)).toMatchObject([{ isDoubtful: true }]);
  const tamil = { "0048": "ப", "0049": "\ufffd", "004a": "று" };
  expect(await linesOf("00480049004a", tamil)).toMatchObject([{ isDoubtful: true }]);
});

async function linesInHelvetica(lines: readonly string[], tells: Record<string, string>) {
  const toUnicode = Object.entries(tells).map(
    ([letter, text]) => `<${letter.charCodeAt(0).toString(16).padStart(2, "0")}> <${hex(text)}>`,
  );
  const content = lines.map((line, at) => `BT /H 20 Tf 40 ${740 - at * 40} Td ${line} ET`).join("\n");
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</H 5 0 R>>>>>>",
    stream("", content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R/Encoding/WinAnsiEncoding>>",
    stream(
      "",
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${toUnicode.length} beginbfchar ${toUnicode.join(" ")} endbfchar endcmap`,
    ),
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: null, maxOcrPages: 0 },
  );
  return pages[0]?.lines.map(({ text }) => text);
}

const itself = (letters: string) => Object.fromEntries([...letters].map((letter) => [letter, letter]));

it("a hyphen that a font tells for one that nobody sees is read where it is drawn", async () => {
  const tells = { ...itself("vingtcqpréx, 20193"), "-": "\u00ad" };
  const lines = await linesInHelvetica(
    ["(vingt-cinq, 2019-2023) Tj", "[(vingt)-20(-)-20(cinq pr-)] TJ", "(x - x) Tj"],
    tells,
  );
  expect(lines).toEqual(["vingt-cinq, 2019-2023", "vingt-cinq pr-", "x - x"]);
});

it("a drawing that no font tells makes its line doubtful, and a code that draws nothing does not", async () => {
  const tells = { "0048": "o", "0049": "c", "004a": "e" };
  const [hash, space] = ["0006", "0003"];
  expect(await linesOf(`0048${hash}0049004a`, tells)).toEqual([{ text: "o ce", isDoubtful: true }]);
  expect(await linesOf(`0048${space}0049004a`, tells)).toEqual([{ text: "o ce" }]);
});

it("a stroke that makes an Arabic word longer parts it nowhere", async () => {
  const tells = { "0048": "ب", "0049": "د", "0003": " " };
  const stroke = `00${STROKE.toString(16)}`;
  const lines = await linesOf(`00480049${stroke}${stroke}0048004900030048`, tells);
  expect(lines).toEqual([{ text: "ب دبدب" }]);
});

it.each(["\u0001", "\ufffd"])(
  "where a font tells the same sign (%j) for a stroke and a letter, the letter is not left out: the picture is read",
  async (sign) => {
    const stroke = `00${STROKE.toString(16)}`;
    const tells = { "0048": "ب", "0049": "د", "004a": sign, [stroke]: sign };
    expect(await linesOf(`00480049${stroke}004a00480049`, tells)).toEqual([]);
  },
);

it.each([
  ["GB", "CNS1"],
  ["CNS", "Japan1"],
  ["JIS", "GB1"],
])(
  "codes of Unicode (Uni%s) are read as such with glyphs of another country (%s)",
  async (cmap, ordering) => {
    const text = "本謄本編號二〇八一七、臺北市戶籍登記簿";
    const bytes = inCharacterSet({ font: "Song", cmap: `Uni${cmap}-UCS2-H`, ordering, code: hex(text) });
    const { pages } = await reader.read(
      { bytes, mediaType: "application/pdf" },
      { language: "zh", maxOcrPages: 0 },
    );
    expect(pages[0]?.lines.map((line) => line.text)).toEqual([text]);
  },
);

it.each([
  ["between two letters, it makes the word longer", "م", "ن", ""],
  ["between figures, it is a dash", "٢", "٤", "\ufffd"],
  ["behind a figure, it may be the digit zero", "٤", "", "\ufffd"],
])("of a flat glyph without a code: %s", (_, before, after, told) => {
  const letter = (text: string, x: number, height: number) => ({
    text,
    ink: [x, 0, x + 6, height] as const,
  });
  const letters = [letter("م", 0, 9), letter(before, 10, 9), letter("\ufffd", 20, 2), letter(after, 30, 9)];
  findStrokes([{ font: "F", letters, sizePt: 12, isUpright: true }], new Map());
  expect(letters[2]?.text).toBe(told);
});
