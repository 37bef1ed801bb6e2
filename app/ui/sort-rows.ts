export interface Sorting {
  header: string;
  isDescending: boolean;
}

interface SortableColumn<Row> {
  header: string;
  sortBy?: (row: Row) => string | number;
}

export function nextSorting<Row>(
  sorting: Sorting | null,
  { header, sortBy }: SortableColumn<Row>,
  rows: readonly Row[],
): Sorting | null {
  const first = rows[0];
  const beginsDescending = first !== undefined && typeof sortBy?.(first) === "number";
  if (sorting?.header !== header) return { header, isDescending: beginsDescending };
  return sorting.isDescending === beginsDescending ? { header, isDescending: !beginsDescending } : null;
}

const WORDS = new Intl.Collator("en", { numeric: true });

export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(sortBy(a), sortBy(b)));
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return WORDS.compare(String(left), String(right));
}
