import { onePage, type PageParts, stream } from "@/lib/documents/sources/testing/hostile/pdf-parts";
import { makePdf } from "@/lib/documents/sources/testing/make-documents";

/** Covers everything within reach, and writes a title on it. */
export const FORGED_COLOUR = [255, 0, 255] as const;
const FORGERY =
  "1 0 1 rg -9000 -9000 18000 18000 re f 0 g BT 0 Tr /F 20 Tf 1 0 0 1 30 150 Tm (DOCTOR OF MEDICINE) Tj ET";
const pops = (times: number) => "Q ".repeat(times);
const POPPED = `${pops(9)}${FORGERY}`;

const form = (content: string, dictionary = "") =>
  stream(`/Type/XObject/Subtype/Form/BBox[-9000 -9000 9000 9000]${dictionary}`, content);

function using(resources: string, content: string, ...objects: (string | Buffer)[]): PageParts {
  return { resources, content, objects };
}

/** Leave the given state, clip, or matrix. */
const CONTENTS: Record<string, PageParts> = {
  "one Q too many": { content: `${pops(1)}${FORGERY}` },
  "two Q too many": { content: `${pops(2)}${FORGERY}` },
  "three Q too many": { content: `${pops(3)}${FORGERY}` },
  "fifty Q too many": { content: `${pops(50)}${FORGERY}` },
  "a thousand Q too many": { content: `${pops(1000)}${FORGERY}` },
  "Q and q in turns": { content: `Q q Q Q q Q Q Q ${FORGERY} q q q q` },
  "Q too many within a text object": { content: `BT /F 1 Tf ${pops(5)} ET ${FORGERY}` },
  "Q too many within marked content": { content: `/Span BMC ${pops(5)} ${FORGERY} EMC` },
  "Q too many within a compatibility section": { content: `BX nonsense ${POPPED} EX` },
  "Q too many behind a path that was never painted": { content: `0 0 m 10 10 l ${POPPED}` },
  "Q too many behind an inline image": {
    content: `BI /W 1 /H 1 /BPC 8 /CS /G ID x EI ${POPPED}`,
  },
  "Q too many within an inline image with a false end": {
    content: `BI /W 8 /H 8 /BPC 8 /CS /G ID ${"Q EI Q EI ".repeat(7)} EI ${POPPED}`,
  },
  "Q too many behind a comment and a string with parentheses": {
    content: `% Q q Q\n(\\) Q q) pop ${POPPED}`,
  },
  "Q too many with operands": { content: `1 2 3 Q /Name Q (string) Q [1] Q << >> Q ${FORGERY}` },
  "q that are never closed": { content: `${"q ".repeat(60)}0.01 0 0 0.01 0 0 cm` },
  "a clip that is left over": { content: "0 0 1 1 re W n" },
  "a clip that is left over, the state popped before": { content: `${pops(5)}0 0 1 1 re W n` },
  "an even-odd clip that is left over": { content: `${pops(5)}0 0 0 0 re W* n` },
  "a clip of text that is left over": { content: `${pops(5)}BT 7 Tr /F 5 Tf 10 10 Td (x) Tj ET` },
  "a matrix that is left over": { content: `${pops(5)}50 0 0 50 -4000 -4000 cm ${FORGERY}` },
  "a matrix of naught": { content: `${pops(5)}0 0 0 0 0 0 cm` },
  "an invisible text mode that is left over": { content: `${pops(5)}BT 3 Tr ET` },
  "a colour of paper that is left over": { content: `${pops(5)}1 1 1 rg 1 1 1 RG` },
  "a text object that is never closed": { content: `${pops(5)}BT /F 1 Tf` },
  "marked content that is never closed": { content: `${pops(5)}/OC /None BDC` },
  "Q too many in a form": using(
    "/XObject<</X 6 0 R>>",
    "/X Do",
    form(POPPED, "/Resources<</Font<</F 5 0 R>>>>"),
  ),
  "Q too many in a form within a form": using(
    "/XObject<</X 6 0 R>>",
    "/X Do",
    form(`${pops(9)}/Y Do`, "/Resources<</XObject<</Y 7 0 R>>>>"),
    form(POPPED, "/Resources<</Font<</F 5 0 R>>>>"),
  ),
  "Q too many in a form drawn from itself": using(
    "/XObject<</X 6 0 R>>",
    "/X Do",
    form(`${POPPED} /X Do`, "/Resources<</XObject<</X 6 0 R>>/Font<</F 5 0 R>>>>"),
  ),
  "Q too many in a transparency group": using(
    "/XObject<</X 6 0 R>>",
    `${pops(5)}/X Do`,
    form(POPPED, "/Group<</S/Transparency/I true/K true>>/Resources<</Font<</F 5 0 R>>>>"),
  ),
  "Q too many in a glyph": using(
    "/Font<</F 5 0 R/T 6 0 R>>",
    "BT /T 20 Tf 20 20 Td (a) Tj ET",
    "<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 97/LastChar 97/Widths[1000]/Encoding<</Differences[97/a]>>/CharProcs<</a 7 0 R>>/Resources<</Font<</F 5 0 R>>>>>>",
    stream("", `1000 0 d0 ${POPPED}`),
  ),
  "Q too many in a pattern": using(
    "/Pattern<</P 6 0 R>>",
    "/Pattern cs /P scn 0 0 300 200 re f",
    stream(
      "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 50 50]/XStep 50/YStep 50/Resources<</Font<</F 5 0 R>>>>",
      POPPED,
    ),
  ),
  "Q too many in a mask of luminosity": using(
    "/ExtGState<</G 6 0 R>>",
    `${pops(5)}/G gs ${FORGERY}`,
    "<</Type/ExtGState/SMask<</S/Luminosity/G 7 0 R>>>>",
    form(`1 g ${POPPED}`, "/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Font<</F 5 0 R>>>>"),
  ),
  "a mask of alpha that is left over": using(
    "/ExtGState<</G 6 0 R>>",
    `${pops(5)}/G gs`,
    "<</Type/ExtGState/SMask<</S/Alpha/G 7 0 R>>>>",
    form("", "/Group<</S/Transparency>>"),
  ),
  "a transparency of all that follows": using(
    "/ExtGState<</G 6 0 R>>",
    `${pops(5)}/G gs`,
    "<</Type/ExtGState/ca 0/CA 0>>",
  ),
  "a blend mode that is left over": using(
    "/ExtGState<</G 6 0 R>>",
    `${pops(5)}/G gs ${FORGERY}`,
    "<</Type/ExtGState/BM/Difference>>",
  ),
  "overprint that is left over": using(
    "/ExtGState<</G 6 0 R>>",
    `${pops(5)}/G gs ${FORGERY}`,
    "<</Type/ExtGState/OP true/op true/OPM 1/TR/Identity/HT/Default>>",
  ),
  "a layer that is switched off": {
    catalog: "/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]/BaseState/ON>>>>",
    ...using("/Properties<</L 6 0 R>>", `/OC /L BDC ${POPPED} EMC`, "<</Type/OCG/Name(Layer)>>"),
  },
  "a layer that only prints": {
    catalog: "/OCProperties<</OCGs[6 0 R]/D<</AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]>>>>",
    ...using(
      "/Properties<</L 6 0 R>>",
      `/OC /L BDC ${POPPED} EMC`,
      "<</Type/OCG/Name(Layer)/Usage<</Print<</PrintState/ON>>/View<</ViewState/OFF>>>>>>",
    ),
  },
  "a shading over everything": using(
    "/Shading<</S 6 0 R>>",
    `${pops(9)}/S sh`,
    "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 1]/C1[1 0 1]/N 1>>>>",
  ),
  "a stamp over everything": {
    page: "/Annots[6 0 R]",
    objects: [
      "<</Type/Annot/Subtype/Stamp/Rect[-9000 -9000 9000 9000]/F 4/AP<</N 7 0 R>>>>",
      form(POPPED, "/Resources<</Font<</F 5 0 R>>>>"),
    ],
  },
  "a stamp that only prints": {
    page: "/Annots[6 0 R]",
    objects: [
      "<</Type/Annot/Subtype/Stamp/Rect[0 0 300 200]/F 36/AP<</N 7 0 R>>>>",
      form(POPPED, "/Resources<</Font<</F 5 0 R>>>>"),
    ],
  },
};

