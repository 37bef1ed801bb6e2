import { describe, expect, it } from "vitest";
import { continuedWord } from "@/lib/core/documents/continued-words";
import { type PlacedText, readPlaces } from "../testing/read-places";
import { sampleCertificate } from "../testing/sample-certificate";
import { type SectionedTable, sectionedTable } from "../testing/sectioned-tables";
import { createInProcessRenderer } from "./in-process";

const renderer = createInProcessRenderer();

const TABLES = 200;
const IN_A_DOCUMENT = 10;

const documents = Array.from({ length: TABLES / IN_A_DOCUMENT }, (_, at) =>
  Array.from({ length: IN_A_DOCUMENT }, (_, index) => sectionedTable(at + index * (TABLES / IN_A_DOCUMENT))),
);

describe.each(documents.map((tables, at) => ({ at, tables, language: tables[0]?.language ?? "" })))(
  "tables with sections in $language ($at)",
  ({ tables, language }) => {
    it("each row stands under the heads that the document gives it, and no others, on every page", async () => {
      const content = { language, title: "Register", blocks: tables.map(({ table }) => table) };
      const { texts } = await readPlaces((await renderer.render(sampleCertificate(content))).bytes);
      const continued = continuedWord(language, ["ar", "he", "fa"].includes(language) ? "rtl" : "ltr");
      expect(tables.flatMap((table) => faultsOf(table, texts, continued))).toEqual([]);
    });
  },
);

/** Statements of the file that the document doesn't make. */
function faultsOf(
  { heads, rows }: SectionedTable,
  texts: readonly PlacedText[],
  continued: string,
): string[] {
  const faults: string[] = [];
  const headOf = new Map(heads.map((head) => [head.word, head]));
  const rowOf = new Map(
    rows.flatMap((row, at) =>
      row.cells.map((cell) => [cell.word, { row, at, column: cell.column }] as const),
    ),
  );
  const own = texts.filter(({ text }) =>
    [...text.matchAll(/[HSR]\p{L}+/gu)].some(([word]) => headOf.has(word) || rowOf.has(word)),
  );
  const printed = new Set<string>();
  for (const page of new Set(own.map((each) => each.page))) {
    const here = own
      .filter((each) => each.page === page)
      .sort((a, b) => a.baseline - b.baseline)
      .flatMap((place) => [...place.text.matchAll(/[HSR]\p{L}+/gu)].map(([word]) => ({ word, place })));
    let [columns, sections]: [string[], string[]] = [[], []];
    let isInHeads = false;
    let lastRow = -1;
    for (const [index, { word, place }] of here.entries()) {
      const head = headOf.get(word);
      if (head) {
        if (!isInHeads) {
          // Column names replace all heads; section names replace sections.
          const stretch = stretchOf(here.slice(index), headOf);
          if (stretch.some((each) => headOf.get(each)?.kind === "columns")) columns = [];
          sections = [];
        }
        isInHeads = true;
        (head.kind === "columns" ? columns : sections).push(word);
        const next = here.slice(index).flatMap((each) => rowOf.get(each.word) ?? [])[0];
        const isBegun = next && rows[next.at - 1]?.sections.includes(head);
        if (head.kind === "section" && isBegun && !saysContinued(place, texts, continued))
          faults.push(`${word} on page ${page} does not say that it goes on`);
        continue;
      }
      const wasInHeads = isInHeads;
      isInHeads = false;
      const found = rowOf.get(word);
      if (!found) continue;
      printed.add(word);
      // The next part of a wide table. A table without heads continues without them.
      if (found.at < lastRow && !wasInHeads) [columns, sections] = [[], []];
      lastRow = found.at;
      const wanted = [
        ...found.row.columns.filter(
          ({ column, colSpan }) => found.column >= column && found.column < column + colSpan,
        ),
        ...found.row.sections,
      ].map((each) => each.word);
      const over = [
        ...columns.filter((each) => {
          const { column = 0, colSpan = 0 } = headOf.get(each) ?? {};
          return found.column >= column && found.column < column + colSpan;
        }),
        ...sections,
      ];
      if ([...new Set(over)].sort().join() !== [...wanted].sort().join())
        faults.push(`${word} on page ${page} stands under ${over}, and not under ${wanted}`);
    }
  }
  for (const word of rowOf.keys()) if (!printed.has(word)) faults.push(`${word} is not printed`);
  return faults;
}

function stretchOf(from: readonly { word: string }[], heads: ReadonlyMap<string, unknown>): string[] {
  const end = from.findIndex(({ word }) => !heads.has(word));
  return from.slice(0, end < 0 ? undefined : end).map(({ word }) => word);
}

function saysContinued(
  { page, baseline }: PlacedText,
  texts: readonly PlacedText[],
  continued: string,
): boolean {
  return texts.some(
    (each) =>
      each.page === page &&
      each.baseline > baseline - 1 &&
      each.baseline < baseline + 60 &&
      (each.text.includes(continued.replace(/[()（）]/gu, "").slice(0, 1)) || each.text.includes("…")),
  );
}
