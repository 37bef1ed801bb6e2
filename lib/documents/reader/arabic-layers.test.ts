import { expect, test } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

/** The codes of one font, one of them with two letters; the other font has the missing letters. */
const READS: Record<string, string> = {
  ...Object.fromEntries([..."0123456789"].map((code, at) => [code, String.fromCharCode(0x660 + at)])),
  r: "ر",
  q: "ق",
  m: "م",
  h: "ح",
  w: "و",
  d: "د",
  a: "ا",
  g: "ج",
  y: "ي",
  L: "لإ",
};
const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

/** Font, left, and text in visual order; "_" is a gap for the other font. */
type Run = readonly [font: "A" | "F", left: number, text: string];

async function linesOf(lines: readonly (readonly Run[])[]): Promise<string[]> {
  const content = lines.flatMap((runs, line) =>
    runs.map(([font, left, text]) => {
      const parts = text.split("_").map((part) => `(${part.replace(/[()]/g, "\\$&")})`);
      return `BT /${font} 10 Tf 1 0 0 1 ${left} ${700 - line * 40} Tm [${parts.join(" -600 ")}] TJ ET`;
    }),
  );
  const reads = Object.entries(READS).map(
    ([code, text]) => `<${code.charCodeAt(0).toString(16)}> <${hex(text)}>`,
  );
  const font = "/Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding";
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</A 5 0 R/F 7 0 R>>>>>>",
    stream("", content.join("\n")),
    `<<${font}/ToUnicode 6 0 R>>`,
    stream(
      "",
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${reads.length} beginbfchar ${reads.join(" ")} endbfchar endcmap`,
    ),
    `<<${font}>>`,
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "ar", maxOcrPages: 0 },
  );
  return pages.flatMap((page) => page.lines.map(({ text }) => text));
}

test.each<[kind: string, line: Run[], text: string]>([
  [
    "a date whose slashes another font has",
    [
      ["A", 300, "mqr"],
      ["A", 240, "12_3_2023"],
      ["F", 252, "/_/"],
    ],
    "رقم ١٢/٣/٢٠٢٣",
  ],
  [
    "a number of a file that is painted in three parts",
    [
      ["A", 300, "mqr"],
      ["F", 246, "417"],
      ["A", 264, ""],
      ["F", 264, "/"],
      ["F", 270, "2023"],
    ],
    "رقم 417/2023",
  ],
  [
    "a number with a slash",
    [
      ["A", 240, "4729/2024"],
      ["A", 300, "mqr"],
    ],
    "رقم ٤٧٢٩/٢٠٢٤",
  ],
  ["a number with slashes by itself", [["A", 240, "12/3/2024"]], "١٢/٣/٢٠٢٤"],
  ["a number with a slash and another one", [["A", 240, "4729/2024 15"]], "٤٧٢٩/٢٠٢٤ ١٥"],
  ["a drawing of two letters within a word", [["A", 300, "ragyLa"]], "الإيجار"],
  ["a drawing of two letters beside a number", [["A", 300, "2023 ragyLa mqr"]], "رقم الإيجار ٢٠٢٣"],
  ["a drawing of two letters between numbers", [["A", 300, "17 raL 1231 mLa"]], "الإم ١٢٣١ لإار ١٧"],
  [
    "a bracket that another font has, between two words of a run",
    [
      ["A", 300, "mqr__dwmhm"],
      ["F", 318, "("],
      ["F", 288, ")"],
      ["A", 294, "5"],
    ],
    "محمود (رقم٥)",
  ],
])("%s is read in the order of sight", async (_, line, text) => {
  expect(await linesOf([line])).toEqual([text]);
});

test.each([
  ["as they are written", "(", ")"],
  ["as they are drawn", ")", "("],
])("brackets that a font's codes tell %s close what they open", async (_, right, left) => {
  const line = [
    ["A", 300, "mqr"],
    ["F", 288, right],
    ["A", 282, "3"],
    ["F", 276, left],
  ] as const;
  expect(await linesOf([line])).toEqual(["رقم (٣)"]);
});
