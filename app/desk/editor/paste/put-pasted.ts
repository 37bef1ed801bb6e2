import type {
  Block,
  BlockSource,
  FieldsBlock,
  ListBlock,
  Run,
  TableBlock,
} from "@/lib/core/documents/document-model";
import { itemLevels, withItems } from "@/lib/core/documents/list-levels";
import { type PlacedCell, tableGrid } from "@/lib/core/documents/table-grid";
import { splitCell } from "../table/table-edits";
import { tableOfGrid } from "../table/table-grid";
import { textOfRuns } from "../text/runs";
import type { Pasted, PastedCell, PastedList, PastedPart, PastedTable } from "./pasted";

const MAX_COLUMNS = 50;
const MAX_ROWS = 1000;
const MAX_ITEMS = 500;
const MAX_LETTERS = 20_000;

export function pasteObstacle({ parts }: Pasted): string | null {
  for (const part of parts) {
    const texts = textsOf(part);
    if (texts.some((text) => text.length > MAX_LETTERS)) return "One of its texts is too long to paste.";
    if (part.kind === "list" && texts.length > MAX_ITEMS)
      return `This list has ${texts.length} items. A list takes ${MAX_ITEMS}. Nothing was pasted.`;
    if (part.kind !== "table") continue;
    const rows = wordedRows(part);
    const columns = Math.max(0, ...rows.map((row) => row.reduce((sum, { colSpan }) => sum + colSpan, 0)));
    if (rows.length > MAX_ROWS || columns > MAX_COLUMNS || tableOfPasted(part, { id: "" }) === "too wide")
      return `This table has ${rows.length} rows and ${columns} columns. A table takes ${MAX_ROWS} rows and ${MAX_COLUMNS} columns. Nothing was pasted.`;
  }
  return null;
}

export function blocksOfPasted(
  { parts }: Pasted,
  newId: () => string,
  source: BlockSource | undefined,
): Block[] {
  return parts.flatMap((part): Block[] => {
    const base = source === undefined ? { id: newId() } : { id: newId(), source };
    switch (part.kind) {
      case "table": {
        const table = tableOfPasted(part, base);
        return table === null || table === "too wide" ? [] : [table];
      }
      case "list":
        return part.items.length === 0
          ? []
          : [
              withItems(
                { ...base, kind: "list", ordered: part.ordered, items: [] },
                part.items.map(runsOf),
                part.levels,
              ),
            ];
      case "heading":
        return [{ ...base, kind: "heading", level: part.level, runs: runsOf(part.text) }];
      default:
        return [{ ...base, kind: "text", runs: runsOf(part.text) }];
    }
  });
}

function tableOfPasted(
  part: PastedTable,
  base: Pick<TableBlock, "id" | "source">,
): TableBlock | "too wide" | null {
  const cells = placed(wordedRows(part));
  if (cells.some(({ column, colSpan }) => column + colSpan > MAX_COLUMNS)) return "too wide";
  const worded = cells.filter(({ cell }) => textOfRuns(cell.runs) !== "");
  if (worded.length === 0) return null;
  const rowCount = Math.max(...worded.map(({ row, rowSpan }) => row + rowSpan));
  const width = Math.max(...worded.map(({ column, colSpan }) => column + colSpan));
  const columns = Array.from({ length: width }, () => 1);
  const inside = cells
    .filter(({ row, column }) => row < rowCount && column < width)
    .map((each) => ({
      ...each,
      rowSpan: Math.min(each.rowSpan, rowCount - each.row),
      colSpan: Math.min(each.colSpan, width - each.column),
    }));
  return tableOfGrid({ ...base, kind: "table", columns, rows: [] }, columns, rowCount, inside);
}

interface Put<B extends Block> {
  block: B;
  replaced: number;
  lost: string[];
}

export function putIntoTable(
  table: TableBlock,
  at: { row: number; index: number },
  part: PastedTable,
): Put<TableBlock> | null {
  const pasted = tableOfPasted(part, { id: table.id });
  const start = tableGrid(table).find(({ row, index }) => row === at.row && index === at.index);
  if (pasted === null || pasted === "too wide" || start === undefined) return null;
  const isBlank = table.rows.every((row) => row.every(({ runs }) => textOfRuns(runs) === ""));
  if (isBlank && start.row === 0 && start.column === 0) {
    const { columns, rows } = pasted;
    return { block: { ...table, columns, rows }, replaced: 0, lost: [] };
  }
  const width = Math.max(table.columns.length, start.column + pasted.columns.length);
  const height = Math.max(table.rows.length, start.row + pasted.rows.length);
  if (width > MAX_COLUMNS || height > MAX_ROWS) return null;
  const isOver = ({ row, column }: Pick<PlacedCell, "row" | "column">) =>
    row >= start.row &&
    row < start.row + pasted.rows.length &&
    column >= start.column &&
    column < start.column + pasted.columns.length;
  const single = withoutSpansIn(table, (cell) => reaches(cell, start, pasted));
  const kept = tableGrid(single).filter((cell) => !isOver(cell));
  const over = tableGrid(single).filter(isOver);
  const before = new Map(over.map(({ row, column, cell }) => [`${row} ${column}`, cell]));
  const incoming = tableGrid(pasted);
  const moved = incoming.map((each): PlacedCell => {
    const [row, column] = [each.row + start.row, each.column + start.column];
    const cell = { ...before.get(`${row} ${column}`), runs: each.cell.runs };
    return { ...each, row, column, rowSpan: 1, colSpan: 1, cell };
  });
  const columns = Array.from(
    { length: width },
    (_, column) => table.columns[column] ?? table.columns.at(-1) ?? 1,
  );
  return {
    block: tableOfGrid(table, columns, height, [...kept, ...moved]),
    replaced: over.filter(({ cell }) => textOfRuns(cell.runs) !== "").length,
    lost: incoming.some(({ rowSpan, colSpan }) => rowSpan > 1 || colSpan > 1) ? ["merged cells"] : [],
  };
}

