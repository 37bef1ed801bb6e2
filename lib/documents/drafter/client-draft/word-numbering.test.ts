import { expect, it } from "vitest";
import { WORD_MEDIA_TYPE } from "../../sources/word/word-parts";
import { parseDraft } from "./parse-draft";
import { makeWord } from "./testing/make-word";

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const item = (text: string, level = 0, list = 1, style = "") =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const level = (at: number, text: string, format = "decimal", more = '<w:start w:val="1"/>') =>
  `<w:lvl w:ilvl="${at}">${more}<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, levels: string, overrides = "") => ({
  abstract: `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`,
  num: `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/>${overrides}</w:num>`,
});
const again = (id: number, overrides = "") => ({
  abstract: "",
  num: `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/>${overrides}</w:num>`,
});

async function linesOf(body: string, ...lists: ReturnType<typeof list>[]): Promise<string[]> {
  const numbering = `<w:numbering ${NAMESPACE}>${lists.map(({ abstract }) => abstract).join("")}${lists.map(({ num }) => num).join("")}</w:numbering>`;
  const styles = `<w:styles ${NAMESPACE}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Chapter"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`;
  const bytes = makeWord(body, {
    relations: { "own-numbering.xml": "numbering", "own-styles.xml": "styles" },
    further: [
      { name: "word/own-numbering.xml", data: numbering },
      { name: "word/own-styles.xml", data: styles },
    ],
  });
  const text = (runs: readonly { text: string }[]) => runs.map((run) => run.text).join("");
  return (await parseDraft({ bytes, mediaType: WORD_MEDIA_TYPE })).flatMap((block) => {
    if (block.kind === "list")
      return block.items.map((runs, at) => `${block.ordered ? `[${at + 1}]` : "[•]"} ${text(runs)}`);
    if (block.kind === "table") return block.rows.flat().map(({ runs }) => text(runs));
    return "runs" in block ? [text(block.runs)] : [];
  });
}

const ARTICLES = list(1, level(0, "Article %1.", "upperRoman") + level(1, "%1.%2"));

it("words that Word writes before paragraphs are read with their numbers", async () => {
  const body = item("Name") + item("first", 1) + item("second", 1) + plain("Between") + item("Seat");
  expect(await linesOf(body, ARTICLES)).toEqual([
    "Article I. Name",
    "I.1 first",
    "I.2 second",
    "Between",
    "Article II. Seat",
  ]);
});

it("a format in words that no paragraph uses refuses nothing", async () => {
  const lists = [
    list(1, level(0, "%1.") + level(1, "Article %2", "cardinalText")),
    list(2, level(0, "%1", "ordinalText")),
  ];
  expect(await linesOf(item("Name"), ...lists)).toEqual(["[1] Name"]);
  await expect(linesOf(item("Name", 1), ...lists)).rejects.toThrow("numbers written out");
});

it("a list that goes on after other text keeps its number", async () => {
  const body = item("a") + item("b") + plain("Between") + item("c");
  expect(await linesOf(body, list(1, level(0, "%1.")))).toEqual(["[1] a", "[2] b", "Between", "3. c"]);
});

it("letters, Roman and other numbers are those that Word shows", async () => {
  const of = (format: string, start: number) =>
    linesOf(item("x"), list(1, level(0, "(%1)", format, `<w:start w:val="${start}"/>`)));
  expect(await of("lowerLetter", 28)).toEqual(["(bb) x"]);
  expect(await of("upperLetter", 26)).toEqual(["(Z) x"]);
  expect(await of("lowerRoman", 1994)).toEqual(["(mcmxciv) x"]);
  expect(await of("decimalZero", 7)).toEqual(["(07) x"]);
  expect(await of("ordinal", 22)).toEqual(["(22nd) x"]);
  expect(await of("ordinal", 11)).toEqual(["(11th) x"]);
  expect(await of("hindiNumbers", 12)).toEqual(["(١٢) x"]);
});

it("a lower level restarts under each upper one, unless the list says otherwise", async () => {
  const body = item("a") + item("a", 1) + item("b") + item("b", 1);
  expect(await linesOf(body, list(1, level(0, "§ %1") + level(1, "%1-%2")))).toEqual([
    "§ 1 a",
    "1-1 a",
    "§ 2 b",
    "2-1 b",
  ]);
  const goesOn = level(1, "%1-%2", "decimal", '<w:start w:val="1"/><w:lvlRestart w:val="0"/>');
  expect(await linesOf(body, list(1, level(0, "§ %1") + goesOn))).toEqual([
    "§ 1 a",
    "1-1 a",
    "§ 2 b",
    "2-2 b",
  ]);
});

it("lists of the same levels continue their count, and a restart applies once", async () => {
  const body = item("a") + item("b", 0, 2) + item("c", 0, 3) + item("d", 0, 3) + item("e");
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="8"/></w:lvlOverride>';
  expect(await linesOf(body, list(1, level(0, "No %1")), again(2), again(3, restart))).toEqual([
    "No 1 a",
    "No 2 b",
    "No 8 c",
    "No 9 d",
    "No 10 e",
  ]);
});

