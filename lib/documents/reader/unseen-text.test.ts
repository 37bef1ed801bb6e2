import { describe, expect, it } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

interface Parts {
  resources?: string;
  catalog?: string;
  page?: string;
  objects?: (string | Buffer)[];
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const SHOWN = "BT /F 12 Tf 40 300 Td (The bearer was born here) Tj ET ";
const HIDDEN = "BT /F 12 Tf 40 200 Td (doctor of medicine) Tj ET";

/** A page of 400 by 400 points with a visible sentence. /F is Helvetica, /E has no outlines, /Z has no widths. */
function page(content: string, { resources = "", catalog = "", page = "", objects = [] }: Parts = {}) {
  const fonts = "/Font<</F 5 0 R/E 6 0 R/Z 7 0 R>>/XObject<</I 8 0 R/X 9 0 R>>";
  const bytes = makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<<${resources.includes("/Font") ? "" : fonts}${resources}>>${page}>>`,
    stream("", `q ${content} Q ${SHOWN}`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 97/LastChar 122/Widths[${"600 ".repeat(26)}]/Encoding<</Differences[97${LETTERS.map((each) => `/${each}`).join("")}]>>/CharProcs<<${LETTERS.map((each) => `/${each} 10 0 R`).join("")}>>/Resources<<>>>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 122/Widths[${"0 ".repeat(91)}]>>`,
    stream(
      "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray",
      new Uint8Array([255]),
    ),
    objects[0] ?? form(HIDDEN),
    objects[1] ?? stream("", "600 0 d0"),
    objects[2] ?? "<</Type/OCG/Name(Layer)>>",
    ...objects.slice(3),
  ]);
  return { bytes, mediaType: "application/pdf" };
}

function form(content: string, dictionary = "/BBox[0 0 400 400]") {
  return stream(`/Type/XObject/Subtype/Form${dictionary}/Resources<</Font<</F 5 0 R>>>>`, content);
}

const layer = (configuration: string): Parts => ({
  resources: "/Properties<</L 11 0 R>>",
  catalog: `/OCProperties<</OCGs[11 0 R]/D<<${configuration}>>>>`,
});
const group = "/Group<</S/Transparency/CS/DeviceGray>>";

const layerOfUse = (configuration: string, usage: string) =>
  page(`/OC /L BDC ${HIDDEN} EMC`, {
    ...layer(`${configuration}/AS[<</Event/View/Category[/View]/OCGs[11 0 R]>>]`),
    objects: [form(HIDDEN), stream("", ""), `<</Type/OCG/Name(Layer)/Usage<<${usage}>>>>`],
  });

