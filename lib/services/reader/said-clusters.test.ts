import { describe, expect, it } from "vitest";
import { stream } from "@/lib/services/sources/testing/hostile/pdf-parts";
import { makePdf } from "@/lib/services/sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

/** Helvetica, some of whose letters read as nothing, as letters of other scripts or as whole clusters of them. */
const READS = {
  a: "त",
  b: "\0",
  c: "ि",
  d: "ช",
  e: "ื",
  f: "म",
  g: "ा",
  h: "Ţ",
  i: "ನೀ",
  j: "ೀ",
  k: "ಜ್ಯ",
  l: "செ",
  m: "\0",
  n: "\0",
  o: "\0",
  p: "\0",
  q: "\0",
  r: "ச",
  s: "க",
  t: "ா",
  u: "េ",
  v: "ណ",
  w: "ី",
  x: "్లు",
};
const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
const span = (said: string, shown: string) => `/Span<</ActualText <feff${hex(said)}> >> BDC ${shown} EMC `;
const toUnicode = Object.entries(READS)
  .map(([code, text]) => `<${code.charCodeAt(0).toString(16)}> <${hex(text)}>`)
  .join(" ");

async function linesOf(...lines: string[]) {
  const content = lines.map((line, at) => `BT 1 0 0 1 40 ${760 - at * 30} Tm ${line} ET`).join("\n");
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</A 5 0 R/F 7 0 R/Z 8 0 R>>>>>>",
    stream("", content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>",
    stream(
      "",
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${Object.keys(READS).length} beginbfchar ${toUnicode} endbfchar endcmap`,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    // Of its letters, only the first takes room.
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R/FirstChar 97/LastChar 97/Widths[500]>>",
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "en", maxOcrPages: 0 },
  );
  return pages[0]?.lines ?? [];
}

const [OURS, LATIN] = ["/A 20 Tf", "/F 20 Tf"];

describe("what ligatures and clusters of letters say they read as", () => {
  it("is read where they stand", async () => {
    const lines = await linesOf(
      `${LATIN} (The of) Tj ${OURS} ${span("fi", "(m) Tj")} ${LATIN} (cer) Tj`,
      `${OURS} ${span("ति", "(ba) Tj")} ${span("मि", "(cf) Tj")} ${span("र्मा", "(fgb) Tj")}`,
      `${OURS} ${span("ชื่", "(deb) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["The officer", "तिमिर्मा", "ชื่"]);
  });

  it("is read where one glyph's code tells a cluster, so that those of the others say too much", async () => {
    const lines = await linesOf(
      `${OURS} ${span("Ţ", "(hn) Tj")} ${LATIN} (S) Tj ${OURS} ${span("T", "(h) Tj")} ${LATIN} (R) Tj`,
      `${OURS} ${span("ನೀ", "(ij) Tj")}${span("ಜ್ಯ", "(kn) Tj")}${span("ೋ", "(j) Tj")}`,
      `${OURS} ${span("செ", "(lr) Tj")}${span("க", "(ls) Tj")}${span("ொ", "(t) Tj")}`,
      `${OURS} ${span("ు", "(x) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["ŢSTR", "ನೀಜ್ಯೋ", "செகொ", "ు"]);
  });

  it("is read where a vowel stands around its letter, a mark has no width, and a font is higher than another", async () => {
    const lines = await linesOf(
      `${OURS} ${span("ណើ", "(uvw) Tj")}`,
      `/Z 20 Tf ${span("त्र", "(am) Tj")}`,
      `${span("र्मा", "/A 20 Tf (f) Tj /A 25 Tf (gb) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["ណើ", "त्र", "र्मा"]);
  });

  it("is not read where it can't be what is drawn", async () => {
    const lines = await linesOf(
      `${LATIN} (The bearer owes nothing) Tj`,
      `${LATIN} ${span("doctor", "(bearer) Tj")}`,
      `${LATIN} (1) Tj ${OURS} ${span("9", "(m) Tj")} ${LATIN} (00) Tj`,
      `${LATIN} (a) Tj ${OURS} ${span("doctorate of law", "(n) Tj")}`,
      `${OURS} ${span("कि", "(ac) Tj")}`,
      `${LATIN} (x) Tj ${OURS} ${span("ffi", "(o) Tj")} ${LATIN} (y) Tj ${OURS} ${span("ffl", "(o) Tj")}`,
      `${LATIN} (x) Tj ${OURS} ${span("-", "(p) Tj")} ${LATIN} (500) Tj`,
      `${OURS} ${span("T", "(h) Tj")}`,
    );
    expect(lines.map(({ text }) => text).join(" ")).not.toMatch(/doctor|9|क|ffi|ffl|-|T\b/);
  });

  it("is hidden where nobody sees it", async () => {
    const lines = await linesOf(
      `${LATIN} (The bearer owes nothing) Tj`,
      `1 g ${OURS} ${span("fi", "(m) Tj")} ${span("ffl", "(q) Tj")} 0 g`,
    );
    expect(lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text)).toEqual([
      "The bearer owes nothing",
    ]);
  });
});
