import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

const CORPUS = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
const isThere = existsSync(`${CORPUS}manifest.jsonl`);

interface Row {
  file: string;
  values?: { page: number; text: string }[];
}

const rows: Row[] = isThere
  ? readFileSync(`${CORPUS}manifest.jsonl`, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];

/** Values that no viewer shows. */
const NOT_SHOWN: Record<string, Record<string, string>> = {
  "pdf/PyMuPDF__4.pdf": { "modified text field": "its appearance ends before the last word" },
  "pdf/pdf.js__issue19389.pdf": { "This should be hidden": "a password is shown as stars" },
  "pdf/pdfbox__AcroFormForMerge-DifferentExportValues.pdf": { 46: "the choice is shown by its name" },
  "pdf/pdfminer.six__AcroForm_TEST_compiled.pdf": {
    222: "the choice is shown by its name",
    fff: "the choice is shown by its name",
  },
};

async function readPages(bytes: Uint8Array) {
  const file = { bytes, mediaType: "application/pdf" };
  return (await reader.read(file, { language: "en", maxOcrPages: 0 })).pages;
}

async function shownOn(bytes: Uint8Array) {
  const pages = await readPages(bytes);
  return pages.map(({ lines }) => lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text));
}

const plain = (text: string) => text.normalize("NFKC").replace(/[\s\p{C}]/gu, "");

describe.skipIf(!isThere)(
  "the values of filled forms of the corpus (left out without ../shared/corpus)",
  () => {
    it.each(rows.filter(({ values = [] }) => values.length > 0))("are in the text of $file", async (row) => {
      const shown = await shownOn(new Uint8Array(readFileSync(`${CORPUS}${row.file}`)));
      const missing = (row.values ?? []).filter(
        ({ page, text }) => !plain(shown[page - 1]?.join("") ?? "").includes(plain(text)),
      );
      expect(missing.map(({ text }) => text).sort()).toEqual(Object.keys(NOT_SHOWN[row.file] ?? {}).sort());
    });
  },
);

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const stream = (dictionary: string, content: string) =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

function form(field: string, { appearance = "", flags = 4, needs = false, content = "" } = {}): Uint8Array {
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>${needs ? "/NeedAppearances true" : ""}>>>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[6 0 R]>>",
    stream(
      "",
      `BT /F 12 Tf 20 204 Td (Name:) Tj ET BT /F 12 Tf 20 100 Td (The undersigned) Tj ET ${content}`,
    ),
    FONT,
    `<</Type/Annot/Subtype/Widget/Rect[70 200 270 220]/F ${flags}/T(name)/P 3 0 R${field}${appearance === "" ? "" : "/AP<</N 7 0 R>>"}>>`,
    ...(appearance === ""
      ? []
      : [
          stream("/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</Helv 5 0 R>>>>", appearance),
        ]),
  ]);
}

const drawn = (text: string, before = "") =>
  `/Tx BMC q BT ${before} /Helv 12 Tf 2 5 Td (${text}) Tj ET Q EMC`;
const text = (value: string) => `/FT/Tx/V(${value})`;

