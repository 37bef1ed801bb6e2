import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import { fitContent } from "./fit-content";

const typefaces = await openTypefaces();

const text = (length: number, page?: number): Block => ({
  id: "p",
  kind: "text",
  runs: [{ text: "word ".repeat(length / 5) }],
  ...(page === undefined ? {} : { source: { page } }),
});
const heading: Block = { id: "h", kind: "heading", level: 2, runs: [{ text: "Register" }] };
const wide = (page?: number): Block => ({
  id: "t",
  kind: "table",
  columns: [1, 1, 1, 1],
  rows: [Array.from({ length: 4 }, () => ({ runs: [{ text: "201973400332201973400332201973" }] }))],
  ...(page === undefined ? {} : { source: { page } }),
});

const fonts = new TypefaceChooser(typefaces, "en");

/** "|" for portrait, "-" for landscape. */
const pagesOf = (...blocks: Block[]) => {
  const { pages } = fitContent({ language: "en", title: "", blocks }, fonts);
  return pages.map(({ isTurned }) => (isTurned ? "-" : "|")).join("");
};

it.each([
  ["a wide table alone", [wide()], "-"],
  ["long text on both sides stays upright", [text(1000), wide(), text(1000)], "|-|"],
  ["a heading goes along with its table", [text(1000), heading, wide()], "|-"],
  ["a few lines go along", [text(100), wide(), text(100)], "-"],
  ["a few lines beyond a break do not", [text(100), { id: "b", kind: "page_break" }, wide()], "|-"],
  ["one page of the source stays one page", [text(1000, 1), text(1000, 2), wide(2), text(1000, 2)], "|-"],
  ["nothing is turned without need", [text(1000), heading, text(100)], "|"],
] satisfies [string, Block[], string][])("%s", (_, blocks, pages) => {
  expect(pagesOf(...blocks)).toBe(pages);
});

it("one page of the source stays one page where type a little smaller does it, and else keeps its type", () => {
  const paragraphs = (count: number, page?: number) => Array.from({ length: count }, () => text(400, page));
  expect(pagesOf(...paragraphs(10))).toBe("||");
  expect(pagesOf(...paragraphs(10, 1))).toBe("|");
  expect(pagesOf(...paragraphs(20, 1))).toBe("|||");
});

it.each([
  ["bold", [{ text: "Article 7. " }, { text: "Termination" }].map((run) => ({ ...run, bold: true }))],
  ["italic", [{ text: "Article 7. Termination", italic: true }, { text: " " }]],
])("no page ends in a clause heading that is a %s paragraph", (_, runs) => {
  const head: Block = { id: "h", kind: "text", runs };
  for (let count = 20; count < 45; count += 1) {
    const lines = Array.from({ length: count }, () => text(10));
    const { pages } = fitContent({ language: "en", title: "", blocks: [...lines, head, text(800)] }, fonts);
    for (const { marks } of pages)
      expect(
        marks.findLast((mark) => mark.kind === "line" && mark.line.text.trim() !== ""),
      ).not.toMatchObject({
        line: { text: expect.stringContaining("Article 7") },
      });
  }
});

it("a page of bold lines leaves no gap on the page before", () => {
  const bold: Block = { id: "h", kind: "text", runs: [{ text: "Loud", bold: true }] };
  const blocks = [...Array.from({ length: 15 }, () => text(10)), ...Array.from({ length: 30 }, () => bold)];
  const { pages } = fitContent({ language: "en", title: "", blocks }, fonts);
  expect((pages[0]?.height ?? 0) / 630).toBeGreaterThan(0.9);
});

it("each page of the source is fitted by itself, however many there are", () => {
  const BREAK: Block = { id: "b", kind: "page_break" };
  // A page and two lines, so that each takes two sheets.
  const chapter = (page: number) => [...Array.from({ length: 8 }, () => text(400, page)), text(300, page)];
  expect(pagesOf(...chapter(1))).toBe("|");
  for (const count of [7, 40]) {
    const chapters = Array.from({ length: count }, (_, at) => [...chapter(at + 1), BREAK]);
    expect(pagesOf(...chapters.flat())).toHaveLength(count);
  }
  // A fitting page keeps its type size beside one that does not fit.
  const { lines } = fitContent(
    { language: "en", title: "", blocks: [text(400, 1), BREAK, ...chapter(2)] },
    fonts,
  );
  const sizes = lines.map(({ fragments }) => fragments[0]?.size ?? 0);
  expect(sizes.at(-1)).toBeLessThan(sizes[0] ?? 0);
});

