import { describe, expect, it } from "vitest";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { continuedWord } from "@/lib/core/documents/continued-words";
import type { Block, TableBlock } from "@/lib/core/documents/document-model";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Mark } from "./band";
import { fitContent } from "./fit-content";
import { TypeSetter } from "./type-setter";

const typefaces = await openTypefaces();
const cell = (text: string, more = {}) => ({ runs: [{ text }], ...more });

function pagesOf(rows: TableBlock["rows"], language = "en", before: Block[] = [], after: Block[] = []) {
  const columns = Array.from({ length: rows[0]?.length ?? 1 }, () => 1);
  const blocks: Block[] = [...before, { id: "t", kind: "table", columns, rows }, ...after];
  const fonts = new TypefaceChooser(typefaces, language);
  return fitContent({ language, title: "", blocks }, fonts).pages.map(({ marks }) => marks);
}

const linesOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === "line" && mark.line.text !== "" ? [mark] : []));
const textsOf = (marks: readonly Mark[]) => linesOf(marks).map(({ line }) => line.text);
const rulesAcross = (marks: readonly Mark[], x: number) =>
  marks.flatMap((mark) =>
    mark.kind === "rule" && mark.y1 === mark.y2 && mark.x1 < x && mark.x2 > x ? [mark.y1] : [],
  );

function spanned(count: number, text = "Faculty of Law", spanning = {}) {
  return Array.from({ length: count }, (_, row) => [
    ...(row === 0 ? [cell(text, { rowSpan: count, ...spanning })] : []),
    cell(`Subject ${row}`),
    cell(`${row}`),
  ]);
}

describe("rows that a span ties together over more than a page", () => {
  it.each([26, 40, 41, 42, 43, 44, 80, 130])("has the text of the span on each page: %d rows", (count) => {
    const pages = pagesOf(spanned(count));
    expect(pages.length).toBe(Math.ceil((count * 18.25) / 630));
    pages.forEach((marks, page) => {
      const texts = textsOf(marks);
      expect(texts.filter((text) => text.startsWith("Faculty"))).toEqual(
        page === 0 ? ["Faculty of Law"] : ["Faculty of Law (continued)"],
      );
      expect(texts.filter((text) => text.startsWith("Subject")).length).toBeGreaterThan(1);
    });
  });

  it.each([
    "−1,250.00",
    "1,250.00-",
    "EUR 27,600",
    "R$ 1.250,00",
    "1 250,00 zł",
    "(12.50)",
    "CHF 1’250.00",
    "١٬٢٥٠٫٠٠",
    "12 %",
  ])("says on later pages of an amount only that it goes on: %s", (amount) => {
    const rows = spanned(80).map((cells, row) =>
      row === 0 ? [...cells, cell(amount, { rowSpan: 80 })] : cells,
    );
    const [first = [], ...rest] = pagesOf(rows).map((marks) => textsOf(marks));
    expect(first).toContain(amount);
    expect(rest.length).toBeGreaterThan(0);
    for (const texts of rest) {
      expect(texts).not.toContain(amount);
      expect(texts).toContain("(continued)");
      expect(texts.join(" ")).toContain("Faculty of Law (continued)");
    }
  });

  it("says the amount of a row that is parted once, and its date on each page", () => {
    const [, ...rest] = pagesOf([
      [
        cell("1"),
        cell("01/03/2025"),
        cell("TRX 2025 9"),
        cell("word ".repeat(3000)),
        cell("−1,250.00"),
        cell("98.60"),
      ],
    ]).map((marks) => textsOf(marks).join(" "));
    expect(rest.length).toBeGreaterThan(0);
    for (const text of rest) {
      expect(text).not.toMatch(/1,250|98/);
      expect(text).toMatch(/^1 .*01\/03\/2025.*TRX 2025 9/s);
    }
  });

  it("frames the part of the span on each page, with no rule through it", () => {
    for (const marks of pagesOf(spanned(60))) {
      const across = [...new Set(rulesAcross(marks, 60).map((y) => Math.round(y)))];
      const rows = [...new Set(rulesAcross(marks, 300).map((y) => Math.round(y)))].sort((a, b) => a - b);
      expect(across.sort((a, b) => a - b)).toEqual([rows[0], rows.at(-1)]);
    }
  });

  it("says it in the language of the translation, from the right where that runs so", () => {
    const pages = pagesOf(spanned(60, "كلية الحقوق"), "ar");
    expect(textsOf(pages[1] ?? []).join(" ")).toContain("كلية الحقوق (تابع)");
  });

  it("keeps as many rows together at the end of a span as its words need", () => {
    const text = "The Faculty of Law, Administration and Economic Sciences of the University of Buenos Aires";
    for (let count = 30; count < 44; count += 1) {
      const pages = pagesOf(spanned(count, text));
      const last = pages.at(-1) ?? [];
      const bottom = Math.max(...rulesAcross(last, 60));
      for (const { baseline } of linesOf(last)) expect(baseline).toBeLessThan(bottom);
      if (pages.length > 1) expect(textsOf(last).join(" ")).toContain("Buenos Aires (continued)");
    }
  });

  it("prints a span whose own text is longer than a page once, and frames all of it", () => {
    const pages = pagesOf(spanned(3, "word ".repeat(2000)));
    const words = pages.flatMap(textsOf).join(" ").split(" ");
    expect(words.filter((word) => word === "word")).toHaveLength(2000);
    for (const marks of pages) expect(rulesAcross(marks, 60).length).toBeGreaterThan(1);
  });

  it("loses nothing where spans lie upon spans", () => {
    const rows = Array.from({ length: 70 }, (_, row) => [
      ...(row % 3 === 0 ? [cell(`left ${row}`, { rowSpan: 3 })] : []),
      ...(row % 3 === 1 || row === 0 ? [cell(`middle ${row}`, { rowSpan: row === 0 ? 1 : 3 })] : []),
      cell(`right ${row}`),
    ]);
    const texts = pagesOf(rows).flatMap(textsOf);
    for (const text of rows.flat().map(({ runs }) => runs[0]?.text)) expect(texts).toContain(text);
  });
});

