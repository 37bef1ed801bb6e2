import type { FieldsBlock, ListBlock } from "@/lib/core/documents/document-model";
import { DEEPEST_LEVEL, itemLevels, withItems } from "@/lib/core/documents/list-levels";
import { sliceRuns } from "../text/runs";

export function splitItem(block: ListBlock, at: number, caret: number): ListBlock {
  const item = block.items[at] ?? [];
  const levels = itemLevels(block);
  return withItems(
    block,
    block.items.toSpliced(at, 1, sliceRuns(item, 0, caret), sliceRuns(item, caret)),
    levels.toSpliced(at, 0, levels[at] ?? 0),
  );
}

export function joinItem(block: ListBlock, at: number): ListBlock {
  const [before, item] = [block.items[at - 1], block.items[at]];
  if (before === undefined || item === undefined) return block;
  const items = block.items.toSpliced(at - 1, 2, [...before, ...item]);
  return withItems(block, items, itemLevels(block).toSpliced(at, 1));
}

export function withoutItem(block: ListBlock, at: number): ListBlock {
  if (block.items.length < 2) return block;
  return withItems(block, block.items.toSpliced(at, 1), itemLevels(block).toSpliced(at, 1));
}

export function withItemMoved(block: ListBlock, at: number, by: -1 | 1): ListBlock {
  const levels = itemLevels(block);
  const own = levels[at] ?? 0;
  const next = own + by;
  if (next < 0 || next > Math.min(DEEPEST_LEVEL, (levels[at - 1] ?? -1) + 1)) return block;
  const after = levels.findIndex((level, index) => index > at && level <= own);
  const end = after < 0 ? levels.length : after;
  const moved = levels.map((level, index) => (index >= at && index < end ? level + by : level));
  return withItems(block, block.items, moved);
}

export function withFieldRow(block: FieldsBlock, after: number): FieldsBlock {
  return { ...block, rows: block.rows.toSpliced(after + 1, 0, { label: [], value: [] }) };
}

export function withBesideToggled(block: FieldsBlock, at: number): FieldsBlock {
  const row = block.rows[at];
  return row === undefined || at === 0
    ? block
    : { ...block, rows: block.rows.with(at, { ...row, beside: !row.beside }) };
}

export function withoutFieldRow(block: FieldsBlock, at: number): FieldsBlock {
  return block.rows.length < 2 ? block : { ...block, rows: block.rows.toSpliced(at, 1) };
}

export function withFieldRowMoved(block: FieldsBlock, at: number, by: -1 | 1): FieldsBlock {
  const row = block.rows[at];
  const to = at + by;
  if (row === undefined || to < 0 || to >= block.rows.length) return block;
  return { ...block, rows: block.rows.toSpliced(at, 1).toSpliced(to, 0, row) };
}
