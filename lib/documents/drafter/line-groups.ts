import type { Box, TextLine } from "../reader/port";
import { findGrids, type Grid } from "./tables/find-grids";
import { gridGroups, isInside } from "./tables/grid-groups";
import { fieldOf, joinLines, type LineGroup } from "./tables/line-group";
import { listAt } from "./tables/list-group";
import { groupAt, labelsUnder, type Row, toRows } from "./tables/row-groups";

const MAX_HEADING_WORDS = 12;
/** Relative to the page's usual line height. */
const HEADING_HEIGHT = 1.25;
/** In line heights. */
const PARAGRAPH_GAP = 0.8;
/** A line that ends this far from the right edge, in thousandths of the page, ends its paragraph. */
const SHORT_LINE = 120;
const LONGEST_WORD = 250;
const SPACED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u;
const INDENT = 40;
/** Edges this close are the same. A paragraph is justified from this many lines, the last included. */
const [SAME_EDGE, JUSTIFIED_LINES] = [6, 3];
const [WIDEST_LEADING, LEADING_LINES, UNEVEN_LEADING] = [1.6, 3, 1.15];
const COLUMN_RISE = 4;
const COLUMN_SHARE = 0.8;
const MOST_FIELDS = 500;
const PROSE_LINES = 3;
const SENTENCE_END =
  /\p{Ll}{2}[.!?؟] +["«„“¿¡(]?\p{Lu}\p{Ll}|\p{Script=Arabic}{2}[.؟] +\p{L}{2}|[。！？]\p{L}/u;
const [ROW_PIECES, VALUE_GAP] = [8, 0.7];
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const TABLE_GAP = /\t| {3,}/;

interface Look {
  usualHeight: number;
  left: number;
  right: number;
  gap: number;
  edges: ReadonlyMap<TextLine, { left: number; right: number }>;
  lines: readonly TextLine[];
}

export function lineGroups(lines: readonly TextLine[], rules: readonly Box[] = []): LineGroup[] {
  const groups = levelGroups(
    lines.filter(({ stamp }) => stamp === undefined),
    rules,
  );
  let before: TextLine | undefined;
  let at = 0;
  // A stamp splits neither the paragraph nor the table that it is on.
  for (const line of lines) {
    const last = groups[at - 1];
    if (line.stamp === undefined) {
      before = line;
    } else if (last?.kind === "stamp" && last.lines.at(-1)?.stamp === line.stamp) {
      last.lines.push(line);
    } else {
      at = 1 + groups.findIndex(({ lines: own }) => before !== undefined && own.includes(before));
      while (groups[at]?.kind === "stamp") at += 1;
      groups.splice(at, 0, { kind: "stamp", lines: [line] });
      at += 1;
    }
  }
  return groups;
}

function levelGroups(lines: readonly TextLine[], rules: readonly Box[]): LineGroup[] {
  const heights = lines.map(({ box }) => box[3]).sort((one, other) => one - other);
  const usualHeight = heights[Math.floor(heights.length / 2)] ?? 0;
  // A paragraph in a cell is as wide as the cell's text, not as the page's.
  const inside = (some: readonly TextLine[]) => {
    const own = lookOf(some, usualHeight);
    return flowGroups(some, () => own);
  };
  const look = looksOf(lines, usualHeight);
  const grids = findGrids(rules);
  const inGrid = new Map<Grid, TextLine[]>();
  const gridOf = new Map<TextLine, Grid>();
  for (const line of lines) {
    const grid = grids.find(({ box }) => isInside(line, box));
    if (!grid) continue;
    gridOf.set(line, grid);
    const own = inGrid.get(grid);
    if (own) own.push(line);
    else inGrid.set(grid, [line]);
  }
  const made = new Map([...inGrid].map(([grid, own]) => [grid, gridGroups(grid, own, inside)]));
  const groups: LineGroup[] = [];
  let outside: TextLine[] = [];
  for (const line of lines) {
    const grid = gridOf.get(line);
    const own = grid && made.get(grid);
    if (!grid || !own) {
      outside.push(line);
      continue;
    }
    if (inGrid.get(grid)?.[0] !== line) continue;
    groups.push(...flowGroups(outside, look), ...own);
    outside = [];
  }
  return [...groups, ...flowGroups(outside, look)];
}

function lookOf(lines: readonly TextLine[], usualHeight: number): Look {
  const left = lines.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY);
  const right = lines.reduce((most, line) => Math.max(most, rightOf(line)), Number.NEGATIVE_INFINITY);
  return { usualHeight, left, right, gap: gapWithin(lines, left, right), edges: edgesOf(lines), lines };
}