it.each(Object.keys(LANGUAGE_NAMES))("our fonts have the words for a cell that goes on in %s", (language) => {
  for (const direction of ["ltr", "rtl"] as const) {
    const setter = new TypeSetter(new TypefaceChooser(typefaces, language), language, direction);
    const text = continuedWord(language, direction);
    expect(setter.set([{ text }], 200, { size: 8 }).lines.map((line) => line.text)).toEqual([text]);
  }
});

describe("rows at the end of a page", () => {
  it("has a rule where a row breaks over the page, below and above the break", () => {
    const pages = pagesOf([[cell("label"), cell("word ".repeat(3000))]]);
    expect(pages.length).toBeGreaterThan(2);
    for (const marks of pages) {
      const baselines = linesOf(marks).map(({ baseline }) => baseline);
      for (const x of [60, 400]) {
        expect(Math.min(...rulesAcross(marks, x))).toBeLessThan(Math.min(...baselines));
        expect(Math.max(...rulesAcross(marks, x))).toBeGreaterThan(Math.max(...baselines));
      }
    }
  });

  const filler = (lines: number): Block[] => [
    { id: "b", kind: "text", runs: [{ text: Array.from({ length: lines }, () => "line").join("\n") }] },
  ];

  it.each([33, 66])("begins no page with the last two or three of %d rows, and text below them", (count) => {
    const rows = [
      [cell("Subject", { header: true }), cell("Mark", { header: true })],
      ...Array.from({ length: count }, (_, at) => [cell(`Subject ${at}`), cell(`${at}`)]),
    ];
    for (let lines = 1; lines < 6; lines += 1) {
      const pages = pagesOf(rows, "en", filler(lines), filler(30));
      const counts = pages.map((marks) => textsOf(marks).filter((text) => /^Subject \d/.test(text)).length);
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(counts.findLast((each) => each > 0)).toBeGreaterThanOrEqual(4);
    }
  });

  it("leaves no total alone at the head of a page", () => {
    const bold = (text: string) => ({ runs: [{ text, bold: true }] });
    const rows = [
      ...Array.from({ length: 12 }, (_, at) => [cell(`Subject ${at}`), cell(`Course ${at}`), cell("5")]),
      [{ ...bold("Subtotal"), colSpan: 2 }, bold("60")],
      ...Array.from({ length: 12 }, (_, at) => [cell(`Module ${at}`), cell(`Course ${at}`), cell("5")]),
      [cell("Total", { colSpan: 2 }), cell("120")],
    ];
    for (let lines = 1; lines < 45; lines += 1)
      for (const marks of pagesOf(rows, "en", filler(lines)))
        expect(textsOf(marks)[0]).not.toMatch(/^(Subt|T)otal/);
  });

  /** In points of 630, without the last page. */
  const filled = (blocks: Block[]) =>
    fitContent({ language: "en", title: "", blocks }, new TypefaceChooser(typefaces, "en"))
      .pages.slice(0, -1)
      .map(({ height }) => height / 630);
  const contract = (articles: number, words: number, more: Partial<TableBlock> = {}): TableBlock => ({
    id: "t",
    kind: "table",
    columns: [1, 1],
    rows: Array.from({ length: articles }, (_, at) =>
      ["Article", "Artículo"].map((name) => cell(`${name} ${at}. ${"The parties agree. ".repeat(words)}`)),
    ),
    ...more,
  });

  it.each([10, 20, 40, 60])(
    "a contract in two columns leaves no gap, each article of %d sentences",
    (words) => {
      const pages = filled([contract(14, words, { borderless: true })]);
      expect(pages.length).toBeGreaterThan(0);
      for (const share of pages) expect(share).toBeGreaterThan(0.88);
    },
  );

  it.each([30, 60])(
    "rows with lines around them leave no third of a page empty, each of %d sentences",
    (words) => {
      for (const share of filled([contract(14, words)])) expect(share).toBeGreaterThan(0.66);
    },
  );

  it("a clause of a contract without lines goes on without a word of ours", () => {
    const long = contract(14, 40, { borderless: true });
    const rows = long.rows.map(([first, second], at) =>
      at % 2 ? [first, cell("Short.")] : [cell("Short."), second],
    );
    const blocks = [{ ...long, rows: rows.map((row) => row.flatMap((each) => each ?? [])) }];
    const { pages } = fitContent({ language: "en", title: "", blocks }, new TypefaceChooser(typefaces, "en"));
    expect(pages.length).toBeGreaterThan(2);
    for (const { marks } of pages) expect(textsOf(marks).join(" ")).not.toContain("continued");
  });

  it("a clause of six lines in a contract without lines stands on one page", () => {
    const six = contract(30, 1, { borderless: true });
    const blocks = [
      { ...six, rows: six.rows.map((row) => row.map(() => cell("one\ntwo\nthree\nfour\nfive\nsix"))) },
    ];
    for (let lines = 0; lines < 6; lines += 1) {
      const { pages } = fitContent(
        { language: "en", title: "", blocks: [...filler(lines), ...blocks] },
        new TypefaceChooser(typefaces, "en"),
      );
      for (const { marks } of pages.slice(1)) expect(textsOf(marks)[0]).toBe("one");
    }
  });

  it("the two columns of a contract stand apart", () => {
    const [marks = []] = pagesOf(contract(3, 20).rows).slice(0, 1);
    const [bare = []] = fitContent(
      { language: "en", title: "", blocks: [contract(3, 20, { borderless: true })] },
      new TypefaceChooser(typefaces, "en"),
    ).pages.map((page) => page.marks);
    const starts = (of: readonly Mark[]) => [...new Set(linesOf(of).map(({ x }) => Math.round(x)))];
    expect(starts(marks)).toHaveLength(2);
    const [left = 0, right = 0] = starts(bare).sort((a, b) => a - b);
    const widest = Math.max(
      ...linesOf(bare).flatMap(({ x, line }) => (x < right - 1 ? [x + line.width] : [])),
    );
    expect(left).toBe(0);
    expect(right - widest).toBeGreaterThanOrEqual(15);
  });

  it("a small table is whole on one page, wherever it begins", () => {
    const rows = [
      [cell("Month", { header: true }), cell("Amount", { header: true })],
      ...Array.from({ length: 5 }, (_, at) => [cell(`Month ${at}`), cell(`${at}`)]),
    ];
    for (let lines = 1; lines < 48; lines += 1) {
      const counts = pagesOf(rows, "en", filler(lines)).map(
        (marks) => textsOf(marks).filter((text) => text.startsWith("Month ")).length,
      );
      expect(counts.filter((count) => count > 0)).toEqual([5]);
    }
  });
});