export function putIntoFields(
  fields: FieldsBlock,
  at: { row: number; side: "label" | "value" },
  part: PastedTable,
): Put<FieldsBlock> | null {
  const pasted = tableOfPasted(part, { id: fields.id });
  const from = at.side === "label" ? 0 : 1;
  if (pasted === null || pasted === "too wide" || from + pasted.columns.length > 2) return null;
  const height = Math.max(fields.rows.length, at.row + pasted.rows.length);
  if (height > MAX_ITEMS) return null;
  const cells = Map.groupBy(tableGrid(pasted), ({ row }) => row);
  let replaced = 0;
  const rows = Array.from({ length: height }, (_, index) => {
    const row = fields.rows[index] ?? { label: [], value: [] };
    const sides = [row.label, row.value];
    for (const { cell, column } of cells.get(index - at.row) ?? []) {
      if (textOfRuns(sides[from + column] ?? []) !== "") replaced += 1;
      sides[from + column] = cell.runs;
    }
    return { ...row, label: sides[0] ?? [], value: sides[1] ?? [] };
  });
  return { block: { ...fields, rows }, replaced, lost: [] };
}

export function putIntoList(
  list: ListBlock,
  at: number,
  { items, levels }: Pick<PastedList, "items" | "levels">,
): ListBlock | null {
  const isBlank = textOfRuns(list.items[at] ?? []).trim() === "";
  const [from, replaced] = isBlank ? [at, 1] : [at + 1, 0];
  const next = list.items.toSpliced(from, replaced, ...items.map(runsOf));
  const own = itemLevels(list);
  const base = own[at] ?? 0;
  const nextLevels = own.toSpliced(from, replaced, ...levels.map((level) => base + level));
  return next.length > MAX_ITEMS ? null : withItems(list, next, nextLevels);
}

function withoutSpansIn(table: TableBlock, test: (cell: PlacedCell) => boolean): TableBlock {
  let next = table;
  for (;;) {
    const spanning = tableGrid(next).find((cell) => (cell.rowSpan > 1 || cell.colSpan > 1) && test(cell));
    if (spanning === undefined) return next;
    next = splitCell(next, spanning.row, spanning.index);
  }
}

function reaches(cell: PlacedCell, start: PlacedCell, { rows, columns }: TableBlock): boolean {
  return (
    cell.row < start.row + rows.length &&
    cell.row + cell.rowSpan > start.row &&
    cell.column < start.column + columns.length &&
    cell.column + cell.colSpan > start.column
  );
}

function wordedRows({ rows }: PastedTable): PastedCell[][] {
  const last = rows.findLastIndex((row) => row.some(({ text }) => text !== ""));
  return rows.slice(0, last + 1).map((row) => {
    const end = row.findLastIndex(({ text, rowSpan }) => text !== "" || rowSpan > 1);
    return row.slice(0, end + 1);
  });
}

function placed(all: readonly PastedCell[][]): PlacedCell[] {
  const rows = all.slice(0, MAX_ROWS);
  const taken = rows.map(() => new Set<number>());
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.flatMap(({ text, rowSpan: down, colSpan: across, isHeader }, index) => {
      if (column > MAX_COLUMNS) return [];
      const rowSpan = Math.min(down, rows.length - row);
      const colSpan = Math.min(across, MAX_COLUMNS + 1);
      while (taken[row]?.has(column)) column += 1;
      let width = 1;
      while (width < colSpan && !taken[row]?.has(column + width)) width += 1;
      for (let r = row; r < row + rowSpan; r += 1)
        for (let c = column; c < column + width; c += 1) taken[r]?.add(c);
      const cell = isHeader ? { runs: runsOf(text), header: true } : { runs: runsOf(text) };
      const each: PlacedCell = { cell, index, row, column, rowSpan, colSpan: width };
      column += width;
      return [each];
    });
  });
}

function textsOf(part: PastedPart): string[] {
  if (part.kind === "table") return part.rows.flatMap((row) => row.map(({ text }) => text));
  return part.kind === "list" ? part.items : [part.text];
}

function runsOf(text: string): Run[] {
  return text === "" ? [] : [{ text }];
}
