import { asciiDigits } from "../ascii-digits";
import type { ListBlock } from "./document-model";

export const DEEPEST_LEVEL = 4;

export function itemLevels({ items, levels = [] }: Pick<ListBlock, "items" | "levels">): number[] {
  let deepest = 0;
  return items.map((_, at) => {
    const level = Math.max(0, Math.min(Math.trunc(levels[at] ?? 0) || 0, deepest, DEEPEST_LEVEL));
    deepest = level + 1;
    return level;
  });
}

/** Numbers of all levels, such as "2.1.": letters would have to come from some script. */
export function itemLabels(list: Pick<ListBlock, "items" | "levels" | "ordered">): string[] {
  const counts: number[] = [];
  return itemLevels(list).map((level) => {
    if (!list.ordered) return level % 2 === 0 ? "•" : "–";
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    return `${counts.join(".")}.`;
  });
}

export interface ItemTree {
  index: number;
  within: ItemTree[];
}

export function itemTree(list: Pick<ListBlock, "items" | "levels">): ItemTree[] {
  const roots: ItemTree[] = [];
  const path: ItemTree[] = [];
  for (const [index, level] of itemLevels(list).entries()) {
    const item: ItemTree = { index, within: [] };
    (path[level - 1]?.within ?? roots).push(item);
    path[level] = item;
    path.length = level + 1;
  }
  return roots;
}

export function withItems(list: ListBlock, items: ListBlock["items"], levels: readonly number[]): ListBlock {
  const { levels: _, ...rest } = list;
  const own = itemLevels({ items, levels: [...levels] });
  return own.some((level) => level > 0) ? { ...rest, items, levels: own } : { ...rest, items };
}

const NUMBER = "\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3}){0,4}";
/** "b)", "(iv)", "2.1.", "а)", "أ)", "১।", "1、": what numbers a point, at the start of its line. */
const LABEL = new RegExp(
  `^\\s*(\\(?(?:${NUMBER}|[ivxlc]{1,6}|[IVXLC]{1,6}|\\p{L}\\p{M}?)\\)|(?:${NUMBER}|[ivxlc]{1,6}|[IVXLC]{1,6}|\\p{L})\\.)(?=\\s)|^\\s*(\\p{Nd}{1,3}[।、])(?!\\p{Nd})`,
  "u",
);
/** The first point of a list with dots. Other single letters with a dot begin names. */
const FIRST_WITH_DOT = /^[1aAiIаАαΑאأاㄱ一१๑١۱]\.$/u;

/** One alone is sure only by its bracket or number. */
export function pointLabels(text: string, points: number): string[] {
  if (points !== 1) return lineLabels(text);
  const label = labelOf(text);
  return label !== undefined && /\)$|\p{Nd}/u.test(label) ? [label] : [];
}

function labelOf(line: string): string | undefined {
  return LABEL.exec(line)?.slice(1).find(Boolean);
}

function lineLabels(text: string): string[] {
  const labels = text.split("\n").flatMap((line) => labelOf(line) ?? []);
  const [first = ""] = labels;
  const isList = labels.length > 1 && new Set(labels).size === labels.length;
  return isList && (first.endsWith(")") || FIRST_WITH_DOT.test(first) || /\p{Nd}/u.test(first)) ? labels : [];
}

export function isSameLabel(printed: string, source: string): boolean {
  return `${asciiDigits(source.replace(/[()]/g, "").replace(/[.।、]$/u, ""))}.` === printed;
}