const HIDDEN_BY: Record<string, ReturnType<typeof page>> = {
  "a layer that is switched off": page(`/OC /L BDC ${HIDDEN} EMC`, layer("/OFF[11 0 R]")),
  "a layer off by default": page(`/OC /L BDC ${HIDDEN} EMC`, layer("/BaseState/OFF")),
  "a layer that screens show alone": layerOfUse("", "/View<</ViewState/ON>>/Print<</PrintState/OFF>>"),
  "layers of which all have to be off": page(`/OC /L BDC ${HIDDEN} EMC`, {
    resources: "/Properties<</L 12 0 R>>",
    catalog: "/OCProperties<</OCGs[11 0 R]/D<<>>>>",
    objects: [form(HIDDEN), stream("", ""), "<</Type/OCG>>", "<</Type/OCMD/OCGs[11 0 R]/P/AllOff>>"],
  }),
  "a form in a layer that is off": page("/X Do", {
    ...layer("/OFF[11 0 R]"),
    objects: [form(HIDDEN, "/BBox[0 0 400 400]/OC 11 0 R")],
  }),
  "a form's small box": page("/X Do", { objects: [form(HIDDEN, "/BBox[0 0 1 1]")] }),
  "a clip": page(`q 0 0 1 1 re W n ${HIDDEN} Q`),
  "a clip that leaves its first letters": page(`q 40 195 30 20 re W n ${HIDDEN} Q`),
  "a clip of letters": page(`q BT 7 Tr /F 1 Tf 0 0 Td (x) Tj ET 0 Tr ${HIDDEN} Q`),
  "a white box": page(`${HIDDEN} 1 g 30 190 300 30 re f`),
  "a black box": page(`${HIDDEN} 0 g 30 190 300 30 re f`),
  "a picture": page(`${HIDDEN} q 300 0 0 30 30 190 cm /I Do Q`),
  "a shading": page(`${HIDDEN} q 30 190 300 30 re W n /S sh Q`, {
    resources:
      "/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[1]/C1[1]/N 1>>>>>>",
  }),
  "an annotation": page(HIDDEN, {
    page: "/Annots[<</Type/Annot/Subtype/Stamp/Rect[30 190 330 220]/F 4/AP<</N 9 0 R>>>>]",
    objects: [form("1 g 0 0 400 400 re f")],
  }),
  "white outlines": page(`1 G 1 Tr ${HIDDEN}`),
  "a mask": page(`/G gs ${HIDDEN}`, {
    resources: "/ExtGState<</G<</SMask<</S/Luminosity/G 9 0 R>>>>>>",
    objects: [form("0 g 0 0 400 400 re f", `/BBox[0 0 400 400]${group}`)],
  }),
  "a group that is seen through": page("/G gs /X Do", {
    resources: "/ExtGState<</G<</ca 0.01/CA 0.01>>>>",
    objects: [form(HIDDEN, `/BBox[0 0 400 400]${group}`)],
  }),
  "nearly the colour of its ground": page(`0.2 g 30 190 300 30 re f 0.22 g ${HIDDEN}`),
  "no width": page("BT /F 12 Tf 0.01 Tz 40 200 Td (doctor of medicine) Tj ET"),
  "a matrix without width": page("q 0.001 0 0 1 40 200 cm BT /F 12 Tf (doctor of medicine) Tj ET Q"),
  "a font without outlines": page("BT /E 12 Tf 40 200 Td (doctorofmedicine) Tj ET"),
  "a box, with a gap between its words": page(
    "BT /F 12 Tf 40 200 Td [(doc) -6000 (doctor of medicine)] TJ ET 1 g 30 190 340 30 re f",
  ),
  "white letters under others": page(`1 g BT /F 12 Tf 40 300 Td (doctor of medicine) Tj ET 0 g`),
};

const line = (content: string, [x, y] = [40, 200], size = 12) =>
  `BT /F ${size} Tf ${x} ${y} Td (${content}) Tj ET `;
const WHITE = "doctor of medicine";

const turned = (content: string, [x, y]: [number, number]) =>
  `BT /F 12 Tf 0.866 0.5 -0.5 0.866 ${x} ${y} Tm (${content}) Tj ET`;

