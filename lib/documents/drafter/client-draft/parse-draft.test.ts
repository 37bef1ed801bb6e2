import { expect, test } from "vitest";
import type { Block, Run } from "@/lib/core/documents/document-model";
import type { ReadDocument } from "../../reader/port";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import { parseDraft } from "./parse-draft";
import { makeWord } from "./testing/make-word";
import { makeZip } from "./testing/make-zip";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const HEAD = { language: "en", title: "Birth Certificate" };

const ofText = async (text: string) => ({
  ...HEAD,
  blocks: await parseDraft({ bytes: new TextEncoder().encode(text), mediaType: "text/plain" }),
});
const ofWord = async (bytes: Uint8Array) => ({ blocks: await parseDraft({ bytes, mediaType: WORD }) });

const words = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

function told(block: Block): string {
  switch (block.kind) {
    case "rule":
    case "page_break":
      return block.kind;
    case "list":
      return `${block.ordered ? "1." : "-"} ${block.items.map(words).join(" / ")}`;
    case "fields":
      return block.rows.map(({ label, value }) => `${words(label)} = ${words(value)}`).join(" / ");
    case "table":
      return block.rows
        .map((cells) =>
          cells
            .map(
              ({ runs, colSpan, rowSpan }) =>
                `${words(runs)}${colSpan ? `→${colSpan}` : ""}${rowSpan ? `↓${rowSpan}` : ""}`,
            )
            .join(" | "),
        )
        .join(" / ");
    case "mark":
      return `[${block.mark}] ${words(block.runs)}`;
    default:
      return `${block.kind}: ${words(block.runs)}`;
  }
}

const p = (text: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

test("plain text becomes headings, fields, lists, tables, marks, notes and pages", async () => {
  const { blocks, ...head } = await ofText(
    [
      "\uFEFF# Birth Certificate",
      "Name: Begoña Muñiz",
      "Date of birth: May 12, 1985",
      "",
      "This record was entered",
      "on the day shown.",
      "",
      "1. First remark",
      "2. Second remark",
      "- loose remark",
      "Subject\tGrade",
      "Physics\t9.5",
      "[Stamp: Civil Registry of León]",
      "[sello redondo: Registro Civil]",
      "[Signature]",
      "Translator's note: «folio» is a page of the register.",
      "---",
      "\fSECOND PAGE",
      "The end.",
    ].join("\r\n"),
  );
  expect(head).toEqual(HEAD);
  expect(blocks.map(told)).toEqual([
    "heading: Birth Certificate",
    "Name = Begoña Muñiz / Date of birth = May 12, 1985",
    "text: This record was entered on the day shown.",
    "1. First remark / Second remark",
    "- loose remark",
    "Subject | Grade / Physics | 9.5",
    "[stamp] Stamp: Civil Registry of León",
    "[stamp] sello redondo: Registro Civil",
    "[signature] Signature",
    "note: «folio» is a page of the register.",
    "rule",
    "page_break",
    "text: SECOND PAGE The end.",
  ]);
  expect(blocks.at(0)?.source).toEqual({ page: 1 });
  expect(blocks.at(-1)?.source).toEqual({ page: 2 });
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
});

test("a Word document keeps headings, looks, lists, fields, marks, page breaks and merged cells", async () => {
  const cell = (text: string, properties = "") =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${text && p(text)}${text ? "" : "<w:p/>"}</w:tc>`;
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const { blocks } = await ofWord(
    makeWord(
      [
        p("Birth Certificate", '<w:pStyle w:val="Heading1"/><w:jc w:val="center"/>'),
        p("Name: Begoña Muñiz"),
        '<w:p><w:r><w:t xml:space="preserve">Born </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>May 12</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>, 1985</w:t></w:r></w:p>',
        p("first", numbered),
        p("second", numbered),
        `<w:tbl><w:tr>${cell("Head", '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell("tall", '<w:vMerge w:val="restart"/>')}${cell("one")}</w:tr><w:tr>${cell("", "<w:vMerge/>")}${cell("two")}</w:tr></w:tbl>`,
        p("[Seal: Civil Registry]"),
        '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
        p("The end."),
      ].join(""),
    ),
  );
  expect(blocks.map(told)).toEqual([
    "heading: Birth Certificate",
    "Name = Begoña Muñiz",
    "text: Born May 12, 1985",
    "1. first / second",
    "Head→2 / tall↓2 | one / two",
    "[seal] Seal: Civil Registry",
    "page_break",
    "text: The end.",
  ]);
  expect(blocks[0]).toMatchObject({ level: 1, align: "center" });
  expect(blocks[2]).toMatchObject({ runs: [{ text: "Born " }, { text: "May 12, 1985", bold: true }] });
});

