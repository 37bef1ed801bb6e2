import { type CellWidth, leastWidths, shareOut } from "./column-widths";
import { SIZE } from "./design";
import type { ShapedTable } from "./shape-table";

const PADDING = { usual: 4, small: 3, bare: 8 } as const;
const MOST_TEXTS = 3;
const LEAST_COLUMN_WIDTH = 16;
const SIZE_STEP = 0.25;
const LARGEST_LABEL = 1 / 3;

export interface TablePart {
  from: number;
  to: number;
  isFirst: boolean;
  widths: number[];
}

type Columns = Omit<TablePart, "widths">;

export interface TablePlan {
  size: number;
  padding: number;
  hang: number;
  parts: TablePart[];
  hasPartedWords: boolean;
}

export function placeInPart(
  { column, colSpan }: Pick<CellWidth, "column" | "colSpan">,
  { from, to }: Columns,
): { column: number; colSpan: number; isLabelAlone: boolean } | null {
  const shared = Math.min(column + colSpan, to) - Math.max(column, from);
  if (column === 0) return { column: 0, colSpan: 1 + Math.max(0, shared), isLabelAlone: shared <= 0 };
  if (shared <= 0) return null;
  return { column: Math.max(column, from) - from + 1, colSpan: shared, isLabelAlone: false };
}

export function isWide(table: ShapedTable, width: number, turnedWidth: number): boolean {
  const whole = { from: 1, to: table.shares.length, isFirst: true };
  if (sizesOf(table).some((size) => fits(table, size, whole, width))) return false;
  const lying = planTable(table, turnedWidth);
  if (!lying.hasPartedWords) return true;
  const standing = planTable(table, width);
  return standing.parts.length > 1 || standing.size < lying.size;
}

/**
 * Type gets smaller until the words fit. Then the table is split into stacked parts that each repeat the first
 * column. Heads are hyphenated if that allows larger type or fewer parts.
 */
export function planTable(table: ShapedTable, width: number): TablePlan {
  const { plan, words } = planWords(table, width);
  const { size, parts, hasPartedWords } = plan;
  const joined = table.joinedWords().map((word, at) => {
    const present = words[at] ?? word;
    return word.least > present.least ? word : present;
  });
  const widened = widen(table, plan, { from: words, to: joined }, width);
  return { ...planOf({ ...table, words: widened }, size, parts, width), hasPartedWords };
}

function planWords(table: ShapedTable, width: number): { plan: TablePlan; words: readonly CellWidth[] } {
  const plan = planWhole(table, width);
  const whole = { plan, words: table.words };
  if (plan.parts.length === 1 && plan.size === table.size) return whole;
  const narrow = table.partedWords();
  if (narrow === table.words) return whole;
  const parted = planWhole({ ...table, words: narrow }, width);
  const [parts, size] = [plan.parts.length - parted.parts.length, parted.size - plan.size];
  if (parts < 0 || size < 0 || (parts === 0 && size === 0)) return whole;
  const words = widen(table, parted, { from: narrow, to: table.words }, width);
  return { plan: { ...parted, hasPartedWords: true }, words };
}

function widen(
  table: ShapedTable,
  { size, parts }: TablePlan,
  { from, to }: Record<"from" | "to", readonly CellWidth[]>,
  width: number,
): readonly CellWidth[] {
  const fitsWith = (words: readonly CellWidth[]) =>
    parts.every((part) => fits({ ...table, words }, size, part, width));
  let words = from;
  const lackOf = (at: number) => (to[at]?.least ?? 0) - (from[at]?.least ?? 0);
  const narrowed = [...from.keys()].filter((at) => lackOf(at) > 0).sort((a, b) => lackOf(a) - lackOf(b));
  for (const at of narrowed) {
    const tried = words.with(at, to[at] as CellWidth);
    if (fitsWith(tried)) words = tried;
  }
  return words;
}

function planWhole(table: ShapedTable, width: number): TablePlan {
  const whole = { from: 1, to: table.shares.length, isFirst: true };
  const sizes = sizesOf(table);
  const size = sizes.find((each) => fits(table, each, whole, width));
  if (size !== undefined) return planOf(table, size, [whole], width);
  const fewest = cutColumns(table, SIZE.smallestTable, width).length;
  for (const each of sizes) {
    const parts = cutColumns(table, each, width);
    if (parts.length === fewest) return planOf(table, each, balanced(table, each, width, parts), width);
  }
  return planOf(table, SIZE.smallestTable, cutColumns(table, SIZE.smallestTable, width), width);
}

function sizesOf({ size }: ShapedTable): number[] {
  const steps = Math.max(0, Math.ceil((size - SIZE.smallestTable) / SIZE_STEP));
  return Array.from({ length: steps + 1 }, (_, step) =>
    Math.max(Math.min(size, SIZE.smallestTable), size - step * SIZE_STEP),
  );
}

function planOf(table: ShapedTable, size: number, parts: readonly Columns[], width: number): TablePlan {
  const hang = hangOf(table, size);
  const full = width + 2 * hang;
  return {
    size,
    padding: paddingOf(table, size),
    hang,
    hasPartedWords: false,
    parts: parts.map((part) => {
      const { shares } = table;
      const own = [...shares.slice(0, 1), ...shares.slice(part.from, part.to)];
      return { ...part, widths: shareOut(own, leastOf(table, size, part, width), full) };
    }),
  };
}

function paddingOf({ isBorderless, shares, size: usual }: ShapedTable, size: number): number {
  if (size < usual) return PADDING.small;
  return isBorderless && shares.length <= MOST_TEXTS ? PADDING.bare : PADDING.usual;
}

function hangOf(table: ShapedTable, size: number): number {
  return table.isBorderless ? paddingOf(table, size) : 0;
}

function leastOf(table: ShapedTable, size: number, part: Columns, width: number): number[] {
  const around = 2 * paddingOf(table, size);
  const words = table.words.flatMap((word): CellWidth[] => {
    const place = placeInPart(word, part);
    if (!place) return [];
    const least = word.least * size + around;
    const isRepeat = !part.isFirst && place.column === 0 && place.colSpan === 1;
    return [{ ...place, least: isRepeat ? Math.min(least, width * LARGEST_LABEL) : least }];
  });
  return leastWidths(words, 1 + part.to - part.from, LEAST_COLUMN_WIDTH);
}

function fits(table: ShapedTable, size: number, part: Columns, width: number): boolean {
  const full = width + 2 * hangOf(table, size);
  return leastOf(table, size, part, width).reduce((sum, each) => sum + each, 0) <= full + 0.01;
}

function cutColumns(table: ShapedTable, size: number, width: number): Columns[] {
  const parts: Columns[] = [];
  const count = table.shares.length;
  for (let from = 1; from < count || parts.length === 0; ) {
    const isFirst = parts.length === 0;
    let to = Math.min(from + 1, count);
    while (to < count && fits(table, size, { from, to: to + 1, isFirst }, width)) to += 1;
    if (isFirst && to > 1 && !fits(table, size, { from, to, isFirst }, width)) to = 1;
    parts.push({ from, to, isFirst });
    from = to;
  }
  return parts;
}

function balanced(table: ShapedTable, size: number, width: number, parts: Columns[]): Columns[] {
  let best = parts;
  let [low, high] = [0, width];
  for (let step = 0; step < 8; step += 1) {
    const limit = (low + high) / 2;
    const found = cutColumns(table, size, limit);
    const isAsGood = found.length === parts.length && found.every((part) => fits(table, size, part, width));
    if (isAsGood) [best, high] = [found, limit];
    else low = limit;
  }
  return best;
}
