import type { TextLine } from "../../reader/port";
import {
  type Field,
  fieldOf,
  joinLines,
  type LineGroup,
  MOST_COLUMNS,
  type TextCell,
  withoutColon,
} from "./line-group";

type Cell = TextLine[];

export type Row = Cell[];

/** Edges this close are aligned; in thousandths of the page. */
const ALIGNED = 8;
const LEAST_GUTTER = 8;
const WORD_GAP = 0.8;
/** The largest gap between a label and the value below it, and between two table rows; in line heights. */
const [LABEL_GAP, ROW_GAP] = [0.8, 2.2];
const WRAP_GAP = 0.5;
const SMALL = 0.87;
const HEADING_HEIGHT = 1.5;
const MAX_LABEL_WORDS = 8;
const [NEARER, MOST_VALUE_LINES] = [1.4, 4];
/** Longer tables are split. Every row is tried as a first row, so this also bounds the work. */
const MOST_ROWS = 200;
const LEAST_LIST = 6;
const COLON = /[:：]\s*$/;
/** A numbered label such as "Folio 91" needs no value if its neighbours are numbered, too. */
const NUMBERED = /\p{N}[ªº]?$/u;
const [MOST_ROWS_BESIDE, MOST_COLUMNS_BESIDE] = [4, 3];

export function toRows(lines: readonly TextLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const cell = row?.at(-1);
    if (!row || !cell || !row.flat().every((other) => isBeside(other, line))) rows.push([[line]]);
    else if (isNextWord(cell, line)) cell.push(line);
    else row.push([line]);
  }
  return rows;
}

export function groupAt(
  rows: readonly Row[],
  at: number,
  usualHeight: number,
): { group: LineGroup; rows: number } | null {
  return labelsOver(rows, at, usualHeight) ?? tableAt(rows, at, usualHeight) ?? colonRow(rows, at);
}

function labelsOver(rows: readonly Row[], at: number, usualHeight: number) {
  const [labels = [], values = []] = [rows[at], rows[at + 1]];
  if (labels.length === 0 || values.length === 0 || values.length > labels.length) return null;
  const height = meanHeight(values);
  if (typeSize(labels) > typeSize(values) * SMALL || gapOf(labels, values) > height * LABEL_GAP) return null;
  if (labels.length === 1 && height > usualHeight * HEADING_HEIGHT) return null;
  if (labels.some((label) => joinLines(label).split(/\s+/).length > MAX_LABEL_WORDS)) return null;
  if (labels.length > 1 && labels.every((label) => NUMBERED.test(joinLines(label)))) return null;
  if (values.some((value) => COLON.test(joinLines(value))) || fieldsOf([labels])) return null;
  const found = labels.map((label) => values.filter((value) => isUnder(label, value)));
  if (found.some((under) => under.length > 1) || found.flat().length !== values.length) return null;
  const fields = labels.map(
    (label, index): Field => ({
      label: withoutColon(joinLines(label)),
      value: joinLines(found[index]?.[0] ?? []),
      ...(index > 0 && { beside: true }),
    }),
  );
  return { group: { kind: "fields" as const, rows: fields, lines: [...labels, ...values].flat() }, rows: 2 };
}

/**
 * Labels must be nearer to their values than to the next row. There must be two: one small line below another
 * is no form.
 */
