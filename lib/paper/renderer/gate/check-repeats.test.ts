import { expect, test } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import type { Mark } from "../layout/band";
import { type PrintedDocument, printDocument } from "../pages/print-document";
import { oddTable } from "../testing/odd-table";
import { sampleCertificate } from "../testing/sample-certificate";
import { sectionedTable } from "../testing/sectioned-tables";
import type { Line } from "../text/line";
import { checkRepeats } from "./check-repeats";

const typefaces = await openTypefaces();

const printed = Array.from({ length: 40 }, (_, seed) => {
  const { language, table } = sectionedTable(seed);
  const document = sampleCertificate({ language, title: "Register", blocks: [table] });
  return { content: document.content, ...printDocument(document, typefaces) };
});

type LineMark = Extract<Mark, { kind: "line" }>;
interface Again {
  page: number;
  mark: LineMark;
}

function saidAgain({ pages, repeats, contentLines }: PrintedDocument): Again[] {
  const repeated = new Set(repeats.flat());
  const own = new Set(contentLines);
  const seen = new Set<Line>();
  return pages.flatMap(({ marks }, page) =>
    marks.flatMap((mark) => {
      if (mark.kind !== "line" || !/^[HS]/u.test(mark.line.text)) return [];
      const isAgain = repeated.has(mark.line) || (own.has(mark.line) && seen.has(mark.line));
      seen.add(mark.line);
      return isAgain ? [{ page, mark }] : [];
    }),
  );
}

function instead(document: PrintedDocument, { page, mark }: Again, line: Line): PrintedDocument["pages"] {
  return document.pages.map((each, index) => ({
    paper: each.paper,
    marks: index === page ? each.marks.map((own) => (own === mark ? { ...mark, line } : own)) : each.marks,
  }));
}

test("the heads and sections of forty tables are said again where they belong", () => {
  for (const each of printed) expect(() => checkRepeats(each)).not.toThrow();
  expect(printed.flatMap(saidAgain).length).toBeGreaterThan(200);
});

test.each([0, 1, 2, 3])("tables as people leave them are printed (%i)", (part) => {
  for (let seed = part * 25; seed < (part + 1) * 25; seed += 1) {
    const language = seed % 4 === 3 ? "ar" : "en";
    const blocks = [oddTable(seed), oddTable(seed + 1000)];
    const document = sampleCertificate({ language, title: "Register", blocks });
    const made = printDocument(document, typefaces);
    expect(() => checkRepeats({ content: document.content, ...made }), `seed ${seed}`).not.toThrow();
  }
});

test("a head or a section over rows that it does not name is no page's", () => {
  let tried = 0;
  for (const document of printed) {
    const again = saidAgain(document);
    for (const one of again) {
      const here = document.pages[one.page]?.marks ?? [];
      const other = again.find(
        ({ mark: { line } }) =>
          line.text.startsWith("S") && !here.some((mark) => wordOf(mark) === wordOf({ line })),
      );
      if (!other) continue;
      tried += 1;
      const pages = instead(document, one, other.mark.line);
      expect(() => checkRepeats({ ...document, pages })).toThrow("over what it does not name");
    }
  }
  expect(tried).toBeGreaterThan(50);
});

function wordOf(mark: Mark | Pick<LineMark, "line">): string | undefined {
  return "line" in mark ? mark.line.text.split(" ")[0] : undefined;
}

test("a paragraph stands once in a file", () => {
  const content = {
    language: "en",
    title: "T",
    blocks: [{ id: "a", kind: "text" as const, runs: [{ text: "Once." }] }],
  };
  const document = printDocument(sampleCertificate(content), typefaces);
  const pages = document.pages.map(({ paper, marks }) => {
    const again = marks.filter((mark) => mark.kind === "line" && mark.line.text === "Once.");
    return { paper, marks: [...marks, ...again] };
  });
  expect(() => checkRepeats({ ...document, content, pages })).toThrow("Once.");
});

test("an amount stands once in a file", () => {
  const cell = (text: string) => ({ runs: [{ text }] });
  const content = (amount: string) => ({
    language: "en",
    title: "T",
    blocks: [
      {
        id: "a",
        kind: "table" as const,
        columns: [1, 3, 1],
        rows: [[cell("Rent"), cell("word ".repeat(3000)), cell(amount)]],
      },
    ],
  });
  const document = printDocument(sampleCertificate(content("−1,250.00")), typefaces);
  expect(() => checkRepeats({ content: content("−1,250.00"), ...document })).not.toThrow();
  const seen = document.contentLines.find(({ text }) => text.includes("1,250.00"));
  const pages = document.pages.map(({ paper, marks }) => ({
    paper,
    marks: marks.map((mark) =>
      mark.kind === "line" && mark.line.text === "(continued)" && seen ? { ...mark, line: seen } : mark,
    ),
  }));
  expect(() => checkRepeats({ content: content("−1,250.00"), ...document, pages })).toThrow("1,250.00");
});
