import { describe, expect, it } from "vitest";
import { pageLayer } from "./page-layer";
import { withNotes } from "./process/page-notes";
import { reader } from "./testing/confined-reader";
import { drawsText, formPage, type Note } from "./testing/form-papers";

const read = async (bytes: Uint8Array) => {
  const file = { bytes, mediaType: "application/pdf" };
  const [page] = (await reader.read(file, { language: "en", maxOcrPages: 0 })).pages;
  const shown = page?.lines.filter(({ isHidden }) => !isHidden) ?? [];
  return { shown, doubts: page?.doubts ?? [], text: shown.map(({ text }) => text).join("\n") };
};
const kindsOf = async (bytes: Uint8Array) => (await read(bytes)).doubts.map(({ kind }) => kind);
const timesIn = (text: string, value: string) => text.split(value).length - 1;

const text = (value: string, rect: Note["rect"], more: Partial<Note> = {}): Note => ({
  rect,
  entries: `/FT/Tx/V(${value})`,
  appearance: drawsText(value),
  ...more,
});
const LINE: Note["rect"] = [70, 200, 270, 220];
const PAGE: Note["rect"] = [0, 0, 400, 300];
const box = (state: string, rect: Note["rect"], states: Record<string, string>): Note => ({
  rect,
  entries: `/FT/Btn/V/${state}/AS/${state}`,
  appearance: states,
});
const PIECE = { text: "Ana", left: 70, top: 80, width: 40, height: 12, sizePt: 12, isUpright: true };
const TICK = { Yes: "0 0 m 10 10 l S", Off: "q Q" };
const OPAQUE = "1 g 0 0 200 20 re f 0 g";

describe("a field that lies around others", () => {
  it.each<[string, Note]>([
    ["a box to tick", box("Yes", PAGE, TICK)],
    ["a box that isn't ticked", box("Off", PAGE, TICK)],
    ["a radio button", { ...box("Yes", PAGE, TICK), entries: "/FT/Btn/Ff 32768/V/Yes/AS/Yes" }],
    ["a button", { rect: PAGE, entries: "/FT/Btn/Ff 65536/MK<</CA(Send)>>", appearance: "q Q" }],
    ["a text field", text("Around", PAGE)],
    ["a text field of the same letters", text("Ana Prueba 14.03.1987", PAGE, { appearance: "q Q" })],
    ["a choice", { rect: PAGE, entries: "/FT/Ch/Ff 131072/Opt[(A)(B)]/V(A)", appearance: drawsText("A") }],
    ["a signature", { rect: PAGE, entries: "/FT/Sig", appearance: "q Q" }],
    ["a note", { rect: PAGE, entries: "/Subtype/FreeText/Contents(Note)", appearance: drawsText("Note") }],
    ["a stamp", { rect: PAGE, entries: "/Subtype/Stamp", appearance: drawsText("PAID") }],
  ])("leaves their values where they are: %s", async (_, around) => {
    const others = [text("Ana Prueba", LINE), text("14.03.1987", [70, 160, 270, 180])];
    for (const order of [
      [around, ...others],
      [...others, around],
    ]) {
      const found = await read(formPage(order));
      expect(timesIn(found.text, "Ana Prueba")).toBe(1);
      expect(timesIn(found.text, "14.03.1987")).toBe(1);
      expect(timesIn(found.text, "The undersigned")).toBe(1);
      const line = found.shown.find((each) => each.text.includes("Ana Prueba"));
      expect(line?.box).toEqual([
        expect.closeTo(180, -1.5),
        expect.closeTo(270, -1.5),
        expect.any(Number),
        expect.any(Number),
      ]);
    }
  });

  it("and is ticked has its mark in its middle", async () => {
    const { shown } = await read(
      formPage([text("Ana", LINE), box("Yes", PAGE, { Yes: "0 0 m 400 300 l S" })]),
    );
    expect(shown.map(({ text }) => text)).toEqual(["Ana", "☒", "The undersigned"]);
  });

  it("and is ticked by a word keeps the word", async () => {
    const found = await read(formPage([box("Yes", LINE, { Yes: drawsText("Accepted") })]));
    expect(found.text).toContain("☒");
    expect(found.text).toContain("Accepted");
  });
});