export function labelsUnder(rows: readonly Row[]): Map<number, { group: LineGroup; rows: number }> {
  const found = new Map<number, { group: LineGroup; rows: number }>();
  let count = 0;
  for (let at = 1; at < rows.length; at += 1) {
    const [labels = [], last = [], next] = [rows[at], rows[at - 1], rows[at + 1]];
    const gap = gapOf(last, labels);
    const height = meanHeight(last);
    const isSmall = typeSize(labels) <= typeSize(last) * SMALL;
    if (!isSmall || gap > height * LABEL_GAP || (next && gapOf(labels, next) <= gap * NEARER)) continue;
    if (
      labels.length !== last.length ||
      !labels.every((label, column) => isLabelOf(last[column] ?? [], label))
    )
      continue;
    let from = at - 1;
    while (last.length === 1 && from > 0 && at - from < MOST_VALUE_LINES && !found.has(from - 2)) {
      const [above, own] = [rows[from - 1] ?? [], rows[from] ?? []];
      const isSame = above.length === 1 && Math.abs(meanHeight(above) - height) <= 2;
      if (!isSame || gapOf(above, own) > height * WRAP_GAP || !isLabelOf(above[0] ?? [], own[0] ?? [])) break;
      from -= 1;
    }
    const lines = rows.slice(from, at + 1).flat(2);
    const fields = labels.map(
      (label, column): Field => ({
        label: withoutColon(joinLines(label)),
        value: joinLines(from < at - 1 ? rows.slice(from, at).flat(2) : (last[column] ?? [])),
        ...(column > 0 && { beside: true }),
      }),
    );
    found.set(from, { group: { kind: "fields", rows: fields, lines }, rows: at + 1 - from });
    count += 1;
  }
  return count > 1 ? found : new Map();
}

function isLabelOf(value: Cell, label: Cell): boolean {
  const middle = (cell: Cell) => (leftOf(cell) + rightOf(cell)) / 2;
  const isBelow = isUnder(value, label) || Math.abs(middle(value) - middle(label)) <= ALIGNED;
  return isBelow && joinLines(label).split(/\s+/).length <= MAX_LABEL_WORDS;
}

function tableAt(rows: readonly Row[], at: number, usualHeight: number) {
  const cells: Row[] = [];
  let [areFields, areForm] = [true, true];
  let end = at;
  for (; end < Math.min(rows.length, at + MOST_ROWS); end += 1) {
    const [row = [], above] = [rows[end], rows[end - 1]];
    const gap = end > at && above ? gapOf(above, row) : 0;
    const height = meanHeight(row);
    if (gap < -height || gap > height * ROW_GAP) break;
    if (row.length > 1 && labelsOver(rows, end, usualHeight)) break;
    const [only] = row;
    const under =
      row.length > 1
        ? []
        : cells.at(-1)?.filter((cell) => only && continuesCell(cell, only) && !COLON.test(joinLines(cell)));
    const isEnd =
      row.length > 1
        ? cells.length > 1 && ((areFields && fieldsOf([row]) === null) || (areForm && !row.every(isField)))
        : cells.length > 0 && areFields && under?.length !== 1;
    if (isEnd) break;
    if (row.length > 1 || (end > at && isAmong(rows, end) && under?.length !== 1)) {
      cells.push(row.map((cell) => [...cell]));
      areFields &&= fieldsOf([row]) !== null;
      areForm &&= row.every(isField);
    } else if (
      only &&
      under?.length === 1 &&
      gap <= height * WRAP_GAP &&
      !(isField(only) && isField(under[0]))
    )
      under[0]?.push(...only);
    else break;
  }
  if (cells.length < 2) return null;
  const columns = columnsOf(cells);
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null;
  const lines = rows.slice(at, end).flat(2);
  const form = formOf(cells);
  if (form) return { group: form, rows: end - at };
  const fields = fieldsOf(cells);
  if (fields) return { group: { kind: "fields" as const, rows: fields, lines }, rows: end - at };
  const table: LineGroup = {
    kind: "table",
    lines,
    columns: columns.map(([from, to]) => Math.max(1, to - from)),
    rows: spanCentred(cells.map((row) => intoColumns(row, columns))),
    ...(isSideBySide(cells, columns.length) && { borderless: true }),
  };
  return { group: table, rows: end - at };
}

/** Figures always become a table, so that nobody reads one in the wrong row. */
function isSideBySide(rows: readonly Row[], columnCount: number): boolean {
  if (rows.length > MOST_ROWS_BESIDE || columnCount > MOST_COLUMNS_BESIDE) return false;
  return rows.every((row) => row.every((cell) => !isNumberAlone(joinLines(cell))));
}

function isNumberAlone(text: string): boolean {
  return /\p{N}/u.test(text) && !/\p{L}/u.test(text);
}

