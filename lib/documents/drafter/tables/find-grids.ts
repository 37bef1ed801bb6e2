import type { Box } from "../../reader/port";
import { MOST_COLUMNS } from "./line-group";

export interface GridCell {
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
  box: Box;
}

export interface Grid {
  box: Box;
  /** Column widths from left to right, in thousandths of the page. */
  columns: number[];
  cells: GridCell[];
}

/** A level line has y = `at` and runs from x = `from` to `to`; for an upright line x and y are swapped. */
interface Stroke {
  at: number;
  from: number;
  to: number;
}

interface Strokes {
  level: Stroke[];
  upright: Stroke[];
}

/** Lines this close count as one, or as touching; in thousandths of the page. */
const NEAR = 4;
const MOST_CELLS = 4_000;

export function findGrids(rules: readonly Box[]): Grid[] {
  const level = strokesOf(rules.filter(([, , w, h]) => w >= h).map(([x, y, w]) => [y, x, x + w]));
  const upright = strokesOf(rules.filter(([, , w, h]) => w < h).map(([x, y, , h]) => [x, y, y + h]));
  return touching(level, upright)
    .flatMap((strokes) => gridOf(strokes) ?? [])
    .toSorted((one, other) => one.box[2] * one.box[3] - other.box[2] * other.box[3]);
}

function strokesOf(drawn: readonly (readonly [at: number, from: number, to: number])[]): Stroke[] {
  const places = cluster(drawn.map(([at]) => at));
  const snapped = drawn
    .map(([at, from, to]): Stroke => ({ at: placeOf(places, at), from, to }))
    .toSorted((one, other) => one.at - other.at || one.from - other.from);
  const strokes: Stroke[] = [];
  for (const stroke of snapped) {
    const last = strokes.at(-1);
    if (last?.at === stroke.at && stroke.from <= last.to + NEAR) last.to = Math.max(last.to, stroke.to);
    else strokes.push({ ...stroke });
  }
  return strokes;
}

function cluster(values: readonly number[]): number[] {
  const places: number[] = [];
  for (const value of values.toSorted((one, other) => one - other)) {
    const last = places.at(-1);
    if (last === undefined || value - last > NEAR) places.push(value);
  }
  return places;
}

function placeOf(places: readonly number[], value: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return places[low] ?? value;
}

function touching(level: readonly Stroke[], upright: readonly Stroke[]): Strokes[] {
  const groupOf = new Map<Stroke, Strokes>();
  for (const across of level) {
    let group: Strokes = { level: [across], upright: [] };
    groupOf.set(across, group);
    for (const down of upright) {
      const meets =
        across.from - NEAR <= down.at &&
        down.at <= across.to + NEAR &&
        down.from - NEAR <= across.at &&
        across.at <= down.to + NEAR;
      if (!meets) continue;
      const other = groupOf.get(down);
      if (other === group) continue;
      if (other === undefined) {
        group.upright.push(down);
        groupOf.set(down, group);
        continue;
      }
      const [larger, smaller] =
        other.level.length + other.upright.length > group.level.length + group.upright.length
          ? [other, group]
          : [group, other];
      for (const stroke of [...smaller.level, ...smaller.upright]) groupOf.set(stroke, larger);
      for (const stroke of smaller.level) larger.level.push(stroke);
      for (const stroke of smaller.upright) larger.upright.push(stroke);
      group = larger;
    }
  }
  return [...new Set(groupOf.values())];
}

function gridOf({ level, upright }: Strokes): Grid | null {
  const xs = cluster([...upright.map(({ at }) => at), ...endsOf(level)]);
  const ys = cluster([...level.map(({ at }) => at), ...endsOf(upright)]);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns * rows > MOST_CELLS) return null;
  const isWallAt = walls(upright, xs, ys);
  const isFloorAt = walls(level, ys, xs);
  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column)) continue;
      let colSpan = 1;
      const isOpen = (at: number) => at < columns && !isWallAt(at, row) && !taken.has(row * columns + at);
      while (isOpen(column + colSpan)) colSpan += 1;
      let rowSpan = 1;
      const reach = Array.from({ length: colSpan }, (_, at) => column + at);
      while (row + rowSpan < rows && reach.every((at) => !isFloorAt(row + rowSpan, at))) rowSpan += 1;
      for (let below = 0; below < rowSpan; below += 1)
        for (const at of reach) taken.add((row + below) * columns + at);
      const [left, top] = [xs[column] ?? 0, ys[row] ?? 0];
      const box: Box = [left, top, (xs[column + colSpan] ?? 0) - left, (ys[row + rowSpan] ?? 0) - top];
      cells.push({ row, column, rowSpan, colSpan, box });
    }
  }
  if (cells.length < 2 || cells.some((cell) => Math.max(cell.rowSpan, cell.colSpan) > MOST_COLUMNS))
    return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  const widths = xs.slice(1).map((x, at) => x - (xs[at] ?? 0));
  return { box: [left, top, right - left, bottom - top], columns: widths, cells };
}

function endsOf(strokes: readonly Stroke[]): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { from, to } of strokes) [least, most] = [Math.min(least, from), Math.max(most, to)];
  return least <= most ? [least, most] : [];
}

function walls(strokes: readonly Stroke[], places: readonly number[], crossings: readonly number[]) {
  const found = new Set<number>();
  for (const { at, from, to } of strokes) {
    const place = places.indexOf(placeOf(places, at));
    for (let step = 0; step + 1 < crossings.length; step += 1) {
      const middle = ((crossings[step] ?? 0) + (crossings[step + 1] ?? 0)) / 2;
      if (from <= middle && middle <= to) found.add(place * crossings.length + step);
    }
  }
  return (place: number, step: number) => found.has(place * crossings.length + step);
}