/** /B is a bitmap font of old typesetting programs: its letters are pictures, and its size is meaningless. */
const BITMAPS: Parts = {
  resources: "/Font<</F 5 0 R/B 11 0 R>>",
  objects: [
    form(HIDDEN),
    stream(
      "",
      "70 0 0 0 60 90 d1 60 0 0 90 0 0 cm BI /W 8 /H 8 /IM true /BPC 1 ID \x81\x7e\x7e\x7e\x7e\x7e\x7e\x81 EI",
    ),
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 70 100]/FontMatrix[0.12 0 0 0.12 0 0]/FirstChar 32/LastChar 122/Widths[${"70 ".repeat(91)}]/Encoding<</Differences[97${LETTERS.map((each) => `/${each}`).join("")}]>>/CharProcs<<${LETTERS.map((each) => `/${each} 10 0 R`).join("")}>>/Resources<<>>>>`,
  ],
};

async function linesOf(file: ReturnType<typeof page>) {
  const { pages } = await reader.read(file, { language: "en", maxOcrPages: 0 });
  return pages[0]?.lines ?? [];
}

describe("invisible text is marked as hidden, whatever hides it", () => {
  it.each(Object.entries(HIDDEN_BY))("%s", async (_, file) => {
    const lines = await linesOf(file);
    const seen = lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text);
    expect(seen).toEqual(["The bearer was born here"]);
    expect(lines.some(({ text, isHidden }) => isHidden && text.startsWith("doctor"))).toBe(true);
  });
});

it("letters upon one another are no text, even where a reader of PDFs takes them for one with what follows", async () => {
  const lines = await linesOf(page("BT /Z 12 Tf 40 200 Td (doctor of medicine) Tj ET"));
  expect(lines.filter(({ text }) => text.includes("doctor"))).toMatchObject([{ isHidden: true }]);
});

describe("visible text is read", () => {
  it.each(
    Object.entries({
      "in a layer that is on": page(`/OC /L BDC ${HIDDEN} EMC`, layer("")),
      "in a layer that is printed alone": layerOfUse("", "/View<</ViewState/OFF>>/Print<</PrintState/ON>>"),
      "in a layer that is off, but printed": layerOfUse(
        "/OFF[11 0 R]",
        "/View<</ViewState/OFF>>/Print<</PrintState/ON>>",
      ),
      "within a clip": page(`q 30 190 200 30 re W n ${HIDDEN} Q`),
      "on a picture": page(`q 300 0 0 30 30 190 cm /I Do Q ${HIDDEN}`),
      "in white on a dark ground": page(`0 0 0.5 rg 30 190 300 30 re f 1 g ${HIDDEN}`),
      "in outlines": page(`1 Tr ${HIDDEN}`),
      "written twice, to be bold": page(`${HIDDEN} 1 0 0 1 0.4 0 cm ${HIDDEN}`),
      "with a shadow": page(`0.7 g 1 0 0 1 1 -1 cm ${HIDDEN} 0 g 1 0 0 1 -1 1 cm ${HIDDEN}`),
      "under a word across the page": page(
        `0.8 g BT /F 90 Tf 0.7 0.7 -0.7 0.7 60 40 Tm (DRAFT) Tj ET 0 g ${HIDDEN}`,
      ),
      "in a run that goes back to the left": page(
        "BT /F 12 Tf 140 200 Td [(medicine) 10000 (doctor) -1500 (of)] TJ ET",
      ),
      "in many pieces on one line": page(
        "BT /F 12 Tf 40 200 Td (doctor) Tj ( of ) Tj [(me) -20 (di) 15 (cine)] TJ ET",
      ),
      "stretched, raised and spaced": page(
        "BT /F 12 Tf 80 Tz 3 Ts 0.3 Tc 2 Tw 40 200 Td (doctor of medicine) Tj ET",
      ),
      "in lines without room between them": page(
        `${line("words above it")} ${line(WHITE, [40, 189])} ${line("words below it", [40, 178])}`,
      ),
      "in small letters with signs": page(line("3.5% of $1,000.00 - [a]: doctor of medicine", [40, 200], 6)),
      "in pale letters": page(`0.7 g ${line(WHITE)} 0 g`),
      "kerned, and with an accent laid upon it": page(
        "BT /F 12 Tf 40 200 Td [(doc) 40 (tor of medicine Ren) 20 (e) 556 (\\264)] TJ ET",
      ),
      "with what fills a line in": page(line("Signed ______ by ana_soto@mail.es, doctor of medicine")),
      "turned, in lines beside each other": page(
        Array.from({ length: 7 }, (_, at) =>
          turned(at === 3 ? WHITE : "other words", [60 + at * 9, 60 - at * 16]),
        ).join(" "),
      ),
      "in a font of bitmaps": page(
        "BT /B 1 Tf 40 200 Td (doctor) Tj ( ) Tj (of) Tj ( ) Tj (medicine) Tj ET",
        BITMAPS,
      ),
      "under a highlighter": page(`${HIDDEN} /M gs 1 1 0 rg 30 190 300 30 re f`, {
        resources: "/ExtGState<</M<</BM/Multiply>>>>",
      }),
      "under a note that marks it": page(HIDDEN, {
        page: "/Annots[<</Type/Annot/Subtype/Highlight/Rect[30 190 330 220]/QuadPoints[30 220 330 220 30 190 330 190]/C[1 1 0]/F 4/AP<</N 9 0 R>>>>]",
        objects: [
          stream(
            "/Type/XObject/Subtype/Form/BBox[30 190 330 220]/Resources<</ExtGState<</M<</BM/Multiply>>>>>>/Group<</S/Transparency>>",
            "/M gs 1 1 0 rg 30 190 300 30 re f",
          ),
        ],
      }),
      "beside a form's fields with text of their own": page(HIDDEN, {
        page: `/Annots[${Array.from({ length: 7 }, (_, at) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(${at})/Rect[30 ${20 + at * 20} 330 ${40 + at * 20}]/F 4/AP<</N 9 0 R>>>>`).join("")}]`,
        objects: [form("BT /F 12 Tf 40 200 Td (Berlin) Tj ET", "/BBox[30 190 330 210]")],
      }),
      "in a mirrored font size": page("BT /F -12 Tf -1 0 0 -1 40 200 Tm (doctor of medicine) Tj ET"),
    }),
  )("%s", async (_, file) => {
    const seen = (await linesOf(file)).filter(({ isHidden }) => !isHidden).map(({ text }) => text);
    expect(seen.join(" ")).toContain("doctor of medicine");
    expect(seen).toContain("The bearer was born here");
  });
});