describe("a field is read as it is drawn", () => {
  it.each<[string, Uint8Array, string]>([
    ["with an appearance", form(text("Ana Prueba"), { appearance: drawn("Ana Prueba") }), "Ana Prueba"],
    ["without one", form(text("Ana Prueba")), "Ana Prueba"],
    ["whose appearance a viewer generates", form(text("Ana Prueba"), { needs: true }), "Ana Prueba"],
    ["with a box for each letter", form(`${text("AB12345")}/Ff 16777216/MaxLen 10`), "AB12345"],
    ["of a choice", form("/FT/Ch/Ff 131072/Opt[[(ES)(Spain)][(FR)(France)]]/V(FR)"), "France"],
    [
      "whose appearance says something else",
      form(text("9,999.00"), { appearance: drawn("1,250.00") }),
      "1,250.00",
    ],
    ["that is typed on a line of the page", form(text("Ana"), { content: "70 200 m 270 200 l S" }), "Ana"],
  ])("%s", async (_, file, value) => {
    const [lines] = await shownOn(file);
    expect(lines?.join("\n")).toMatch(
      new RegExp(`^Name:\\s${value.replace(/\./g, "\\.")}\nThe undersigned$`),
    );
  });

  it.each<[string, Uint8Array]>([
    ["is hidden", form(text("Ana Prueba"), { appearance: drawn("Ana Prueba"), flags: 6 })],
    ["is not to be viewed", form(text("Ana Prueba"), { appearance: drawn("Ana Prueba"), flags: 32 })],
    ["is drawn in white", form(text("Ana Prueba"), { appearance: drawn("Ana Prueba", "1 g") })],
    ["is drawn in an invisible mode", form(text("Ana Prueba"), { appearance: drawn("Ana Prueba", "3 Tr") })],
    ["is covered", form(text("Ana Prueba"), { appearance: `${drawn("Ana Prueba")} 0 0 200 20 re f` })],
    ["has an empty appearance", form(text("Ana Prueba"), { appearance: "q Q" })],
    ["is a password", form(`${text("Ana Prueba")}/Ff 8192`)],
  ])("and nobody reads one that %s", async (_, file) => {
    const [lines] = await shownOn(file);
    expect(lines?.join(" ")).not.toContain("Ana");
    expect(lines?.join(" ")).toContain("The undersigned");
  });

  it("once, where the page says the same in its place", async () => {
    const content = "BT /F 12 Tf 72 205 Td (Ana Prueba) Tj ET";
    const [lines] = await shownOn(form(text("Ana Prueba"), { content }));
    expect(lines?.join(" ").match(/Ana Prueba/g)).toHaveLength(1);
  });

  it("though a longer text of the page has the same letters", async () => {
    const content = "BT /F 12 Tf 60 203 Td (.................................. at most 4) Tj ET";
    const [lines] = await shownOn(form(text("4"), { content }));
    expect(lines?.join(" ").match(/4/g)).toHaveLength(2);
  });

  it("though the page has a longer number in its place", async () => {
    const content = "BT /F 12 Tf 66 205 Td (100) Tj ET";
    const [lines] = await shownOn(form(text("10"), { content }));
    expect(lines?.join(" ").match(/10/g)).toHaveLength(2);
  });

  it.each([
    ["a raised sign", drawn("10\\262 m")],
    [
      "a raised figure",
      "q BT /Helv 12 Tf 2 5 Td (10) Tj 5 Ts /Helv 7 Tf (2) Tj 0 Ts /Helv 12 Tf ( m) Tj ET Q",
    ],
  ])("as it is drawn where the field holds an ordinary figure for %s", async (_, appearance) => {
    const [lines] = await shownOn(form(text("102 m"), { appearance }));
    expect(lines?.join(" ")).toContain("10² m");
  });

  it.each([
    ["Yes", "☒"],
    ["Off", "☐"],
  ])("a box to tick in the state %s is %s", async (state, sign) => {
    const states = `/AP<</N<</Yes 7 0 R/Off 8 0 R>>>>`;
    const box = (content: string) => stream("/Type/XObject/Subtype/Form/BBox[0 0 200 20]", content);
    const bytes = makePdf([
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[6 0 R]>>",
      stream("", "BT /F 12 Tf 36 204 Td (Married) Tj ET"),
      FONT,
      `<</Type/Annot/Subtype/Widget/Rect[20 202 32 214]/F 4/T(m)/FT/Btn/P 3 0 R/V/${state}/AS/${state}${states}>>`,
      box("0 0 200 20 re S 0 0 m 200 20 l S"),
      box("0 0 200 20 re S"),
    ]);
    expect(await shownOn(bytes)).toEqual([[`${sign} Married`]]);
  });
});

describe("letters of a value that its font lacks", () => {
  it("are told, and the value is read", async () => {
    const value = Buffer.from("\ufeffAna \u02ac", "utf16le").swap16().toString("hex");
    const [page] = await readPages(form(`/FT/Tx/V<${value}>`));
    expect(page?.lines.map(({ text }) => text).join(" ")).toContain("Ana \u02ac");
    expect(page?.doubts).toMatchObject([{ kind: "letters_not_drawn" }]);
  });
});
