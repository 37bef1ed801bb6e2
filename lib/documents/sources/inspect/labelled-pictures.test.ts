import { describe, expect, test } from "vitest";
import { inspectBytes } from "../../reader/testing/confined-reader";
import { onePage, stream } from "../testing/hostile/pdf-parts";
import { makePdf } from "../testing/make-documents";
import { zeros } from "../testing/sized-pictures";

const MEGABYTE = 1024 * 1024;
const LABEL = "/Type/XObject/Subtype/Image/Width 9000/Height 9000/BitsPerComponent 8/ColorSpace/DeviceGray";
const BOMB = zeros(81 * MEGABYTE);
const labelled = (more = "") => stream(`${LABEL}${more}/Filter/FlateDecode`, BOMB);

const fateOf = (bytes: Uint8Array) =>
  inspectBytes(bytes).then(
    () => "taken",
    (error: Error) => error.message,
  );

const glyphs = (procs: string) =>
  `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/CharProcs ${procs}/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]>>`;
const trueType = (more: string, descriptor = "") =>
  `<</Type/Font/Subtype/TrueType/BaseFont/X/FirstChar 97/LastChar 97/Widths[500]${more}/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4${descriptor}>>>>`;
const SHOWN = "BT /T 9 Tf (aaaa) Tj ET";
const DRAWN = { content: "q 9 0 0 9 0 0 cm /I Do Q", resources: "/XObject<</I 6 0 R>>" };

const USES: [string, Uint8Array][] = [
  ["a page's content", onePage({ page: "/Contents 6 0 R", objects: [labelled()] })],
  ["content in a list", onePage({ page: "/Contents[6 0 R]", objects: [labelled()] })],
  [
    "content in a list that stands elsewhere",
    onePage({ page: "/Contents 7 0 R", objects: [labelled(), "[6 0 R]"] }),
  ],
  ["content, and is drawn", onePage({ ...DRAWN, page: "/Contents 6 0 R", objects: [labelled()] })],
  [
    "a form",
    onePage({
      content: "/I Do",
      resources: DRAWN.resources,
      objects: [labelled("/Subtype/Form/BBox[0 0 9 9]")],
    }),
  ],
  [
    "a form by an escaped name",
    onePage({
      content: "/I Do",
      resources: DRAWN.resources,
      objects: [
        stream(
          `/Subtype/Form/Sub#74ype/Image/Subtype/Form${LABEL.slice(13)}/Sub#74ype/Form/Filter/FlateDecode`,
          BOMB,
        ),
      ],
    }),
  ],
  ["an object stream", onePage({ objects: [labelled("/Type/ObjStm/N 1/First 4")] })],
  [
    "an object stream behind a text that says so",
    onePage({
      ...DRAWN,
      objects: [stream(`/Type/ObjStm/N 1/First 4/X(obj)${LABEL.slice(13)}/Filter/FlateDecode`, BOMB)],
    }),
  ],
  [
    "a glyph",
    onePage({
      content: SHOWN,
      resources: "/Font<</T 7 0 R>>",
      objects: [labelled(), glyphs("<</a 6 0 R>>")],
    }),
  ],
  [
    "a glyph in a table of its own",
    onePage({
      content: SHOWN,
      resources: "/Font<</T 7 0 R>>",
      objects: [labelled(), glyphs("8 0 R"), "<</a 6 0 R>>"],
    }),
  ],
  [
    "a glyph in the table that names pictures",
    onePage({
      content: SHOWN,
      resources: "/XObject 8 0 R/Font<</T 7 0 R>>",
      objects: [labelled(), glyphs("8 0 R"), "<</a 6 0 R>>"],
    }),
  ],
  [
    "a pattern",
    onePage({
      content: "/Pattern cs /P scn 0 0 9 9 re f",
      resources: "/Pattern<</P 6 0 R>>",
      objects: [labelled("/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9")],
    }),
  ],
  [
    "a font's file",
    onePage({
      content: SHOWN,
      resources: "/Font<</T 7 0 R>>",
      objects: [labelled(), trueType("", "/FontFile2 6 0 R")],
    }),
  ],
  [
    "a font's letters",
    onePage({
      content: SHOWN,
      resources: "/Font<</T 7 0 R>>",
      objects: [labelled(), trueType("/ToUnicode 6 0 R")],
    }),
  ],
  [
    "the letters of a font whose name is XObject",
    onePage({
      content: "BT /XObject 9 Tf (aaaa) Tj ET",
      resources: "/Font<</XObject<</Subtype/TrueType/BaseFont/X/ToUnicode 6 0 R>>>>",
      objects: [labelled()],
    }),
  ],
  [
    "a profile of colours",
    onePage({
      content: "/C cs 1 scn 0 0 9 9 re f",
      resources: "/ColorSpace<</C[/ICCBased 6 0 R]>>",
      objects: [labelled("/N 1")],
    }),
  ],
  [
    "a function",
    onePage({
      content: "/S sh",
      resources: "/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 9 9]/Function 6 0 R>>>>",
      objects: [labelled("/FunctionType 0/Domain[0 1]/Range[0 1]/Size[9]/BitsPerSample 8")],
    }),
  ],
  [
    "an attachment",
    onePage({
      catalog: "/Names<</EmbeddedFiles<</Names[(a) 7 0 R]>>>>",
      objects: [labelled(), "<</Type/Filespec/F(a)/EF<</F 6 0 R>>>>"],
    }),
  ],
  [
    "how a note looks",
    onePage({
      page: "/Annots[7 0 R]",
      objects: [labelled(), "<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 6 0 R>>>>"],
    }),
  ],
  [
    "content by a dictionary that has no end",
    onePage({ ...DRAWN, page: "/More 7 0 R", objects: [labelled(), "<</Contents 6 0 R"] }),
  ],
  [
    "content by a dictionary that begins with no name",
    onePage({ ...DRAWN, page: "/More 7 0 R", objects: [labelled(), "<<1/Contents 6 0 R>>"] }),
  ],
  ["nothing", onePage({ objects: [labelled()] })],
];

