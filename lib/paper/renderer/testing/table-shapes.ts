import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";

/** Every cell has a unique word. */
export interface TableShape {
  name: string;
  language: string;
  table: TableBlock;
  headRows: number;
  words: ReadonlyMap<string, CellWords>;
}

export interface CellWords {
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
  /** None may be divided, and the first is unique. */
  words: string[];
}

const COLUMNS = [2, 3, 4, 5, 6, 8, 10, 12, 14, 16];
const KINDS = ["words", "identifiers", "head of three rows", "span over two pages"] as const;
type Kind = (typeof KINDS)[number];

const FILLERS: readonly (readonly [language: string, filler: string])[] = [
  ["en", "annual assessment"],
  ["ar", "شهادة ميلاد"],
  ["zh", "出生医学证明编号"],
  ["de", "Staatsangehörigkeit"],
  ["he", "תעודת לידה"],
  ["ja", "戸籍全部事項証明書"],
  ["hi", "जन्म प्रमाणपत्र"],
  ["th", "ทะเบียนบ้าน"],
  ["fa", "شناسنامه"],
  ["ru", "свидетельство"],
];

const two = (value: number) => String(value).padStart(2, "0");

function wordsOf(kind: Kind, row: number, column: number): string[] {
  const place = `${two(row)}${two(column)}`;
  if (kind === "identifiers")
    return [`${place}73400332${"9081726354".repeat(2)}`.slice(0, 30).padEnd(30, "7")];
  return [`Reg${place}`, `2019-7${place}-32`];
}

/** Forty tables: 2 to 16 columns, plain, identifiers, three rows of heads, and spans over two pages. */
export const TABLE_SHAPES: readonly TableShape[] = COLUMNS.flatMap((columns, at) =>
  KINDS.map((kind, kindAt) =>
    makeShape(kind, columns, FILLERS[(at + kindAt * 3) % FILLERS.length] ?? ["en", ""]),
  ),
);

function makeShape(kind: Kind, columns: number, [language, filler]: readonly [string, string]): TableShape {
  const words = new Map<string, CellWords>();
  const put = (
    row: number,
    column: number,
    more: Partial<CellWords> & Partial<TableCell> = {},
  ): TableCell => {
    const { rowSpan = 1, colSpan = 1 } = more;
    const own = more.words ?? [`Head${two(row)}${two(column)}`];
    words.set(`${row}/${column}`, { row, column, rowSpan, colSpan, words: own });
    return { runs: [{ text: `${own.join(" ")} ${filler}` }], rowSpan, colSpan, header: more.header ?? false };
  };
  const all = Array.from({ length: columns }, (_, column) => column);
  const rows =
    kind === "head of three rows"
      ? threeHeads(columns, put)
      : [all.map((column) => put(0, column, { header: true }))];
  const headRows = rows.length;
  const isSpanned = kind === "span over two pages";
  const bodyRows = isSpanned ? 44 : 8;
  for (let row = headRows; row < headRows + bodyRows; row += 1) {
    const free = isSpanned && row > headRows ? all.slice(1) : all;
    rows.push(
      free.map((column) =>
        put(row, column, {
          words: wordsOf(kind, row, column),
          rowSpan: isSpanned && column === 0 ? bodyRows : 1,
        }),
      ),
    );
  }
  return {
    name: `${columns} columns, ${kind}, in ${language}`,
    language,
    headRows,
    words,
    table: { id: "t", kind: "table", columns: all.map((column) => (column % 3) + 1), rows },
  };
}

/** A head over all columns but the first, then over each half, then over each column. */
function threeHeads(
  columns: number,
  put: (row: number, column: number, more: Partial<CellWords> & Partial<TableCell>) => TableCell,
): TableCell[][] {
  const half = 1 + Math.floor((columns - 1) / 2);
  const halves = half > 1 ? [put(1, 1, { colSpan: half - 1, header: true })] : [];
  return [
    [put(0, 0, { rowSpan: 3, header: true }), put(0, 1, { colSpan: columns - 1, header: true })],
    [...halves, put(1, half, { colSpan: columns - half, header: true })],
    Array.from({ length: columns - 1 }, (_, at) => put(2, at + 1, { header: true })),
  ];
}
