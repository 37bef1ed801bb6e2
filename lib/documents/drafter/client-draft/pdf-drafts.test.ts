import { describe, expect, it } from "vitest";
import { inspectBytes, reader } from "../../reader/testing/confined-reader";
import { onePage, type PageParts, SHOWN_TEXT, stream } from "../../sources/testing/hostile/pdf-parts";
import { hybrid } from "../../sources/testing/hybrid-pdf";
import { parseDraft } from "./parse-draft";

async function wordsOf(parts: PageParts): Promise<string[]> {
  const file = { bytes: onePage(parts), mediaType: "application/pdf" };
  const { pages } = await reader.read(file, { language: "en", maxOcrPages: 0 });
  const blocks = await parseDraft({ pages });
  return blocks.flatMap((block) => ("runs" in block ? block.runs.map(({ text }) => text) : []));
}

const appearance = stream("/Type/XObject/Subtype/Form/BBox[0 0 99 20]", "0 g 0 0 9 9 re f");
const annotation = (entries: string, flags = 4): PageParts => ({
  page: "/Annots[6 0 R]",
  objects: [`<</Type/Annot/Rect[20 20 119 40]/F ${flags}${entries}>>`, appearance],
});

const PATTERN = (painted: string) => `/Pattern cs /Pattern CS /P ${painted}`;
const pattern: PageParts = {
  resources: "/Pattern<</P 6 0 R>>",
  objects: [
    stream(
      "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 99 20]/XStep 99/YStep 20/Resources<</Font<</F 5 0 R>>>>",
      "BT /F 12 Tf 5 5 Td (NOT VALID) Tj ET",
    ),
  ],
};
const link = (rect: string, border: string): PageParts => ({
  page: `/Annots[<</Type/Annot/Subtype/Link/Rect${rect}/F 4${border}>>]`,
});