describe("a field in front of another", () => {
  it.each<[string, Note[], string[], string[]]>([
    [
      "hides it by its ground",
      [text("1,250.00", LINE), text("9,999.00", LINE, { appearance: `${OPAQUE} ${drawsText("9,999.00")}` })],
      ["9,999.00"],
      ["1,250.00"],
    ],
    [
      "is hidden by its ground",
      [text("9,999.00", LINE), text("1,250.00", LINE, { appearance: `${OPAQUE} ${drawsText("1,250.00")}` })],
      ["1,250.00"],
      ["9,999.00"],
    ],
    [
      "hides it as a button",
      [
        text("Ana Prueba", LINE),
        { rect: LINE, entries: "/FT/Btn/Ff 65536", appearance: "0.5 g 0 0 200 20 re f" },
      ],
      [],
      ["Ana Prueba"],
    ],
    [
      "hides a box that is ticked",
      [
        box("Yes", LINE, TICK),
        { rect: LINE, entries: "/FT/Btn/Ff 65536", appearance: "0.5 g 0 0 200 20 re f" },
      ],
      [],
      ["☒"],
    ],
    [
      "has a value of its own beside it",
      [text("Ana", LINE), text("Prueba", [100, 200, 300, 220])],
      ["Ana", "Prueba"],
      [],
    ],
    ["says the same", [text("Ana Prueba", LINE), text("Ana Prueba", LINE)], ["Ana Prueba"], []],
    ["is ticked as well", [box("Yes", LINE, TICK), box("Yes", LINE, TICK)], ["☒"], []],
  ])("%s", async (_, notes, once, never) => {
    const found = await read(formPage(notes));
    for (const value of once) expect(timesIn(found.text, value), value).toBe(1);
    for (const value of never) expect(found.text).not.toContain(value);
  });

  it("that covers a value is a doubt about the page", async () => {
    const covered = [
      text("1,250.00", LINE),
      text("9,999.00", LINE, { appearance: `${OPAQUE} ${drawsText("9,999.00")}` }),
    ];
    expect(await kindsOf(formPage(covered))).toContain("text_doubtful");
  });
});

describe("a field that is not meant to be seen", () => {
  it.each<[string, number, boolean, string[]]>([
    ["hidden", 2, false, []],
    ["hidden, and printed", 6, false, []],
    ["not viewed", 32, false, []],
    ["on paper alone", 36, true, ["screen_only"]],
    ["invisible, which readers understand in two ways", 5, false, ["text_doubtful"]],
    ["on screens alone, where somebody typed it", 0, true, []],
    ["locked", 4 + 128, true, []],
  ])("%s", async (_, flags, isRead, kinds) => {
    for (const appearance of [drawsText("Ana Prueba"), undefined]) {
      const { appearance: __, ...plain } = text("Ana Prueba", LINE, { flags });
      const found = await read(formPage([{ ...plain, ...(appearance && { appearance }) }]));
      expect(timesIn(found.text, "Ana Prueba")).toBe(isRead ? 1 : 0);
      expect(found.doubts.map(({ kind }) => kind)).toEqual(
        appearance || kinds[0] === "screen_only" ? kinds : expect.any(Array),
      );
    }
  });

  it.each<[string, Note]>([
    ["a text of no size", text("Ana", [70, 200, 70, 200])],
    ["a box of no size", box("Yes", [70, 200, 70, 200], TICK)],
    ["a ticked box that draws nothing", box("Yes", LINE, { Yes: "q Q", Off: "q Q" })],
    ["a ticked box that draws in white", box("Yes", LINE, { Yes: "1 G 0 0 m 10 10 l S" })],
    ["an open box as large as the page", box("Off", PAGE, { Yes: "0 0 m 9 9 l S" })],
  ])("%s", async (_, note) => {
    expect((await read(formPage([note]))).text).toBe("The undersigned");
  });

  it("makes the page doubtful if it is a ticked box that draws nothing", async () => {
    expect(await kindsOf(formPage([box("Yes", LINE, { Yes: "q Q" })]))).toEqual(["text_doubtful"]);
  });
});

describe("fields of a page that is turned", () => {
  it.each([0, 90, 180, 270])("by %i are read in their places", async (turned) => {
    const notes = [
      box("Yes", [20, 200, 32, 212], TICK),
      text("Ana Prueba", LINE),
      text("A1", [70, 160, 270, 180], {
        entries: "/FT/Tx/V(AB12)/Ff 16777216/MaxLen 8",
        appearance: "BT /Helv 12 Tf 2 5 Td (A) Tj 25 0 Td (B) Tj 25 0 Td (1) Tj 25 0 Td (2) Tj ET",
      }),
    ];
    const { text: found } = await read(formPage(notes, { page: `/Rotate ${turned}` }));
    for (const value of ["☒", "Ana Prueba", "AB12", "The undersigned"])
      expect(timesIn(found, value), value).toBe(1);
  });

  it.each<[number, Note["rect"]]>([
    [90, [70, 100, 90, 250]],
    [180, LINE],
    [270, [70, 100, 90, 250]],
  ])("a field that is turned by %i itself is read once", async (turned, rect) => {
    const note: Note = { rect, entries: `/FT/Tx/V(Ana Prueba)/MK<</R ${turned}>>` };
    expect(timesIn((await read(formPage([note]))).text, "Ana Prueba")).toBe(1);
  });
});

