import { DEEPEST_LEVEL } from "@/lib/core/documents/list-levels";
import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextLine } from "../../reader/port";
import { fieldOf, joinLines, type LineGroup } from "./line-group";
import type { Row } from "./row-groups";

const LABEL = /^(?:[•·▪◦‣]|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?)(?=\s|$)/u;
const BULLET = /^[•·▪◦‣]/u;
/** A bare number may also start an amount or a date. */
const ENDS = /[.)]$/;
/** In thousandths of the page; a larger indent starts a sublist. */
const INDENT = 12;
/** In line heights: within an item, and between two items. */
const [WRAP_GAP, ITEM_GAP] = [0.8, 1.6];
const MOST_ITEMS = 500;

interface Item {
  label: string;
  start: number;
  isReversed: boolean;
  words: TextLine[];
  lines: TextLine[];
}

/**
 * Other numbers than we would print stay as in the source. Examines each row once, however many start like an
 * item.
 */
export function listAt(rows: readonly Row[], at: number): { group: LineGroup; rows: number } | null {
  const items: Item[] = [];
  const levels: number[] = [];
  const levelOf = levelFinder();
  const numberOf = numberFinder();
  const isOrdered = !BULLET.test(itemIn(rows[at] ?? [])?.label ?? "");
  let end = at;
  for (; end < rows.length && items.length < MOST_ITEMS; end += 1) {
    const row = rows[end] ?? [];
    const [cell = []] = row;
    const last = items.at(-1);
    const gap = last ? gapBetween(last.lines.at(-1), cell[0]) : 0;
    const item = itemIn(row);
    if (item && gap <= ITEM_GAP) {
      const level = Math.min(levelOf(item.start), (levels.at(-1) ?? -1) + 1, DEEPEST_LEVEL);
      const isOurs = isOrdered
        ? item.label.replace(/[.)]$/, "") === numberOf(level)
        : BULLET.test(item.label);
      if (!isOurs) break;
      items.push(item);
      levels.push(level);
    } else if (last && !item && row.length === 1 && gap <= WRAP_GAP && goesOn(last, cell[0])) {
      last.lines.push(...cell);
      last.words.push(...cell);
    } else break;
  }
  if (items.length < 2) return null;
  const group: LineGroup = {
    kind: "list",
    ordered: isOrdered,
    items: items.map(({ words }) => joinLines(words)),
    levels,
    lines: items.flatMap(({ lines }) => lines),
  };
  return { group, rows: end - at };
}

function itemIn(row: Row): Item | null {
  const [first, second, ...more] = row;
  const line = first?.[0];
  if (!first || !line || more.length > 0) return null;
  const whole = joinLines(first);
  const label = LABEL.exec(whole)?.[0];
  if (label === undefined || !(BULLET.test(label) || ENDS.test(label))) return null;
  const rest = whole.slice(label.length).trim();
  const lines = [...first, ...(second ?? [])];
  const words = [...(rest === "" ? [] : [{ ...line, text: rest }]), ...(second ?? [])];
  const text = joinLines(words);
  if (text === "" || (second && rest !== "") || fieldOf(text) !== null) return null;
  const isReversed = isRightToLeft(text);
  return { label, start: startOf(line, isReversed), isReversed, words, lines };
}

function startOf({ box }: TextLine, isReversed: boolean): number {
  return isReversed ? 1000 - box[0] - box[2] : box[0];
}

function levelFinder(): (start: number) => number {
  const starts: number[] = [];
  return (start) => {
    while (starts.length > 0 && (starts.at(-1) ?? 0) > start + INDENT) starts.pop();
    if (starts.length === 0 || start > (starts.at(-1) ?? 0) + INDENT) starts.push(start);
    return starts.length - 1;
  };
}

function numberFinder(): (level: number) => string {
  const counts: number[] = [];
  return (level) => {
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    return counts.join(".");
  };
}

function goesOn({ start, isReversed }: Item, line: TextLine | undefined): boolean {
  if (!line || fieldOf(line.text) !== null) return false;
  return startOf(line, isReversed) > start + INDENT / 2;
}

function gapBetween(above: TextLine | undefined, below: TextLine | undefined): number {
  if (!above || !below) return Number.POSITIVE_INFINITY;
  const height = Math.max(above.box[3], below.box[3]);
  const gap = below.box[1] - (above.box[1] + above.box[3]);
  return gap < -height ? Number.POSITIVE_INFINITY : gap / (height || 1);
}