it("a word that nobody sees is left out of its line, and its place is doubtful", async () => {
  const { pages } = await reader.read(page(`${HIDDEN} 1 g 75 190 15 30 re f`), {
    language: "en",
    maxOcrPages: 0,
  });
  const [first] = pages;
  expect(first?.lines).toMatchObject([
    { text: "The bearer was born here" },
    { text: "doctor medicine", isDoubtful: true },
    { text: "of", isHidden: true },
  ]);
  const [left, , width] = first?.lines[2]?.box ?? [];
  expect(first?.doubts).toEqual([{ kind: "text_doubtful", box: first?.lines[2]?.box }]);
  expect([left, width]).toEqual([expect.closeTo(190, -1), expect.closeTo(25, -1)]);
});

it("an invisible copy upon a line that is seen makes the place doubtful", async () => {
  const { pages } = await reader.read(page(`${HIDDEN} 3 Tr ${HIDDEN}`), { language: "en", maxOcrPages: 0 });
  const [first] = pages;
  const shown = first?.lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text) ?? [];
  if (!shown.includes("doctor of medicine"))
    expect(first?.doubts).toContainEqual({ kind: "text_doubtful", box: expect.anything() });
});

it("letters from right to left that nobody sees are hidden, in whatever order they are read", async () => {
  const hebrew =
    "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <7a> <05d0> endbfrange endcmap";
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 10 0 R>>";
  const lines = await linesOf(
    page(`${HIDDEN.replace("/F ", "/H ")} 1 g 30 190 340 30 re f`, {
      resources: "/Font<</F 5 0 R/H 11 0 R>>",
      objects: [form(HIDDEN), stream("", hebrew), font],
    }),
  );
  expect(lines.filter(({ text }) => /\p{Script=Hebrew}/u.test(text))).toMatchObject([{ isHidden: true }]);
});