describe("a field of many values", () => {
  it.each<[string, Note, string[]]>([
    [
      "lines",
      { rect: [70, 100, 270, 220], entries: "/FT/Tx/Ff 4096/V(First line\\rSecond line\\rThird line)" },
      ["First line", "Second line", "Third line"],
    ],
    [
      "choices of a list",
      {
        rect: [70, 100, 270, 220],
        entries: "/FT/Ch/Ff 2097152/Opt[(Spain)(France)(Italy)]/V[(Spain)(Italy)]/I[0 2]",
      },
      ["Spain", "Italy"],
    ],
    [
      "styles",
      { rect: LINE, entries: "/FT/Tx/Ff 33554432/V(Ana Prueba)/RV(<body><p>Ana <b>Prueba</b></p></body>)" },
      ["Ana Prueba"],
    ],
    ["letters in boxes", { rect: LINE, entries: "/FT/Tx/Ff 16777216/MaxLen 10/V(AB12345)" }, ["AB12345"]],
  ])("%s has each once", async (_, note, values) => {
    const found = await read(formPage([note]));
    for (const value of values) expect(timesIn(found.text, value), value).toBe(1);
  });

  it("that is a password is read by nobody", async () => {
    const found = await read(formPage([{ rect: LINE, entries: "/FT/Tx/Ff 8192/V(secret)" }]));
    expect(found.text).not.toContain("secret");
  });
});

describe("more than can be examined becomes a doubt about its page", () => {
  const link = (at: number): Note => ({ rect: [at, 10, at + 1, 11], entries: "/Subtype/Link" });
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));

  it("two thousand links take no field along", async () => {
    const found = await read(formPage([...many(2_100, link), text("Ana Prueba", LINE)]));
    expect(found.text).toContain("Ana Prueba");
    expect(found.doubts).toEqual([]);
  });

  it("twenty thousand letters of the page take no field along", async () => {
    const lines = many(
      210,
      (at) => `BT /F 1.6 Tf 20 ${290 - at * 1.3} Td (${"lorem ipsum dolor si".repeat(5)}) Tj ET`,
    );
    const found = await read(
      formPage([text("Ana Prueba", [290, 200, 390, 220])], { content: lines.join("\n") }),
    );
    expect(found.text).toContain("Ana Prueba");
  });

  it.each<[string, Note[]]>([
    [
      "letters of fields",
      [
        {
          rect: PAGE,
          entries: "/FT/Tx/V(a)",
          appearance: many(41, (at) => `BT /Helv 2 Tf 2 ${at * 7} Td (${"a".repeat(500)}) Tj ET`).join("\n"),
        },
      ],
    ],
    [
      "fields",
      many(2_001, (at) => ({ rect: [at % 400, 10, (at % 400) + 1, 11], entries: "/Subtype/Square" })),
    ],
    ["fields on fields", many(6, (at) => text(`${at}${at}${at}${at}`, LINE))],
  ])("too many %s", async (_, notes) => {
    expect(await kindsOf(formPage(notes))).toContain("text_doubtful");
  });

  it("a page that can't be examined", () => {
    const read = { items: [], isEmpty: false, hasPictures: false };
    expect(withNotes(read, null)).toEqual({ ...read, doubts: [{ kind: "text_doubtful" }] });
  });

  it("hidden text of a note on a scan", () => {
    const note = { ...PIECE, isHidden: true, isDoubtful: true };
    const page = { widthPt: 400, heightPt: 300, items: [], isEmpty: false, hasPictures: true };
    expect(pageLayer({ ...page, notes: [note] }).doubts).toMatchObject([{ kind: "text_doubtful" }]);
  });

  it.each([1684, 2384, 3370, 14_000])("thin type on a page of %i points is read, or told", async (side) => {
    const notes = [8, 10, 14].map((size, at) =>
      text(`Value ${size}`, [100, 1000 + at * 40, 300, 1030 + at * 40], {
        appearance: drawsText(`Value ${size}`, "0.55 g", size),
      }),
    );
    const found = await read(formPage(notes, { box: [side, side] }));
    const missing = [8, 10, 14].filter((size) => !found.text.includes(`Value ${size}`));
    if (missing.length > 0) expect(found.doubts.map(({ kind }) => kind)).toContain("text_doubtful");
    if (side < 5_000) expect(missing).toEqual([]);
  });
});