it("no word of a table is cut where type is made smaller to keep one page of the source on one page", () => {
  const word = "Административныхобразованиях";
  const cut: string[] = [];
  for (const columns of [5, 6, 7, 8])
    for (const letters of [7, 8, 9, 10, 11, 12, 13, 14])
      for (const paragraphs of [8, 9]) {
        const row = Array.from({ length: columns }, () => ({ runs: [{ text: word.slice(0, letters) }] }));
        const rows = Array.from({ length: 6 }, () => row);
        const block: Block = { id: "t", kind: "table", columns: row.map(() => 1), rows, source: { page: 1 } };
        const blocks = [...Array.from({ length: paragraphs }, () => text(400, 1)), block];
        const { lines } = fitContent({ language: "en", title: "", blocks }, fonts);
        if (lines.some((line) => line.cut)) cut.push(`${columns}/${letters}/${paragraphs}`);
      }
  expect(cut).toEqual([]);
});

it("no type is tried that is still too large", () => {
  const tries = (count: number) => {
    let asked = 0;
    const blocks = Array.from({ length: count }, () => text(400, 1));
    fitContent({ language: "en", title: "", blocks }, fonts, () => {
      asked += 1;
      return false;
    });
    return asked / count;
  };
  // Eight blocks fill one page, eleven nearly 1⅓ (only the last two of five sizes can fit), sixteen two (none can).
  expect([tries(8), tries(11), tries(16)]).toEqual([1, 2, 1]);
});

it("a landscape source page becomes a landscape page, and all others stay in portrait", () => {
  const blocks = [text(1000, 1), heading, text(800, 2), text(1000, 3)];
  const { pages } = fitContent({ language: "en", title: "", blocks }, fonts, ({ page }) => page === 2);
  expect(pages.map(({ isTurned }) => (isTurned ? "-" : "|")).join("")).toBe("|-|");
});

describe("in the margin", () => {
  const notesOf = (blocks: Block[], language = "en") =>
    fitContent({ language, title: "", blocks }, fonts).pages.flatMap(({ marks }) =>
      marks.flatMap((mark) =>
        mark.kind === "line" && /^(?:Source|p\.)/.test(mark.line.text)
          ? [[mark.line.text, mark.x] as const]
          : [],
      ),
    );

  it("each page of the source is named where it begins, once", () => {
    const notes = notesOf([text(100, 1), text(100, 1), heading, text(100, 2), text(100), text(100, 2)]);
    expect(notes.map(([words]) => words)).toEqual(["Source p.\u00a01", "Source p.\u00a02"]);
    expect(notes.every(([, x]) => x < 0)).toBe(true);
  });

  it("nothing is said of a source of one page, or of none", () => {
    expect(notesOf([text(100, 1), text(100, 1)])).toEqual([]);
    expect(notesOf([text(100)])).toEqual([]);
  });

  it("it is on the side where reading begins, and is no text of the document", () => {
    const arabic: Block[] = [1, 2].map((page) => ({
      id: `a${page}`,
      kind: "text",
      runs: [{ text: "شهادة ميلاد" }],
      source: { page },
    }));
    expect(notesOf(arabic, "ar").every(([, x]) => x > 484)).toBe(true);
    const { lines } = fitContent({ language: "ar", title: "", blocks: arabic }, fonts);
    expect(lines.map((line) => line.text)).toEqual(["شهادة ميلاد", "شهادة ميلاد"]);
  });

  it("the note names the document if there are several", () => {
    const blocks = [0, 1].map((document): Block => ({ ...text(100), source: { document, page: 1 } }));
    const lines = ["Source 1,", "p.\u00a01", "Source 2,", "p.\u00a01"];
    expect(notesOf(blocks).map(([words]) => words)).toEqual(lines);
  });
});
