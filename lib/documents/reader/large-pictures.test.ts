import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { zeros } from "../sources/testing/sized-pictures";
import { reader } from "./testing/confined-reader";

function page(side: number, content: string, times = 1): Uint8Array {
  const picture = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode`;
  const drawn = "q 400 0 0 200 0 0 cm /I Do Q ".repeat(times);
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F 6 0 R>>>>>>",
    stream("", content.replace("PICTURE", drawn)),
    stream(picture, zeros(side * side)),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

const ABOVE = "BT /F 12 Tf 40 300 Td (Above the picture) Tj ET";
const UNDER = "BT /F 12 Tf 40 100 Td (Under the picture) Tj ET PICTURE";
const WHITE = "PICTURE BT 1 g /F 12 Tf 40 100 Td (White upon black) Tj ET";
const BLACK = "PICTURE BT 0 g /F 12 Tf 40 100 Td (Black upon black) Tj ET";

async function seen(bytes: Uint8Array): Promise<{ text: string[]; hasPictures: boolean }> {
  const document = { bytes, mediaType: "application/pdf" };
  const { pages } = await reader.read(document, { language: "en", maxOcrPages: 0 });
  const lines = pages.flatMap((each) => each.lines.filter((line) => !line.isHidden && !line.isDoubtful));
  return { text: lines.map(({ text }) => text), hasPictures: pages[0]?.hasPictures === true };
}

it.each([
  ["small", 500],
  ["so large that it is drawn for the check alone", 4_000],
])("text is seen upon a picture, and not under it, where the picture is %s", async (_, side) => {
  expect((await seen(page(side, `${ABOVE} ${UNDER}`))).text).toEqual(["Above the picture"]);
  expect((await seen(page(side, `${ABOVE} ${BLACK}`))).text).toEqual(["Above the picture"]);
  expect((await seen(page(side, `${ABOVE} ${WHITE}`))).text).toEqual([
    "Above the picture",
    "White upon black",
  ]);
});

it("beside a picture that is too large to draw for the check, text is believed; upon it, none is", async () => {
  const above = await seen(page(9_000, `${ABOVE} PICTURE`));
  expect(above).toEqual({ text: ["Above the picture"], hasPictures: true });
  expect((await seen(page(9_000, `${ABOVE} ${UNDER}`))).text).toEqual([]);
  expect((await seen(page(9_000, `${ABOVE} ${WHITE}`))).text).toEqual([]);
});

it("nor is it where such a picture is painted again and again", async () => {
  expect((await seen(page(9_000, `${ABOVE} ${UNDER}`, 5))).text).toEqual([]);
  expect((await seen(page(9_000, `${ABOVE} PICTURE`, 5))).text).toEqual(["Above the picture"]);
});

describe("a stream that calls itself a large picture", () => {
  const IMAGE = "/Subtype/Image/W 9000/H 9000/BPC 8/CS/G";
  const HELVETICA = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  const onPage = (contents: string, ...objects: (string | Buffer)[]) =>
    makePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents ${contents}/Resources<</Font<</F 4 0 R>>>>>>`,
      HELVETICA,
      ...objects,
    ]);

  it.each([
    ["packed by Flate", stream(`${IMAGE}/Filter/FlateDecode`, deflateSync(ABOVE))],
    ["not packed", stream(IMAGE, ABOVE)],
  ])("and is a page's content, %s, is read as content", async (_, content) => {
    expect((await seen(onPage("5 0 R", content))).text).toEqual(["Above the picture"]);
  });

  it("within the content of a page hides none of it", async () => {
    const content = `%1 0 obj<<${IMAGE}>>\n${ABOVE}\n%stream\n`;
    const indirect = `<</Length 6 0 R>>stream\n${content}\nendstream`;
    expect((await seen(onPage("5 0 R", indirect, String(content.length)))).text).toEqual([
      "Above the picture",
    ]);
  });
});

it("text in a pattern of a large picture is seen as the picture paints it", async () => {
  const pattern =
    "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 400 400]/XStep 400/YStep 400/Resources<</XObject<</I 7 0 R>>>>";
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Pattern<</P 6 0 R>>/Font<</F 5 0 R>>>>>>",
    stream("", `${ABOVE} /Pattern cs /P scn BT /F 12 Tf 40 100 Td (White of a picture) Tj ET`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    stream(pattern, "q 400 0 0 400 0 0 cm /I Do Q"),
    stream(
      "/Type/XObject/Subtype/Image/Width 4000/Height 4000/BitsPerComponent 8/ColorSpace/DeviceGray/Decode[1 0]/Filter/FlateDecode",
      zeros(16_000_000),
    ),
  ]);
  expect((await seen(bytes)).text).toEqual(["Above the picture"]);
});
