import { maySayAgain, type RowHeads, rowGroups, rowHeads } from "@/lib/core/documents/table-heads";
import type { Tag } from "../text/tag";
import { type Band, band, type TableHead } from "./band";
import { repeatContinued } from "./continued";
import { FAINT_INK, GAP, SIZE } from "./design";
import { paragraphBands } from "./paragraph-bands";
import { placeInPart, planTable, type TablePart, type TablePlan } from "./plan-table";
import { keptRows, LAST_TOGETHER } from "./row-company";
import { rowHeights, type SetCell } from "./set-cell";
import type { ShapedCell, ShapedTable } from "./shape-table";
import { groupBands } from "./table-group";
import { tableTags } from "./table-tags";
import type { TypeSetter } from "./type-setter";

/** Shares of the page, as are all here but MOST_SECTIONS. */
const TALLEST_REPEATED_HEAD = 0.4;
const TALLEST_TOGETHER = 0.9;
const TALLEST_SMALL = { ruled: 0.25, bare: 0.3 } as const;
const TALLEST_LAST = 0.2;
const MOST_SECTIONS = 20;

export function tableBands(table: ShapedTable, setter: TypeSetter): Band[] {
  const plan = planTable(table, setter.body.width);
  const heads = rowHeads(table.cells, table.rowCount);
  return setParts(table, plan, setter).flatMap((cells, part) => {
    const bands = partBands(cells, heads, setter);
    const tallest = TALLEST_SMALL[table.isBorderless ? "bare" : "ruled"];
    const isShort = heightOf(bands) <= tallest * setter.body.height;
    const [first, ...rest] =
      part > 0
        ? together([...captionBands(setter), ...bands], setter)
        : isShort
          ? together(bands, setter)
          : bands;
    return first ? [{ ...first, gap: GAP.block }, ...rest] : [];
  });
}

function together(bands: readonly Band[], setter: TypeSetter): Band[] {
  if (heightOf(bands) > TALLEST_TOGETHER * setter.body.height) return [...bands];
  return bands.map((each, index) => ({
    ...each,
    keepWithNext: each.keepWithNext || index < bands.length - 1,
  }));
}

function heightOf(bands: readonly Band[]): number {
  return bands.reduce((sum, each) => sum + each.height, 0);
}

function captionBands(setter: TypeSetter): Band[] {
  const options = { size: SIZE.note, color: FAINT_INK };
  const bands = paragraphBands(repeatContinued([], setter.body.width, options, setter), 0, 0, true);
  return [...bands, band(3, [], { keepWithNext: true })];
}

function partBands(cells: readonly SetCell[], heads: readonly RowHeads[], setter: TypeSetter): Band[] {
  const company = keptRows(cells, heads, lowLastRows(cells, heads.length, setter));
  const groups = rowGroups(cells, heads.length).map(([start, end]) => ({
    start,
    cells: cells.filter(({ row }) => row >= start && row < end),
  }));
  const bands = groups.map(({ cells: group, start }) => {
    const own = groupBands(group, company, setter);
    const below = Math.max(start + 1, ...group.map(({ row, rowSpan }) => row + rowSpan));
    const last = own.at(-1);
    if (last && (company.withRowAbove.has(below) || company.withRowBelow.has(below - 1)))
      last.keepWithNext = true;
    return own;
  });
  const groupOf = new Map(groups.map(({ start }, at) => [start, at]));
  const groupsOf = (rows: readonly number[]) => rows.flatMap((row) => groupOf.get(row) ?? []);
  const bandsOfRows = (rows: readonly number[]) => groupsOf(rows).flatMap((at) => bands[at] ?? []);
  const sayAgain = (rows: readonly number[]) =>
    rows.length > MOST_SECTIONS
      ? []
      : groupsOf(rows).flatMap((at) => groupBands(saidToGoOn(groups[at]?.cells ?? []), company, setter));
  let last: { of: RowHeads; head: TableHead } | undefined;
  const headOver = (of: RowHeads): TableHead => {
    if (last?.of.columns === of.columns && last.of.sections === of.sections) return last.head;
    const head: TableHead = { table: cells, bands: [] };
    for (const each of [bandsOfRows(of.columns), sayAgain(of.sections)])
      if (heightOf([...head.bands, ...each]) <= TALLEST_REPEATED_HEAD * setter.body.height)
        head.bands.push(...each);
    last = { of, head };
    return head;
  };
  return groups.flatMap(({ start }, at) => {
    const own = bands[at] ?? [];
    const head = heads[start];
    if (!head || head.role === "columns") return own;
    const tableHead = headOver(head);
    return own.map((each) => ({ ...each, tableHead }));
  });
}

function lowLastRows(cells: readonly SetCell[], rowCount: number, setter: TypeSetter): number {
  const last = rowHeights(cells, 0, rowCount).slice(-LAST_TOGETHER).reverse();
  let room = TALLEST_LAST * setter.body.height;
  const tooTall = last.findIndex((height) => {
    room -= height;
    return room < 0;
  });
  return Math.max(1, tooTall < 0 ? LAST_TOGETHER : tooTall);
}

function saidToGoOn(cells: readonly SetCell[]): SetCell[] {
  const named = cells.find(({ isEmpty }) => !isEmpty);
  return cells.map((cell) => Object.assign({}, cell, cell === named && { paragraph: cell.repeat("whole") }));
}

function setParts(table: ShapedTable, plan: TablePlan, setter: TypeSetter): SetCell[][] {
  const parts = plan.parts.map((): SetCell[] => []);
  const tags = tableTags(table, setter);
  for (const cell of table.cells) {
    let isSet = false;
    for (const [index, part] of plan.parts.entries()) {
      const place = placeInPart(cell, part);
      if (!place) continue;
      parts[index]?.push(
        setCell(cell, { ...place, isRepeat: isSet }, part, { table, plan, setter, tag: tags.get(cell) }),
      );
      isSet = true;
    }
  }
  return parts;
}

function setCell(
  shaped: ShapedCell,
  { column, colSpan, isLabelAlone, isRepeat }: ReturnType<typeof placeInPart> & { isRepeat: boolean },
  { widths }: TablePart,
  {
    table,
    plan,
    setter,
    tag,
  }: { table: ShapedTable; plan: TablePlan; setter: TypeSetter; tag?: Tag | undefined },
): SetCell {
  const { row, rowSpan, cell, index, runs } = shaped;
  const widthOf = (from: number, to: number) => widths.slice(from, to).reduce((sum, width) => sum + width, 0);
  const width = widthOf(column, column + colSpan);
  const room = width - 2 * plan.padding;
  const mayPartWords = plan.hasPartedWords && cell.header === true;
  const options = { size: { points: plan.size }, align: cell.align, mayPartWords };
  const text = plan.size === table.size && !mayPartWords ? shaped.text : setter.shape(runs, options);
  const again = maySayAgain(shaped) ? runs : [];
  const paragraph = !isRepeat
    ? setter.compose(text, room, tag)
    : isLabelAlone || runs.every((run) => run.text.trim() === "")
      ? setter.repeat(text, room)
      : repeatContinued(again, room, options, setter);
  return {
    cell,
    index,
    row,
    rowSpan,
    column,
    colSpan,
    x: setter.fromStart(widthOf(0, column) - plan.hang, width, setter.body.width),
    width,
    padding: plan.padding,
    paragraph,
    isEmpty: runs.every((run) => run.text.trim() === ""),
    isBare: table.isBorderless,
    repeat: (text) => repeatContinued(text === "whole" ? again : [], room, options, setter),
  };
}