test.each(USES)("a bomb that calls itself a picture is refused where it is %s", async (_, bytes) => {
  expect(await fateOf(bytes)).toContain("unpacks to far more");
});

describe("a stream whose dictionary can be read in two ways", () => {
  const inner = `6 0 obj <<${LABEL}/Filter/FlateDecode`;
  const both = (head: string) =>
    makePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</I 6 0 R>>>>>>",
      Buffer.concat([
        Buffer.from(`${head}/Length ${BOMB.length}>>stream\n`),
        BOMB,
        Buffer.from("\nendstream"),
      ]),
    ]);

  test.each([
    ["a picture in a text", `<</A(${inner})/Filter/FlateDecode`],
    ["a picture in a text that goes on in a comment", `<</A(\n${inner} %)/Filter/FlateDecode %\n`],
    ["a picture in a comment", `<</A 1 % ${inner}/Z(\n/Filter/FlateDecode %)\n`],
    ["a picture behind a heading of its own", `<</A 1\n${inner}`],
  ])("%s is unpacked", async (_, head) => {
    expect(await fateOf(both(head))).toContain("unpacks to far more");
  });
});

describe("a bomb that calls itself a picture, and that readers take for a page's content once they make a table of their own, is refused", () => {
  const table = /xref\n0 6\n[\s\S]*$/;
  function withBomb(
    change: (own: string, at: number) => string,
    { before = "", body = (text: string) => text } = {},
  ): Uint8Array {
    const text = body(Buffer.from(onePage()).toString("latin1"));
    const own = table.exec(text)?.[0] ?? "";
    const head = Buffer.concat([
      Buffer.from(`${text.slice(0, -own.length)}${before}4 0 obj\n`, "latin1"),
      labelled(),
      Buffer.from("\nendobj\n"),
    ]);
    const start = `startxref\n${head.length}\n`;
    const changed = change(own, text.length - own.length);
    return Buffer.concat([head, Buffer.from(changed.replace(/startxref\n\d+\n/, start), "latin1")]);
  }
  const entry = (own: string, number: number, row: (told: string) => string) => {
    const rows = own.split("\n");
    rows[number + 2] = row(rows[number + 2] ?? "");
    return rows.join("\n");
  };
  const OLDER = "trailer\n<</Size 6/Root 1 0 R>>\n";

  test.each([
    [
      "whose trailer names no catalogue",
      withBomb((own) => own.replace("/Root 1 0 R", ""), { before: OLDER }),
    ],
    [
      "whose trailer names a page for its catalogue",
      withBomb((own) => own.replace("/Root 1", "/Root 3"), { before: OLDER }),
    ],
    [
      "whose trailer names another generation of its catalogue",
      withBomb((own) => own.replace("/Root 1 0", "/Root 1 1"), { before: OLDER }),
    ],
    [
      "that tells another generation of its catalogue",
      withBomb((own) => entry(own, 1, (row) => row.replace("00000 n", "00001 n"))),
    ],
    [
      "whose catalogue is free",
      withBomb((own) => entry(own, 1, (row) => row.replace("n", "f")), { before: OLDER }),
    ],
    [
      "that tells another generation of a page",
      withBomb((own) => entry(own, 3, (row) => row.replace("00000 n", "00001 n"))),
    ],
    [
      "whose pages are of another generation",
      withBomb((own) => own, { body: (text) => text.replace("[3 0 R]", "[3 1 R]") }),
    ],
    [
      "whose heading ends in no blank",
      withBomb((own) => own, { body: (text) => text.replace("\n3 0 obj\n", "\n3\u00a00 obj\n") }),
    ],
    [
      "that has the first object in use",
      withBomb((own, at) => entry(own, 0, () => `${String(at).padStart(10, "0")} 00000 n `), {
        before: "0 0 obj\nnull\nendobj\n",
      }),
    ],
  ])("by a table %s", async (_, bytes) => {
    expect(await fateOf(bytes)).toContain("unpacks to far more");
  });
});

