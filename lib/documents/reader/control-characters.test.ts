import { expect, test } from "vitest";
import { parseDraft } from "../drafter/client-draft/parse-draft";
import { sourceBlocks } from "../drafter/source-blocks";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

/** Characters that a database refuses or changes. */
const NEVER_STORED = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

const hex = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");

function hostilePage(): Uint8Array {
  const reads = "<61> <0041> <62> <0000> <63> <00420000> <64> <00000043> <65> <d800> <66> <ffff>";
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 6 beginbfchar ${reads} endbfchar endcmap`;
  const said = `/Span<</ActualText <${hex("An\u0000a")}> >> BDC (acd) Tj EMC`;
  const note = "/DA(/Helv 12 Tf 0 g)/Contents(Note\\000d\\001)/T(Who\\000)";
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[8 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 7 0 R>>>>>>>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</A 5 0 R/F 7 0 R>>>>/Annots[8 0 R 9 0 R 10 0 R]>>",
    stream(
      "",
      `BT /A 20 Tf 40 200 Td (abacad) Tj 0 -30 Td (b) Tj 0 -30 Td (efa) Tj 0 60 Td ${said} ET BT /F 12 Tf 40 300 Td (The bearer was born here) Tj ET`,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>",
    stream("", map),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Type/Annot/Subtype/Widget/Rect[70 100 270 120]/F 4/T(name)/P 3 0 R/FT/Tx/V<${hex("Field\u0000s")}>>>`,
    `<</Type/Annot/Subtype/FreeText/Rect[70 50 270 70]/F 4${note}>>`,
    `<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/F 4${note}>>`,
  ]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("U+0000 and its like reach no text of a source, wherever its file has them", async () => {
  const file = { bytes: hostilePage(), mediaType: "application/pdf" };
  const read = await reader.read(file, { language: "en", maxOcrPages: 0 });
  const texts = textsIn([read, read.pages.map((page) => sourceBlocks(page))]);
  expect(texts.join(" ")).toContain("Field");
  expect(texts.filter((text) => NEVER_STORED.test(text))).toEqual([]);
});

test("nor any of a draft", async () => {
  const bytes = Buffer.from("An\u0000a\u0001 Ruiz\r\n\r\nborn\tin\u000bLima\ufffe");
  const texts = textsIn(await parseDraft({ bytes, mediaType: "text/plain" }));
  expect(texts.join(" ")).toMatch(/Ana Ruiz.*born in\nLima/s);
  expect(texts.filter((text) => NEVER_STORED.test(text))).toEqual([]);
});