describe("a draft in PDF that shows more than the reviewer reads", () => {
  it.each<[string, PageParts]>([
    ["a form field with a value", annotation("/Subtype/Widget/FT/Tx/T(grade)/V(3.9)/AP<</N 7 0 R>>")],
    ["a form field that each program draws for itself", annotation("/Subtype/Widget/FT/Tx/T(grade)/V(3.9)")],
    ["a stamp", annotation("/Subtype/Stamp/AP<</N 7 0 R>>")],
    ["text laid upon it", annotation("/Subtype/FreeText/DA(/F 12 Tf 0 g)/Contents(doctor)")],
    ["a note", annotation("/Subtype/Text/Contents(doctor)")],
    ["a link with words of its own", annotation("/Subtype/Link/Border[0 0 0]/AP<</N 7 0 R>>")],
    ["a note's window without a note", annotation("/Subtype/Popup/Open true/AP<</N 7 0 R>>")],
    ["a note that is printed alone", annotation("/Subtype/Stamp/AP<</N 7 0 R>>", 36)],
  ])("is refused at submit for %s", async (_, parts) => {
    await expect(inspectBytes(onePage(parts), "draft")).rejects.toMatchObject({
      code: "DOCUMENT_UNREADABLE",
      message: expect.stringContaining("notes, stamps or form fields on page 1"),
    });
    // A source is seen as a picture.
    await expect(inspectBytes(onePage(parts))).resolves.toMatchObject({ pageCount: 1 });
  });

  it("is refused at submit where two tables list its objects differently", async () => {
    const words = (text: string) => stream("", `BT /F 12 Tf 20 20 Td (${text}) Tj ET`).toString("latin1");
    const file = (free: readonly number[]) =>
      hybrid(
        [
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents[4 0 R 5 0 R]/Resources<</Font<</F 6 0 R>>>>>>",
          words("EUR 1,250.00"),
          words("EUR 9,999.00"),
          "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ],
        free,
      );
    await expect(inspectBytes(file([5]), "draft")).rejects.toMatchObject({
      message: expect.stringContaining("shows other pages in other programs"),
    });
    await expect(inspectBytes(file([]), "draft")).resolves.toMatchObject({ pageCount: 1 });
    await expect(inspectBytes(file([5]))).rejects.toThrow("it shows other pages in other programs");
  });

  it.each<[string, PageParts]>([
    ["an XFA form", { catalog: "/AcroForm<</Fields[]/XFA 6 0 R>>", objects: [stream("", "<template/>")] }],
    ["a portfolio, which opens another file", { catalog: "/Collection<</View/T>>" }],
    [
      "a script at the opening",
      { catalog: "/OpenAction<</S/JavaScript/JS(this.addAnnot({type: 'FreeText', contents: 'NOT'}))>>" },
    ],
    [
      "a script by name",
      { catalog: "/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(this.addAnnot({}))>>]>>>>" },
    ],
  ])("is refused at submit for %s", async (_, parts) => {
    await expect(inspectBytes(onePage(parts), "draft")).rejects.toMatchObject({
      code: "DOCUMENT_UNREADABLE",
      message: expect.stringContaining("has scripts, an XFA form or a portfolio. Print it to a new PDF."),
    });
    await expect(inspectBytes(onePage(parts))).resolves.toMatchObject({ pageCount: 1 });
  });

  it("is refused at submit for text that is printed, and no screen shows", async () => {
    const parts: PageParts = {
      catalog: "/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>",
      resources: "/Properties<</L 6 0 R>>",
      content: "/OC /L BDC BT /F 12 Tf 40 50 Td (doctor of medicine) Tj ET EMC",
      objects: ["<</Type/OCG/Name(L)/Usage<</Print<</PrintState/ON>>>>>>"],
    };
    await expect(inspectBytes(onePage(parts), "draft")).rejects.toMatchObject({
      message: expect.stringContaining("shows something on page 1 on a screen or on paper alone"),
    });
  });

  it.each<[string, PageParts]>([
    ["a picture", { content: "q 50 0 0 50 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q" }],
    ["curves, which may be letters", { content: "10 10 m 20 30 40 50 60 10 c S" }],
    ["slanting lines", { content: "10 10 m 60 40 l S" }],
    ["more strokes than a table has", { content: "9 9 m 9 20 l S ".repeat(30) }],
    ["one path of many strokes", { content: `${"9 9 m 9 20 l ".repeat(30)} S` }],
    [
      "a shading",
      {
        resources:
          "/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 0]/Function<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>>>>>",
        content: "q 0 0 9 9 re W n /S sh Q",
      },
    ],
    ["a line through its words", { content: "40 104 m 200 104 l S" }],
    ["a bar through its words", { content: "40 103 160 1 re f" }],
    ["a thick line above them", { content: "6 w 40 110 m 200 110 l S" }],
    ["a ground of which the pattern has words", { content: PATTERN("scn 40 20 99 20 re f"), ...pattern }],
    [
      "a line of which the pattern has words",
      { content: PATTERN("SCN 20 w 40 30 m 139 30 l S"), ...pattern },
    ],
    ["rows of dashes, which may be letters", { content: "[2 1 3 1] 0 d 40 40 m 80 40 l S" }],
    ["a link with a border through its words", link("[40 104 180 104.5]", "/Border[0 0 1]")],
    ["a link with a border in the newer way", link("[40 20 60 40]", "/Border[0 0 0]/BS<</W 2>>")],
    ["a white box over half of a word", { content: "1 g 40 95 60 8 re f" }],
    ["a white box over one of its letters", { content: "1 g 60 95 6 20 re f" }],
    ["a dot between its letters", { content: "60 100 1 1 re f" }],
    ["a dot behind its last letter", { content: "176 100 1 1 re f" }],
    [
      "a line through its words on a page that is turned",
      { content: "40 104 m 200 104 l S", page: "/Rotate 180" },
    ],
    ["a line through its words by a form", { content: "q 1 0 0 1 40 100 cm 0 4 m 160 4 l S Q" }],
  ])("has a sign where it has %s", async (_, parts) => {
    expect(await wordsOf(parts)).toEqual([SHOWN_TEXT, "[Picture]"]);
  });

  it.each<[string, string]>([
    ["the lines of a table", "9 9 200 30 re S 9 20 m 209 20 l S"],
    ["a frame around its words", "35 94 180 20 re S"],
    ["a line under its words", "0.5 w 40 98 m 165 98 l S"],
    ["words on a ground", "0.9 g 35 30 200 30 re f 0 g BT /F 12 Tf 40 40 Td (on a ground) Tj ET"],
    ["a clip", "q 0 0 300 200 re W n Q"],
  ])("is read as it is with links and %s", async (_, content) => {
    const parts = annotation("/Subtype/Link/Border[0 0 0]/A<</S/URI/URI(https://a.example)>>");
    const words = await wordsOf({ ...parts, content });
    expect(words).toEqual([SHOWN_TEXT, ...(content.includes("(") ? ["on a ground"] : [])]);
  });
});