function gapWithin(lines: readonly TextLine[], left: number, right: number): number {
  const gaps = lines
    .slice(1)
    .flatMap((line, at) => {
      const before = lines[at];
      const isFull = before && before.box[0] - left < INDENT && right - rightOf(before) < INDENT;
      return isFull ? [(line.box[1] - before.box[1] - before.box[3]) / before.box[3]] : [];
    })
    .filter((gap) => gap > 0 && gap <= WIDEST_LEADING)
    .sort((one, other) => one - other);
  if (gaps.length < LEADING_LINES) return PARAGRAPH_GAP;
  return Math.max(PARAGRAPH_GAP, (gaps[Math.floor(gaps.length / 2)] ?? 0) * UNEVEN_LEADING);
}

function edgesOf(lines: readonly TextLine[]): Look["edges"] {
  const edges = new Map<TextLine, { left: number; right: number }>();
  for (let start = 0; start < lines.length; ) {
    const first = lines[start];
    let end = start + 1;
    while (end < lines.length && first && isBelowFull(first, lines[end - 1], lines[end])) end += 1;
    if (first && end - start >= JUSTIFIED_LINES) {
      const own = { left: first.box[0], right: rightOf(first) };
      for (const line of lines.slice(start, end)) edges.set(line, own);
    }
    start = end;
  }
  return edges;
}

function isBelowFull(first: TextLine, before?: TextLine, line?: TextLine): boolean {
  if (!before || !line || Math.abs(line.box[3] - first.box[3]) > 2) return false;
  const gap = line.box[1] - before.box[1] - before.box[3];
  const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_EDGE;
  const isFull = isSame(before.box[0], first.box[0]) && isSame(rightOf(before), rightOf(first));
  const isWithin = isSame(line.box[0], first.box[0]) || isSame(rightOf(line), rightOf(first));
  return isFull && isWithin && gap > 0 && gap <= first.box[3] * PARAGRAPH_GAP;
}

function looksOf(lines: readonly TextLine[], usualHeight: number): (line: TextLine) => Look {
  const columns: TextLine[][] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const top = line.box[1];
    if (top > lowest - COLUMN_RISE * usualHeight) {
      columns.at(-1)?.push(line);
      lowest = Math.max(lowest, top);
    } else {
      columns.push([line]);
      lowest = top;
    }
  }
  if (columns.length < 2) {
    const look = lookOf(lines, usualHeight);
    return () => look;
  }
  const looks = new Map<TextLine, Look>();
  for (const column of columns) {
    const lefts = column.map(({ box }) => box[0]).sort((one, other) => one - other);
    const rights = column.map(rightOf).sort((one, other) => one - other);
    const within = Math.floor(column.length * COLUMN_SHARE);
    const [left, right] = [lefts[lefts.length - 1 - within] ?? 0, rights[within] ?? 0];
    const look = {
      usualHeight,
      left,
      right,
      gap: gapWithin(column, left, right),
      edges: edgesOf(column),
      lines: column,
    };
    for (const line of column) looks.set(line, look);
  }
  return (line) => looks.get(line) ?? lookOf([line], usualHeight);
}

function flowGroups(lines: readonly TextLine[], lookAt: (line: TextLine) => Look): LineGroup[] {
  const columns: { look: Look; lines: TextLine[] }[] = [];
  for (const line of lines) {
    const look = lookAt(line);
    const last = columns.at(-1);
    if (last?.look === look) last.lines.push(line);
    else columns.push({ look, lines: [line] });
  }
  return joinFields(columns.flatMap((column) => columnGroups(column.lines, column.look)));
}