describe("invisible text is hidden beside visible text", () => {
  it.each(
    Object.entries({
      "in white between two lines": page(
        `${line("Visible words that go on")} 1 g ${line(WHITE, [40, 190.5])} 0 g ${line("Other words that go on", [40, 181])}`,
      ),
      "in white close below a line": page(
        `${line("Visible words that go on")} 1 g ${line(WHITE, [40, 190.8])}`,
      ),
      "in small white letters within large ones": page(
        `${line("HHHHHHHH", [40, 200], 60)} 1 g ${line(WHITE, [40, 187], 9)}`,
      ),
      "under a box that leaves a strip free above": page(`${line(WHITE)} 1 g 30 190 300 17.6 re f`),
      "under a box that leaves a strip free below": page(`${line(WHITE)} 1 g 30 201.2 300 20 re f`),
      "under boxes that leave a strip of each letter free": page(
        `${line(WHITE)} 1 g ${Array.from({ length: 60 }, (_, at) => `${40 + at * 2} 190 1.7 30 re f`).join(" ")}`,
      ),
    }),
  )("%s", async (_, file) => {
    const seen = (await linesOf(file)).filter(({ isHidden }) => !isHidden).map(({ text }) => text);
    expect(seen).toContain("The bearer was born here");
    expect(seen.join(" ")).not.toContain("doctor");
  });

  it.each([
    ["a decimal point", "Balance 100", ".", "00 and", 107],
    ["a minus", "Balance ", "-", "100", 86],
    ["a currency", "100 ", "$", "", 64],
    ["a percent sign", "100 ", "%", "", 64],
  ])("%s in white", async (_, before, sign, behind, x) => {
    const [own, next] = [line(sign, [x, 200]), line(behind, [x + 4, 200])];
    const lines = await linesOf(page(`${line(before)} 1 g ${own} 0 g ${next}`));
    expect(lines.filter(({ text, isHidden }) => text.includes(sign) && !isHidden)).toEqual([]);
    const shown = await linesOf(page(`${line(before)} ${own} ${next}`));
    expect(shown.filter(({ text, isHidden }) => text.includes(sign) && !isHidden)).toHaveLength(1);
  });

  it.each([
    ["upon one another", "[(Born in 193) 556 (8)] TJ"],
    ["of which one has the strokes of the other", "[(F) 611 (E)] TJ"],
    ["over two before it", "[(1930) 1112 (88)] TJ"],
    ["back before the last but one", "[(19) 2224 (85) -1112 (30)] TJ"],
    ["painted twice to be bold", "[(Born) 2001 (Born)] TJ"],
    ["painted twice to be bold, of no width", "[(l) 222 (l)] TJ"],
  ])("letters of one run %s are doubtful", async (_, shown) => {
    const file = page(`BT /F 12 Tf 100 200 Td ${shown} ET`);
    const [first] = (await reader.read(file, { language: "en", maxOcrPages: 0 })).pages;
    const { lines = [], doubts } = first ?? {};
    const seen = lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text);
    expect(seen).toEqual(["The bearer was born here"]);
    expect(doubts).toContainEqual({ kind: "text_doubtful", box: expect.anything() });
  });
});

it("a page with runs of text upon runs is not believed: its picture is recognised and compared", async () => {
  const heap = Array.from({ length: 9 }, (_, at) => `BT /F 12 Tf 40 200 Td (words of ${at}) Tj ET`).join(" ");
  const { pages } = await reader.read(page(heap), { language: "en", maxOcrPages: 0 });
  expect(pages[0]).toMatchObject({ isScanned: true, doubts: [{ kind: "text_doubtful" }] });
  const shown = pages[0]?.lines.filter(({ isHidden }) => !isHidden);
  expect(shown).toMatchObject([{ text: "The bearer was born here", isDoubtful: true }]);
});

it("a page with more letters than are read is not believed: what is left out could be what matters", async () => {
  const line = "read by nobody ".repeat(17);
  const lines = Array.from(
    { length: 205 },
    (_, at) => `BT /F 1.8 Tf 10 ${395 - at * 1.9} Td (${line}) Tj ET`,
  );
  const { pages } = await reader.read(page(lines.join(" ")), { language: "en", maxOcrPages: 0 });
  expect(pages[0]).toMatchObject({ isScanned: true });
});

describe("raised and lowered figures are none of the number beside them", () => {
  it.each([
    ["raised within a text", "(Area 10) Tj 5 Ts /F 7 Tf (2) Tj", "Area 10²"],
    ["raised by their place", "(Area 10) Tj /F 7 Tf 39 5 Td (2) Tj", "Area 10²"],
    ["raised, with a sign", "(Area 10) Tj 5 Ts /F 7 Tf (-3) Tj", "Area 10⁻³"],
    ["lowered", "(Index 5) Tj -3 Ts /F 7 Tf (10) Tj", "Index 5₁₀"],
    ["small on the same line", "(Area 10) Tj /F 7 Tf (2) Tj", "Area 102"],
    ["as large as the others", "(Area 10) Tj (2) Tj", "Area 102"],
  ])("%s", async (_, shown, text) => {
    const lines = await linesOf(page(`BT /F 12 Tf 40 200 Td ${shown} ET`));
    expect(lines.map((each) => each.text)).toContain(text);
  });
});
