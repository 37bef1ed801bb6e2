import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { seededRandom } from "@/lib/testing/stripe/core/seeded-random";

export interface SectionedTable {
  language: string;
  table: TableBlock;
  heads: readonly Head[];
  rows: readonly NamedRow[];
}

export interface Head {
  word: string;
  kind: "columns" | "section";
  column: number;
  colSpan: number;
}

/** The first word of each cell, and of each head above it. */
export interface NamedRow {
  cells: readonly { word: string; column: number }[];
  columns: readonly Head[];
  sections: readonly Head[];
}

const LANGUAGES = ["en", "ar", "de", "he", "zh", "ru", "fa", "ja", "hi", "th"];

/** Letters only: heads with numbers are totals. */
function inLetters(value: number): string {
  return [...String(value)].map((digit) => "bcdfghklmn".charAt(Number(digit))).join("");
}

/**
 * As in transcripts, statements, and ledgers: titles, up to two levels of heads, long, short, and nested sections,
 * totals, spans, heads that change halfway, and tables too wide for a page.
 */
export function sectionedTable(seed: number): SectionedTable {
  const random = seededRandom(seed + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  const isWide = chance(0.12);
  const columnCount = isWide ? 12 + below(5) : 2 + below(6);
  const heads: Head[] = [];
  const rows: NamedRow[] = [];
  const written: TableCell[][] = [];
  let [columns, sections]: [Head[], Head[]] = [[], []];
  let words = 0;
  const newWord = (kind: string) => {
    words += 1;
    return `${kind}${inLetters(seed)}z${inLetters(words)}z${isWide ? "wwwww" : ""}`;
  };
  const head = (kind: Head["kind"], column: number, colSpan: number): [Head, TableCell] => {
    const own = { word: newWord(kind === "columns" ? "H" : "S"), kind, column, colSpan };
    heads.push(own);
    return [own, { runs: [{ text: own.word }], header: true, colSpan }];
  };
  const across = () => Array.from({ length: columnCount }, (_, column) => column);
  const nameColumns = (levels: number) => {
    columns = [];
    sections = [];
    if (chance(0.3)) addHeads([head("columns", 0, columnCount)]);
    if (levels === 2) {
      const half = 1 + below(columnCount - 1);
      addHeads([head("columns", 0, half), head("columns", half, columnCount - half)]);
    }
    addHeads(across().map((column) => head("columns", column, 1)));
  };
  const addHeads = (made: readonly [Head, TableCell][]) => {
    columns.push(...made.map(([own]) => own));
    written.push(made.map(([, cell]) => cell));
  };
  const nameSections = (count: number) => {
    sections = Array.from({ length: count }, () => {
      const [own, cell] = head("section", 0, columnCount);
      // Models also write such a row's empty cells.
      const empty = across()
        .slice(1)
        .map((): TableCell => ({ runs: [], header: true }));
      written.push(chance(0.2) ? [{ ...cell, colSpan: 1 }, ...empty] : [cell]);
      return own;
    });
  };
  const addRows = (count: number) => {
    const spanned = chance(0.15) && count > 4 ? 2 + below(3) : 0;
    for (let row = 0; row < count; row += 1) {
      const free = row > 0 && row < spanned ? across().slice(1) : across();
      const cells = free.map((column) => ({ word: newWord("R"), column }));
      written.push(
        cells.map(({ word, column }) => ({
          runs: [{ text: `${word} ${below(1000)}` }],
          ...(row === 0 && spanned > 0 && column === 0 ? { rowSpan: spanned } : {}),
        })),
      );
      rows.push({ cells, columns, sections });
    }
  };
  const addTotal = () => {
    const [first, ...others] = across().map((column) => ({ word: column === 0 ? newWord("R") : "", column }));
    if (!first) return;
    const amounts = others.map(() => ({ runs: [{ text: `${30 + below(60)}.5` }], header: true }));
    written.push([{ runs: [{ text: first.word }], header: true }, ...amounts]);
    rows.push({ cells: [first], columns, sections });
  };
  const levels = below(3);
  if (levels > 0) nameColumns(levels);
  const sectionCount = below(5);
  const depth = chance(0.2) ? 2 : 1;
  if (sectionCount === 0 || chance(0.2)) addRows(sectionCount === 0 ? 55 + below(50) : 1 + below(30));
  const change = levels > 0 && chance(0.2) ? below(sectionCount + 1) : -1;
  for (let at = 0; at < sectionCount; at += 1) {
    if (at === change && rows.length > 0) nameColumns(1);
    nameSections(at === 0 ? depth : 1 + below(depth));
    addRows(2 + below(45));
    if (chance(0.3)) addTotal();
  }
  return {
    language: LANGUAGES[seed % LANGUAGES.length] ?? "en",
    table: { id: `t${seed}`, kind: "table", columns: across().map(() => 1 + below(2)), rows: written },
    heads,
    rows,
  };
}
