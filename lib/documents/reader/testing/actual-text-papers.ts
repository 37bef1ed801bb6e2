import { stream } from "../../sources/testing/hostile/pdf-parts";
import { makePdf } from "../../sources/testing/make-documents";
import { reader } from "./confined-reader";

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
  s: "س",
  t: "ா",
  u: "េ",
  v: "ណ",
  w: "ី",
  x: "్లు",
  y: "க",
  z: "ा",
};
const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
export const span = (said: string, shown: string) =>
  `/Span<</ActualText <feff${hex(said)}> >> BDC ${shown} EMC `;
const toUnicode = Object.entries(READS)
  .map(([code, text]) => `<${code.charCodeAt(0).toString(16)}> <${hex(text)}>`)
  .join(" ");

export async function linesAsPdf(...lines: string[]) {
  const content = lines.map((line, at) => `BT 1 0 0 1 40 ${760 - at * 30} Tm ${line} ET`).join("\n");
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</A 5 0 R/F 7 0 R/Z 8 0 R/T 9 0 R>>>>>>",
    stream("", content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>",
    stream(
      "",
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${Object.keys(READS).length} beginbfchar ${toUnicode} endbfchar endcmap`,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R/FirstChar 97/LastChar 97/Widths[500]>>",
    // Latin letters and figures with their usual codes, and one letter that maps to clusters.
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 10 0 R>>",
    stream(
      "",
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange 1 beginbfchar <a1> <${hex("ช")}> endbfchar endcmap`,
    ),
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "en", maxOcrPages: 0 },
  );
  return pages[0]?.lines ?? [];
}

export const [OURS, LATIN] = ["/A 20 Tf", "/F 20 Tf"];
