import type { TableBlock } from "@/lib/core/documents/document-model";

const STEP = 5;
const LEAST = 4;

export function columnShares({ columns }: Pick<TableBlock, "columns">): number[] {
  const all = columns.reduce((sum, width) => sum + width, 0);
  return columns.map((width) => (width / all) * 100);
}

export function withColumnWidth(table: TableBlock, column: number, by: 1 | -1): TableBlock {
  const shares = columnShares(table);
  const share = shares[column];
  if (share === undefined || shares.length < 2) return table;
  const rest = 100 - share;
  const next = share + by * STEP;
  const scaled = shares.map((each, at) => (at === column ? next : (each * (100 - next)) / rest));
  const isTooNarrow = scaled.some((each, at) => each < LEAST && each < (shares[at] ?? 0));
  return isTooNarrow
    ? table
    : { ...table, columns: scaled.map((each) => Math.max(0.1, Math.round(each * 10) / 10)) };
}

/** `by` is in hundredths of the table's width. */
export function withEdgeMoved(table: TableBlock, column: number, by: number): TableBlock {
  const shares = columnShares(table);
  const [before, after] = [shares[column], shares[column + 1]];
  if (before === undefined || after === undefined) return table;
  const least = -Math.max(0, before - LEAST);
  const most = Math.max(0, after - LEAST);
  const moved = Math.round(Math.min(most, Math.max(least, by)) * 10) / 10;
  if (moved === 0) return table;
  const next = shares.with(column, before + moved).with(column + 1, after - moved);
  return { ...table, columns: next.map((each) => Math.max(0.1, Math.round(each * 10) / 10)) };
}

export function withEvenColumns(table: TableBlock): TableBlock {
  return table.columns.every((width) => width === table.columns[0])
    ? table
    : { ...table, columns: table.columns.map(() => 1) };
}