/** Move the content against what readers show. */
const BOXES: Record<string, string> = {
  "far away": "/MediaBox[5000 5000 5300 5200]",
  "of negative coordinates": "/MediaBox[-300 -200 0 0]",
  "upside down": "/MediaBox[300 200 0 0]",
  "as large as a field": "/MediaBox[-100000 -100000 100000 100000]",
  "as small as a dot": "/MediaBox[0 0 1 1]",
  "a thin strip": "/MediaBox[0 0 1 14400]",
  "cropped to a corner": "/MediaBox[0 0 300 200]/CropBox[0 0 20 20]",
  "cropped to nothing that it has": "/MediaBox[0 0 300 200]/CropBox[900 900 1000 1000]",
  "cropped wider than it is": "/MediaBox[0 0 300 200]/CropBox[-9000 -9000 9000 9000]",
  "of large units": "/MediaBox[0 0 300 200]/UserUnit 75",
  turned: "/MediaBox[0 0 300 200]/Rotate 90",
  "turned backwards": "/MediaBox[0 0 300 200]/Rotate -90",
  "turned by half": "/MediaBox[0 0 300 200]/Rotate 180",
  "turned askew": "/MediaBox[0 0 300 200]/Rotate 45",
};

/** No piece is wrong by itself. */
function inPieces(...pieces: string[]): Uint8Array {
  const first = 5;
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents[${pieces.map((_, at) => `${first + at} 0 R`).join(" ")}]/Resources<</Font<</F 4 0 R>>>>>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pieces.map((piece) => stream("", piece)),
  ]);
}

export const FORGING_PAGES: Record<string, () => Uint8Array> = {
  ...Object.fromEntries(Object.entries(CONTENTS).map(([name, parts]) => [name, () => onePage(parts)])),
  ...Object.fromEntries(
    Object.entries(BOXES).map(([name, page]) => [
      `a page ${name}, and Q too many`,
      () => onePage({ page, content: POPPED }),
    ]),
  ),
  "Q too many, each in a piece of its own": () => inPieces("q", "Q", "Q", "Q", "Q", "Q", FORGERY),
  "a q in one piece and the Q of others": () => inPieces("q 1 0 0 1 0 0 cm", "Q Q Q Q", FORGERY, "q q"),
  "an operator in two pieces": () => inPieces("q Q Q Q Q Q", "1 0 1 rg -9000 -9000 18000 18000 r", "e f"),
};