function columnGroups(lines: readonly TextLine[], look: Look): LineGroup[] {
  const groups: LineGroup[] = [];
  const rows = toRows(lines);
  const under = labelsUnder(rows);
  for (let at = 0; at < rows.length; ) {
    const found = under.get(at) ?? listAt(rows, at) ?? groupAt(rows, at, look.usualHeight);
    if (found) groups.push(found.group);
    else addRow(groups, rows[at] ?? [], rows[at - 1] ?? [], look);
    at += found?.rows ?? 1;
  }
  return asProse(groups, look);
}

function asProse(groups: readonly LineGroup[], look: Look): LineGroup[] {
  const made: LineGroup[] = [];
  for (const group of groups) {
    const last = made.at(-1);
    const isField = last?.kind === "fields" && last.rows.length === 1 && fieldOf(last.lines[0]?.text ?? "");
    const lines = isField ? paragraphOf(last, group, look) : null;
    if (lines === null) made.push(group);
    else made.splice(-1, 1, { kind: "text", lines });
  }
  return made.map((group) => {
    const isAlone = group.kind === "fields" && group.rows.length === 1 && group.lines.length > 1;
    const isField = isAlone && fieldOf(joinLines(group.lines)) !== null;
    const isRow =
      isField && group.lines.slice(1).every((line) => line.box[1] <= (group.lines[0]?.box[1] ?? 0));
    return isField && !isRow && isProse(group.lines) ? { kind: "text", lines: group.lines } : group;
  });
}

function paragraphOf(field: LineGroup, next: LineGroup, look: Look): TextLine[] | null {
  const [previous, line] = [field.lines.at(-1), next.lines[0]];
  if (next.kind !== "text" || !previous || !line) return null;
  const lines = [...field.lines, ...next.lines];
  const own = lookOf(lines, look.usualHeight);
  return goesOn(previous, line, own) && isProse(lines) ? lines : null;
}

function isProse(lines: readonly TextLine[]): boolean {
  const isBelow = (line: TextLine, at: number) =>
    line.box[1] > (lines[at - 1]?.box[1] ?? -1) + line.box[3] / 2;
  const isLong = lines.filter(isBelow).length >= PROSE_LINES;
  return isLong || (lines.length > 1 && SENTENCE_END.test(joinLines(lines)));
}

function addRow(groups: LineGroup[], row: Row, above: Row, look: Look): void {
  const pieces = row.flat();
  const last = above.length > 1 ? above.at(-1)?.[0] : undefined;
  for (const line of pieces) {
    const isApart = row.length > 1 || (last !== undefined && Math.abs(last.box[0] - line.box[0]) > INDENT);
    addLine(groups, line, look, isApart);
  }
}

function addLine(groups: LineGroup[], line: TextLine, look: Look, isApart: boolean): void {
  const last = groups.at(-1);
  const previous = last?.lines.at(-1);
  const isNext = !isApart && last?.kind === "text" && previous !== undefined && goesOn(previous, line, look);
  const field = fieldOf(line.text);
  if (last?.kind === "fields" && field === null && goesOnInValue(last.lines, line, look)) {
    const row = last.rows.at(-1);
    last.lines.push(line);
    if (row) row.value = joinLines([{ ...line, text: row.value }, line]);
    return;
  }
  // In running text a colon follows no label: the sentence began on the line above.
  const isWithin = isNext && (/^\p{Ll}/u.test(field?.label ?? "") || isMidSentence(previous, line, look));
  if (field !== null && !isWithin) {
    groups.push({ kind: "fields", lines: [line], rows: [field] });
  } else if (isHeading(line, look.usualHeight)) groups.push({ kind: "heading", lines: [line] });
  else if (isNext) last.lines.push(line);
  else groups.push({ kind: "text", lines: [line] });
}