function isAmong(rows: readonly Row[], at: number): boolean {
  const [row = [], below = []] = [rows[at], rows[at + 1]];
  return (rows[at - 1]?.length ?? 0) > 1 && below.length > 1 && gapOf(row, below) <= meanHeight(row);
}

function continuesCell(cell: Cell, below: Cell): boolean {
  return isUnder(cell, below) && Math.abs(meanHeight([cell]) - meanHeight([below])) <= 2;
}

function columnsOf(rows: readonly Row[]): [from: number, to: number][] {
  const most = rows.reduce((count, row) => Math.max(count, row.length), 0);
  const fullest = rows.filter((row) => row.length === most);
  const columns: [number, number][] = [];
  for (const cell of fullest.flat().toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const last = columns.at(-1);
    if (last && leftOf(cell) - last[1] < LEAST_GUTTER) last[1] = Math.max(last[1], rightOf(cell));
    else columns.push([leftOf(cell), rightOf(cell)]);
  }
  const [first, ...others] = fullest[0] ?? [];
  const isReversed = first !== undefined && others.some((other) => leftOf(other) < leftOf(first));
  return isReversed ? columns.toReversed() : columns;
}

function spanCentred(rows: readonly TextCell[][]): TextCell[][] {
  const spanned: TextCell[][] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [row = [], middle = [], below = []] = rows.slice(at, at + 3);
    const own = middle.findIndex(({ text }) => text !== "");
    const isAlone = own >= 0 && middle.every(({ text }, column) => column === own || text === "");
    const isWhole = [row, middle, below].every((each) => each.length === row.length);
    if (!isAlone || !isWhole || row[own]?.text !== "" || below[own]?.text !== "") {
      spanned.push(row);
      continue;
    }
    const cell = { text: middle[own]?.text ?? "", rowSpan: 2 };
    spanned.push(row.with(own, cell), below.toSpliced(own, 1));
    at += 2;
  }
  return spanned;
}

function intoColumns(row: Row, columns: readonly [number, number][]): TextCell[] {
  const owners = row.map((cell) => {
    const over = columns.flatMap(([from, to], column) => {
      const shared = Math.min(rightOf(cell), to) - Math.max(leftOf(cell), from);
      return shared > 0 ? [{ column, shared }] : [];
    });
    const middle = (leftOf(cell) + rightOf(cell)) / 2;
    const distance = ([from, to]: readonly [number, number]) => Math.abs((from + to) / 2 - middle);
    const nearest = columns.reduce(
      (best, column, at) => (distance(column) < distance(columns[best] ?? column) ? at : best),
      0,
    );
    return { cell, from: over[0]?.column ?? nearest, to: over.at(-1)?.column ?? nearest };
  });
  const cells: TextCell[] = [];
  for (let column = 0; column < columns.length; ) {
    const own = owners.filter(({ from }) => from === column);
    const next = Math.min(columns.length, ...owners.map(({ from }) => from).filter((from) => from > column));
    const last = Math.min(next - 1, Math.max(column, ...own.map(({ to }) => to)));
    const colSpan = last - column + 1;
    cells.push({ text: joinLines(own.flatMap(({ cell }) => cell)), ...(colSpan > 1 && { colSpan }) });
    column += colSpan;
  }
  return cells;
}

/** Long columns are read one after the other, short ones row by row like a form's boxes. */
function formOf(rows: readonly Row[]): LineGroup | null {
  if (!rows.every((row) => row.length <= 2)) return null;
  const [left, right] = [0, 1].map((column) => rows.flatMap((row) => row.slice(column, column + 1)));
  const isByRow = rows.length < LEAST_LIST;
  const inOrder = isByRow ? rows.flat() : [...(left ?? []), ...(right ?? [])];
  const second = new Set(isByRow ? rows.flatMap((row) => row.slice(1)) : []);
  const fields = inOrder.map((cell): Field | null => {
    const field = fieldOf(joinLines(cell));
    return field && second.has(cell) ? { ...field, beside: true } : field;
  });
  if (!fields.every((field) => field !== null)) return null;
  return { kind: "fields", rows: fields, lines: inOrder.flat() };
}

