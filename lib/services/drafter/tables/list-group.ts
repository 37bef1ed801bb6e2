import type { Run } from "@/lib/core/documents/document-model";
import { itemLabels } from "@/lib/core/documents/list-levels";
import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextLine } from "../../reader/port";
import { fieldOf, joinLines, type LineGroup } from "./line-group";
import type { Row } from "./row-groups";

const LABEL = /^(?:[•·▪◦‣]|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?)(?=\s|$)/u;
const BULLET = /^[•·▪◦‣]/u;
/** A number with nothing behind it begins an amount or a date as well. */
const ENDS = /[.)]$/;
/** Further in than that lies within; in thousandths of the page. */
const INDENT = 12;
/** In heights of a line: between an item and its next line, and between two items. */
const [WRAP_GAP, ITEM_GAP] = [0.8, 1.6];
const MOST_ITEMS = 500;

interface Item {
  label: string;
  /** How far in its label stands. */
  start: number;
  text: string;
  lines: TextLine[];
}

/**
 * Items under one another, two at least, each begun by a bullet or by the number that we would print: any other number
 * stays as it stands in the source.
 */
export function listAt(rows: readonly Row[], at: number): { group: LineGroup; rows: number } | null {
  const items: Item[] = [];
  let end = at;
  for (; end < rows.length && items.length < MOST_ITEMS; end += 1) {
    const row = rows[end] ?? [];
    const last = items.at(-1);
    const gap = last ? gapBetween(last.lines.at(-1), row[0]?.[0]) : 0;
    const item = itemIn(row);
    if (item && gap <= ITEM_GAP) items.push(item);
    else if (last && !item && row.length === 1 && gap <= WRAP_GAP && goesOn(last, row[0]?.[0])) {
      const more = row[0] ?? [];
      last.lines.push(...more);
      last.text = joinLines([...more.slice(0, 1).map((line) => ({ ...line, text: last.text })), ...more]);
    } else break;
  }
  if (items.length < 2) return null;
  const list = {
    ordered: !BULLET.test(items[0]?.label ?? ""),
    items: items.map((): Run[] => []),
    levels: levelsOf(items),
  };
  const isOurs = itemLabels(list).every((label, index) => {
    const own = items[index]?.label ?? "";
    return list.ordered ? own.replace(/[.)]$/, "") === label.slice(0, -1) : BULLET.test(own);
  });
  if (!isOurs) return null;
  const group: LineGroup = {
    kind: "list",
    ordered: list.ordered,
    items: items.map(({ text }) => text),
    levels: list.levels,
    lines: items.flatMap(({ lines }) => lines),
  };
  return { group, rows: end - at };
}

/** A line that a label begins, or a label with its line beside it. */
function itemIn(row: Row): Item | null {
  const [first, second, ...more] = row;
  const line = first?.[0];
  if (!first || !line || more.length > 0) return null;
  const whole = joinLines(first);
  const label = LABEL.exec(whole)?.[0];
  if (label === undefined || !(BULLET.test(label) || ENDS.test(label))) return null;
  const rest = whole.slice(label.length).trim();
  const lines = [...first, ...(second ?? [])];
  const text = joinLines([...(rest === "" ? [] : [{ ...line, text: rest }]), ...(second ?? [])]);
  if (text === "" || (second && rest !== "") || fieldOf(text) !== null) return null;
  const isReversed = isRightToLeft(text);
  return { label, start: isReversed ? 1000 - line.box[0] - line.box[2] : line.box[0], text, lines };
}

/** Each further in than the one before lies within it; one that stands as far in as an earlier one is beside that. */
function levelsOf(items: readonly Item[]): number[] {
  const starts: number[] = [];
  return items.map(({ start }) => {
    while (starts.length > 0 && (starts.at(-1) ?? 0) > start + INDENT) starts.pop();
    if (starts.length === 0 || start > (starts.at(-1) ?? 0) + INDENT) starts.push(start);
    return starts.length - 1;
  });
}

function goesOn({ start, text }: Item, line: TextLine | undefined): boolean {
  if (!line || fieldOf(line.text) !== null) return false;
  return (isRightToLeft(text) ? 1000 - line.box[0] - line.box[2] : line.box[0]) > start + INDENT / 2;
}

function gapBetween(above: TextLine | undefined, below: TextLine | undefined): number {
  if (!above || !below) return Number.POSITIVE_INFINITY;
  const height = Math.max(above.box[3], below.box[3]);
  const gap = below.box[1] - (above.box[1] + above.box[3]);
  return gap < -height ? Number.POSITIVE_INFINITY : gap / (height || 1);
}