test("words that Word crosses out stay crossed out, in paragraphs, headings, items and cells, and part what they stand in", async () => {
  const mixed = (properties = "") =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">Name: </w:t></w:r><w:r><w:rPr><w:strike/></w:rPr><w:t>Jon</w:t></w:r><w:r><w:rPr><w:strike w:val="0"/></w:rPr><w:t xml:space="preserve"> John</w:t></w:r></w:p>`;
  const { blocks } = await ofWord(
    makeWord(
      [
        mixed(),
        mixed('<w:pStyle w:val="Heading1"/>'),
        mixed('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
        `<w:tbl><w:tr><w:tc>${mixed()}</w:tc></w:tr></w:tbl>`,
        "<w:p><w:r><w:rPr><w:strike/></w:rPr><w:t>[Seal: void]</w:t></w:r></w:p>",
      ].join(""),
    ),
  );
  const runs = [{ text: "Name: " }, { text: "Jon", strike: true }, { text: " John" }];
  expect(blocks).toMatchObject([
    { kind: "text", runs },
    { kind: "heading", runs },
    { kind: "list", items: [runs] },
    { kind: "table", rows: [[{ runs }]] },
    { kind: "text", runs: [{ text: "[Seal: void]", strike: true }] },
  ]);
});

test("looks of too many kinds are given up for the words, but no line through any of them", async () => {
  const run = (index: number, struck: string) =>
    `<w:r><w:rPr>${index % 2 ? "<w:b/>" : ""}${struck}</w:rPr><w:t>x</w:t></w:r>`;
  const of = (struck: string) =>
    makeWord(
      `<w:p>${Array.from({ length: 600 }, (_, index) => run(index, index === 7 ? struck : "")).join("")}</w:p>`,
    );
  expect((await ofWord(of(""))).blocks).toMatchObject([{ runs: [{ text: "x".repeat(600) }] }]);
  await expect(ofWord(of("<w:strike/>"))).rejects.toThrow("crossed-out words among too many looks");
});

test("a PDF's lines become its blocks, without claiming to be the source's words", async () => {
  const line = (text: string, top: number) => ({ text, box: [100, top, 400, 12] as const, confidence: 1 });
  const page = (number: number, lines: ReturnType<typeof line>[]) => ({
    number,
    widthPt: 595,
    heightPt: 842,
    isScanned: false,
    lines,
  });
  const read = async (): Promise<ReadDocument> => ({
    pages: [
      page(1, [line("Name: Ana", 100), line("[Stamp: Registry]", 200)]),
      page(2, []),
      page(3, [line("The end.", 100)]),
    ],
    wordCount: 5,
    detectedLanguage: "en",
    legibility: "good",
  });
  const { pages } = await read();
  const blocks = await parseDraft({ pages });
  expect(blocks.map(told)).toEqual(["Name = Ana", "[stamp] Stamp: Registry", "page_break", "text: The end."]);
  expect(blocks.map(({ source }) => source)).toEqual([{ page: 1 }, { page: 1 }, undefined, { page: 3 }]);
});

const TEXT = p("Birth Certificate");
const bomb = "<w:p/>".repeat(6_000_000);

test.each<[string, () => Uint8Array]>([
  ["a part that unpacks to 36 MB", () => makeWord(bomb)],
  ["a part of a million paragraphs", () => makeWord("<w:p/>".repeat(1_000_000))],
  ["a million nested elements", () => makeWord("<w:r>".repeat(100_000))],
  [
    "an external entity",
    () => makeWord(p("&x;"), { prologue: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
  ],
  [
    "a billion laughs",
    () => makeWord(p("&b;"), { prologue: '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' }),
  ],
  ["macros", () => makeWord(TEXT, { relations: { "vbaProject.bin": "vbaProject" } })],
  [
    "the type of one with macros",
    () => makeWord(TEXT, { mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
  ],
  ["no relation to a main part", () => makeWord(TEXT, { mainType: "text/xml" })],
  ["an old format", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  [
    "two documents of one name",
    () => makeWord(TEXT, { further: [{ name: "word/document.xml", data: "<a/>" }] }),
  ],
  [
    "encryption",
    () =>
      makeZip([
        { name: "[Content_Types].xml", data: "" },
        { name: "word/document.xml", data: "x", flags: 1 },
      ]),
  ],
  [
    "an unknown packing",
    () =>
      makeZip([
        { name: "[Content_Types].xml", data: "" },
        { name: "word/document.xml", data: "x", method: 12 },
      ]),
  ],
  [
    "a spreadsheet",
    () =>
      makeZip([
        { name: "[Content_Types].xml", data: "" },
        { name: "xl/workbook.xml", data: "<a/>" },
      ]),
  ],
  [
    "four thousand and one files",
    () => makeZip(Array.from({ length: 4001 }, (_, at) => ({ name: `f${at}`, data: "" }))),
  ],
  ["half an archive", () => makeWord(TEXT).slice(0, 400)],
  [
    "a list of contents that lies",
    () => makeWord(TEXT).map((byte, at, all) => (at === all.length - 6 ? 0xff : byte)),
  ],
  ["no archive at all", () => new TextEncoder().encode("Birth Certificate")],
  ["broken XML", () => makeWord("<w:p><w:r></w:p>")],
  [
    "text that is not UTF-8",
    () =>
      makeZip([
        { name: "[Content_Types].xml", data: "" },
        { name: "word/document.xml", data: new Uint8Array([0xff, 0x41, 0xfe]) },
      ]),
  ],
])("a Word file with %s is unreadable, and nothing worse", async (_, make) => {
  await expect(ofWord(make())).rejects.toBeInstanceOf(DraftRefusal);
});

test("relations that lead outside are not followed and say nothing", async () => {
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" TargetMode="External" Target="http://169.254.169.254/"/></Relationships>`;
  const { blocks } = await ofWord(
    makeWord(`<w:p><w:hyperlink r:id="r9"><w:r><w:t>Civil Registry</w:t></w:r></w:hyperlink></w:p>`, {
      further: [{ name: "word/_rels/document.xml.rels", data: relations }],
    }),
  );
  expect(blocks.map(told)).toEqual(["text: Civil Registry"]);
});

test("control characters and turned reading directions do not get into a block", async () => {
  const { blocks } = await ofText("Name\u202e: Ana\u200f");
  expect(JSON.stringify(blocks)).not.toContain("\u202e");
});