test.each(["stream \n", "stream\t\r\n", "stream %\n"])("a bomb is seen behind %j", async (word) => {
  const content = Buffer.concat([
    Buffer.from(`<</Filter/FlateDecode/Length ${BOMB.length}>>${word}`),
    BOMB,
    Buffer.from("\nendstream"),
  ]);
  expect(await fateOf(onePage({ page: "/Contents 6 0 R", objects: [content] }))).toContain(
    "unpacks to far more",
  );
});

describe("a large picture is taken", () => {
  const mask = (number: number) => labelled(`/SMask ${number} 0 R`);
  test.each([
    ["by its page's own table", onePage({ ...DRAWN, objects: [labelled()] })],
    [
      "by a table that stands elsewhere",
      onePage({ content: DRAWN.content, resources: "/XObject 7 0 R", objects: [labelled(), "<</I 6 0 R>>"] }),
    ],
    ["with a mask", onePage({ ...DRAWN, objects: [mask(7), labelled()] })],
    [
      "within a form",
      onePage({
        content: "/F Do",
        resources: "/XObject<</F 7 0 R>>",
        objects: [
          labelled(),
          stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${DRAWN.resources}>>`, DRAWN.content),
        ],
      }),
    ],
    [
      "with its numbers and its table elsewhere",
      onePage({
        content: DRAWN.content,
        resources: "/XObject 7 0 R",
        objects: [labelled(), "<</I 6 0 R/J 8 0 R>>", stream(`${LABEL}/Filter/FlateDecode`, BOMB)],
      }),
    ],
  ])("%s", async (_, bytes) => {
    expect(await fateOf(bytes)).toBe("taken");
  });
});