it("a list may write its numbers in its own way", async () => {
  const own = `<w:lvlOverride w:ilvl="0">${level(0, "Annex %1", "upperLetter")}</w:lvlOverride>`;
  expect(await linesOf(item("a") + item("b", 0, 2), list(1, level(0, "No %1")), again(2, own))).toEqual([
    "No 1 a",
    "Annex B b",
  ]);
});

it("a level that was left out has begun, and one that names no start begins at nought", async () => {
  const levels = level(0, "%1") + level(1, "%1.%2");
  expect(await linesOf(item("a", 1) + item("b"), list(1, levels))).toEqual(["1.1 a", "2 b"]);
  expect(await linesOf(item("a"), list(1, level(0, "No %1", "decimal", "")))).toEqual(["No 0 a"]);
});

it("a legal number has no Roman part", async () => {
  const legal = level(1, "%1.%2", "decimal", '<w:start w:val="1"/><w:isLgl/>');
  expect(await linesOf(item("a") + item("b", 1), list(1, level(0, "%1", "upperRoman") + legal))).toEqual([
    "I a",
    "1.1 b",
  ]);
});

it("a style numbers its paragraphs, and a paragraph can leave its list", async () => {
  const heading = (text: string, more = "") =>
    `<w:p><w:pPr><w:pStyle w:val="Chapter"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body =
    heading("Name") + heading("Preface", '<w:numPr><w:numId w:val="0"/></w:numPr>') + heading("Seat");
  expect(await linesOf(body, list(1, level(0, "Chapter %1")))).toEqual([
    "Chapter 1 Name",
    "Preface",
    "Chapter 2 Seat",
  ]);
});

it("numbers in cells stay with their text", async () => {
  const cell = (text: string) => `<w:tc>${item(text)}</w:tc>`;
  expect(
    await linesOf(`<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr></w:tbl>`, list(1, level(0, "%1)"))),
  ).toEqual(["1) a", "2) b"]);
});

it("an article without text is an article all the same", async () => {
  expect(await linesOf(item("").replace("<w:t></w:t>", "") + item("Seat"), ARTICLES)).toEqual([
    "Article I.",
    "Article II. Seat",
  ]);
});

it("bullets are bullets, and boxes that are ticked are read", async () => {
  const bullet = (text: string, font = "") =>
    list(
      1,
      level(0, text, "bullet").replace(
        "</w:lvl>",
        `<w:rPr>${font && `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`}</w:rPr></w:lvl>`,
      ),
    );
  expect(await linesOf(item("a"), bullet("\uf0b7", "Symbol"))).toEqual(["[•] a"]);
  expect(await linesOf(item("a"), bullet("o", "Courier New"))).toEqual(["[•] a"]);
  expect(await linesOf(item("a"), bullet("\uf0fe", "Wingdings"))).toEqual(["🗹 a"]);
  expect(await linesOf(item("a"), bullet("NOT"))).toEqual(["NOT a"]);
  expect(await linesOf(item("a"), bullet(" "))).toEqual(["a"]);
  expect(await linesOf(item("a"), bullet("-"))).toEqual(["[•] a"]);
  expect(await linesOf(item("500.00"), bullet("-"))).toEqual(["- 500.00"]);
});

it("a list in two forms of the same text is counted once", async () => {
  const box = `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${item("in a box")}</w:txbxContent></v:textbox></v:shape></w:pict>`;
  const both = (other: string) =>
    `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x" xmlns:x="urn:x">${box}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const unnumbered = box.replace(/<w:numPr>.*<\/w:numPr>/, "");
  await expect(linesOf(both(unnumbered), list(1, level(0, "No %1")))).rejects.toThrow("other programs");
  expect(await linesOf(both(box) + item("after"), list(1, level(0, "No %1")))).toEqual([
    "No 1 in a box",
    "No 2 after",
  ]);
});

const LONG = `The defendant denies this and submits ${"that he was never obliged to hand over the keys, ".repeat(4)}as agreed.`;

it.each([
  ["a list's", (text: string) => item(text)],
  ["typed", (text: string, at: number) => plain(`${at + 1}. ${text}`)],
])("numbered paragraphs are no items of one list, their numbers %s", async (_, made) => {
  const short = ["The action is dismissed.", "The plaintiff bears the costs."];
  const own = list(1, level(0, "%1."));
  expect(await linesOf([LONG, LONG, LONG].map(made).join(""), own)).toEqual(
    [1, 2, 3].map((at) => `${at}. ${LONG}`),
  );
  expect(await linesOf(short.map(made).join(""), own)).toEqual(
    short.map((text, at) => `[${at + 1}] ${text}`),
  );
});