function isMidSentence(previous: TextLine, line: TextLine, look: Look): boolean {
  const isRightToLeft = RIGHT_TO_LEFT.test(line.text);
  const end = isRightToLeft ? line.box[0] - look.left : look.right - rightOf(line);
  return end < SHORT_LINE && !/[.:;!?؟。：；]["”»)]*\s*$/u.test(previous.text);
}

function goesOnInValue(lines: readonly TextLine[], line: TextLine, look: Look): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  const row = lines.slice(-ROW_PIECES).filter(({ box }) => Math.abs(box[1] - last.box[1]) < box[3] / 2);
  const [left, right] = [Math.min(...row.map(({ box }) => box[0])), Math.max(...row.map(rightOf))];
  const across = (box: Box): Box => [left, box[1], right - left, box[3]];
  const isReversed = RIGHT_TO_LEFT.test(line.text);
  const label = row.length > 1 ? 0 : (last.text.match(/^[^:：]*[:：]\s*/u)?.[0].length ?? 0);
  const indent = ((right - left) * label) / last.text.length;
  const distance = isReversed ? right - indent - rightOf(line) : line.box[0] - left - indent;
  const isBelowValue = label > 0 && Math.abs(distance) <= INDENT;
  const below = isBelowValue ? { ...line, box: across(line.box) } : line;
  if (!goesOn({ ...last, box: across(last.box) }, below, look)) return false;
  if (/^\p{Ll}/u.test(line.text.trim())) return true;
  const gap = line.box[1] - last.box[1] - last.box[3];
  const widest = look.gap > PARAGRAPH_GAP ? look.gap : VALUE_GAP;
  if (Math.abs(line.box[3] - last.box[3]) > 2 || gap > line.box[3] * widest) return false;
  const room = isReversed ? left - look.left : look.right - right;
  if (room >= Math.max(firstWordOf(line), line.box[3])) return false;
  const isFull = (other: TextLine) =>
    isReversed ? other.box[0] - look.left < INDENT : look.right - rightOf(other) < INDENT;
  return isBelowValue || look.lines.some((other) => other !== line && !row.includes(other) && isFull(other));
}

function joinFields(groups: readonly LineGroup[]): LineGroup[] {
  const joined: LineGroup[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (group.kind !== "fields" || last?.kind !== "fields") joined.push(group);
    else if (last.rows.length + group.rows.length > MOST_FIELDS) joined.push(group);
    else {
      last.lines.push(...group.lines);
      last.rows.push(...group.rows);
    }
  }
  return joined;
}

function rightOf({ box }: TextLine): number {
  return box[0] + box[2];
}

function isHeading({ text, box }: TextLine, usual: number): boolean {
  if (text.trim().split(/\s+/).length > MAX_HEADING_WORDS || /[.;,]$/.test(text.trim())) return false;
  const isTall = usual > 0 && box[3] >= usual * HEADING_HEIGHT;
  const isCentred = box[0] > 150 && Math.abs(box[0] + box[2] / 2 - 500) < 40;
  const isCapital = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !/\d{3}/.test(text);
  return isTall || (isCentred && isCapital);
}

function goesOn(previous: TextLine, line: TextLine, look: Look): boolean {
  const height = Math.max(previous.box[3], line.box[3]);
  const gap = line.box[1] - (previous.box[1] + previous.box[3]);
  if (gap > height * look.gap || gap < -height) return false;
  if (TABLE_GAP.test(previous.text) || TABLE_GAP.test(line.text)) return false;
  // Text beside it, such as a date at half the cell's height, belongs to another cell.
  if (rightOf(line) <= previous.box[0] || rightOf(previous) <= line.box[0]) return false;
  const isRightToLeft = RIGHT_TO_LEFT.test(line.text);
  const own = look.edges.get(previous) ?? look;
  const end = isRightToLeft ? previous.box[0] - own.left : own.right - rightOf(previous);
  const start = isRightToLeft ? look.right - rightOf(line) : line.box[0] - look.left;
  const before = isRightToLeft ? look.right - rightOf(previous) : previous.box[0] - look.left;
  return end < Math.max(SHORT_LINE, firstWordOf(line)) && start <= before + INDENT;
}

function firstWordOf({ text, box }: TextLine): number {
  const [word = ""] = text.trim().split(/\s/, 1);
  if (!SPACED.test(word) || word === text.trim()) return 0;
  return Math.min(LONGEST_WORD, (box[2] * word.length) / text.length);
}