function isField(cell: Cell = []): boolean {
  return fieldOf(joinLines(cell)) !== null;
}

function fieldsOf(rows: readonly Row[]): Field[] | null {
  const fields = rows.map((row): Field | null => {
    const [label, value, ...more] = row;
    const text = joinLines(label ?? []);
    if (!value || more.length > 0 || !COLON.test(text)) return null;
    return { label: withoutColon(text), value: joinLines(value) };
  });
  return fields.every((field) => field !== null) ? fields : null;
}

function colonRow(rows: readonly Row[], at: number) {
  const row = rows[at] ?? [];
  const [label = [], value = []] = row;
  if (!fieldsOf([row]) || fieldOf(joinLines(value)) !== null) return null;
  const whole = [...value];
  let end = at + 1;
  for (; end < rows.length; end += 1) {
    const [only = [], ...others] = rows[end] ?? [];
    const gap = gapOf([whole.slice(-1)], [only]);
    const goesOn =
      continuesCell(value, only) && !isUnder(label, only) && gap <= meanHeight([value]) * WRAP_GAP;
    if (others.length > 0 || !goesOn || isField(only)) break;
    whole.push(...only);
  }
  const fields = fieldsOf([[label, whole]]) ?? [];
  return { group: { kind: "fields" as const, rows: fields, lines: [...label, ...whole] }, rows: end - at };
}

function isBeside(one: TextLine, other: TextLine): boolean {
  const lesser = Math.min(one.box[3], other.box[3]);
  const isLevel = Math.abs(one.box[1] + one.box[3] / 2 - other.box[1] - other.box[3] / 2) < lesser * 0.5;
  return isLevel && (one.box[0] + one.box[2] <= other.box[0] || other.box[0] + other.box[2] <= one.box[0]);
}

function isNextWord(cell: Cell, line: TextLine): boolean {
  if (line.confidence === 1) return false;
  const gap = Math.max(line.box[0] - rightOf(cell), leftOf(cell) - (line.box[0] + line.box[2]));
  return gap <= Math.min(meanHeight([cell]), line.box[3]) * WORD_GAP;
}

function isUnder(above: Cell, below: Cell): boolean {
  const edges = [leftOf(above) - leftOf(below), rightOf(above) - rightOf(below)];
  return edges.some((distance) => Math.abs(distance) <= ALIGNED);
}

function gapOf(above: Row, below: Row): number {
  const bottom = above
    .flat()
    .reduce((most, { box }) => Math.max(most, box[1] + box[3]), Number.NEGATIVE_INFINITY);
  return below.flat().reduce((least, { box }) => Math.min(least, box[1]), Number.POSITIVE_INFINITY) - bottom;
}

function meanHeight(row: Row): number {
  const lines = row.flat();
  return lines.reduce((sum, { box }) => sum + box[3], 0) / (lines.length || 1);
}

/** A recogniser measures ink, and "(CURP)" has more of it than "XÓCHITL" at the same size. */
function typeSize(row: Row): number {
  const sizes = row
    .flat()
    .map(({ text, box, confidence }) => (confidence === 1 ? box[3] : box[3] / inkOf(text)));
  return sizes.reduce((sum, size) => sum + size, 0) / (sizes.length || 1);
}

function inkOf(text: string): number {
  const letters = text.normalize("NFD");
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(letters)) return 1;
  const above = /\p{Lu}\p{M}/u.test(letters)
    ? 0.95
    : /[\p{Lu}\p{N}\p{M}bdfhijkltбіђћфβδζθλξ]/u.test(letters)
      ? 0.72
      : 0.52;
  return above + (/[gjpqy()[\]руфцщџјβγζημξρφχψ]/u.test(letters) ? 0.2 : 0);
}

function leftOf(cell: Cell): number {
  return cell.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY);
}

function rightOf(cell: Cell): number {
  return cell.reduce((most, { box }) => Math.max(most, box[0] + box[2]), Number.NEGATIVE_INFINITY);
}
