import { asciiDigits } from "@/lib/core/ascii-digits";
import type { Block, BlockSource, Run, TableCell } from "@/lib/core/documents/document-model";
import { isSameLabel, itemLabels, itemLevels, pointLabels } from "@/lib/core/documents/list-levels";
import type { ReadPage } from "../../reader/port";
import { cleanText } from "../clean-text";
import { blockId } from "../untranslated-page";
import type { AnsweredBlock, AnsweredCell, AnsweredRun } from "./page-schema";

const UNTOLD_CONFIDENCE = 0.7;
const MAX_SPAN = 50;

type Align = AnsweredCell["align"];
type SourcePage = Pick<ReadPage, "number" | "turns">;
type WithoutId<T> = T extends Block ? Omit<T, "id"> : never;

export function toBlocks(page: SourcePage, answered: readonly AnsweredBlock[]): Block[] {
  return answered
    .map((block) => toBlock(page, block))
    .filter((block) => block !== null)
    .flatMap(asLabelled)
    .map((block, index): Block => ({ ...block, id: blockId(page.number, index) }));
}

function toBlock(page: SourcePage, block: AnsweredBlock): WithoutId<Block> | null {
  const source = toSource(page, block.source);
  switch (block.kind) {
    case "heading": {
      const { kind, level, align } = block;
      return whole(block.runs, (runs) => ({ kind, level: toLevel(level), runs, ...aligned(align), source }));
    }
    case "text":
      return whole(block.runs, (runs) => ({ kind: block.kind, runs, ...aligned(block.align), source }));
    case "mark":
      return { kind: block.kind, mark: block.mark, runs: toRuns(block.runs), source };
    case "note":
      return whole(block.runs, (runs) => ({ kind: block.kind, runs, source }));
    case "rule":
      return { kind: block.kind, source };
    case "list": {
      const own = block.items
        .map((item, at) => ({ runs: toRuns(item), level: block.levels?.[at] ?? 0 }))
        .filter(({ runs }) => runs.length > 0);
      const items = own.map(({ runs }) => runs);
      const levels = itemLevels({ items, levels: own.map(({ level }) => level) });
      if (items.length === 0) return null;
      const list = { kind: block.kind, ordered: block.ordered ?? false, items, source };
      return levels.some((level) => level > 0) ? { ...list, levels } : list;
    }
    case "fields": {
      const rows = block.rows
        .map(({ label, value, beside }) => ({
          label: toRuns(label),
          value: toRuns(value),
          ...(beside ? { beside } : {}),
        }))
        .filter(({ label, value }) => label.length + value.length > 0);
      return rows.length > 0 ? { kind: block.kind, rows, source } : null;
    }
    case "table": {
      const rows = block.rows.map((cells) => cells.map(toCell)).filter((cells) => cells.length > 0);
      const lines = block.borderless ? { borderless: true } : {};
      return rows.length > 0 ? { kind: block.kind, ...toTable(block.columns, rows), ...lines, source } : null;
    }
  }
}

/** A list numbered differently from our print becomes paragraphs with the source's numbers. */
function asLabelled(block: WithoutId<Block>): WithoutId<Block>[] {
  if (block.kind !== "list" || !block.ordered) return [block];
  const labels = pointLabels(block.source?.text ?? "", block.items.length);
  const printed = itemLabels(block);
  if (labels.length !== printed.length) return [block];
  const items = block.items.map((runs, at) => withoutLabel(runs, labels[at] ?? ""));
  if (printed.every((each, at) => isSameLabel(each, labels[at] ?? ""))) return [{ ...block, items }];
  return items.map((runs, at) => ({
    kind: "text",
    runs: [
      { text: `${labels[at]?.replace(/^(.+)[।、]$/u, (_, number) => `${asciiDigits(number)}.`)} ` },
      ...runs,
    ],
    ...(block.source && { source: block.source }),
  }));
}

function withoutLabel(runs: Run[], label: string): Run[] {
  const [first, ...rest] = runs;
  if (!first?.text.startsWith(`${label} `)) return runs;
  return [{ ...first, text: first.text.slice(label.length).trimStart() }, ...rest];
}

function whole(
  answered: readonly AnsweredRun[],
  make: (runs: Run[]) => WithoutId<Block>,
): WithoutId<Block> | null {
  const runs = toRuns(answered);
  return runs.length > 0 ? make(runs) : null;
}

function toRuns(answered: readonly AnsweredRun[]): Run[] {
  return answered
    .map(({ text, bold, italic, underline, superscript, strike, code }) => ({
      text: cleanText(text),
      ...(bold ? { bold } : {}),
      ...(italic ? { italic } : {}),
      ...(underline ? { underline } : {}),
      ...(superscript ? { superscript } : {}),
      ...(strike ? { strike } : {}),
      ...(code ? { code } : {}),
    }))
    .filter(({ text, code }) => text !== "" || code !== undefined);
}

function toCell({ runs, colSpan, rowSpan, header, align }: AnsweredCell): TableCell {
  const across = toSpan(colSpan);
  const down = toSpan(rowSpan);
  return {
    runs: toRuns(runs),
    ...(across > 1 ? { colSpan: across } : {}),
    ...(down > 1 ? { rowSpan: down } : {}),
    ...(header ? { header } : {}),
    ...aligned(align),
  };
}

function aligned(align: Align): { align?: NonNullable<Align> } {
  return align === null ? {} : { align };
}

function toSpan(span: number | null): number {
  return Math.min(MAX_SPAN, Math.max(1, Math.trunc(span ?? 1) || 1));
}

function toLevel(level: number | null): 1 | 2 | 3 {
  return level === 1 || level === 3 ? level : 2;
}

function toSource(
  { number, turns }: SourcePage,
  { text, box, confidence }: AnsweredBlock["source"],
): BlockSource {
  const told = clamp(confidence ?? UNTOLD_CONFIDENCE, 1);
  return {
    page: number,
    ...(turns && { turns }),
    ...(text === null ? {} : { text: cleanText(text) }),
    ...(box === null ? {} : { box: toBox(box) }),
    confidence: told,
  };
}

function toBox(box: NonNullable<AnsweredBlock["source"]["box"]>): [number, number, number, number] {
  const left = Math.round(clamp(box.left, 1000));
  const top = Math.round(clamp(box.top, 1000));
  return [left, top, Math.round(clamp(box.width, 1000 - left)), Math.round(clamp(box.height, 1000 - top))];
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;
}

interface Shape {
  columns: number[];
  rows: TableCell[][];
}

function widthOf(rows: readonly TableCell[][]): number {
  const taken = rows.map(() => new Set<number>());
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const { colSpan = 1, rowSpan = 1 } of cells) {
      while (taken[row]?.has(column)) column += 1;
      for (const below of taken.slice(row, row + rowSpan)) {
        for (let c = column; c < column + colSpan; c += 1) below.add(c);
      }
      column += colSpan;
    }
  }
  return Math.max(1, ...taken.map((columns) => Math.max(-1, ...columns) + 1));
}

function toTable(columns: readonly number[] | null, rows: TableCell[][]): Shape {
  const widths = (columns ?? []).filter((width) => Number.isFinite(width) && width > 0);
  const width = widthOf(rows);
  const missing = Math.max(0, width - widths.length);
  const average = widths.length > 0 ? widths.reduce((sum, each) => sum + each, 0) / widths.length : 1;
  return { columns: [...widths.slice(0, width), ...Array(missing).fill(average)], rows };
}
