import type { FieldsBlock, ListBlock } from "@/lib/core/documents/document-model";
import { sliceRuns } from "../text/runs";

/** The list with an item cut in two at the caret, as Enter does. */
export function splitItem(block: ListBlock, at: number, caret: number): ListBlock {
  const item = block.items[at] ?? [];
  return {
    ...block,
    items: block.items.toSpliced(at, 1, sliceRuns(item, 0, caret), sliceRuns(item, caret)),
  };
}

/** The list with an item's words put behind those of the one before it, as Backspace at its start does. */
export function joinItem(block: ListBlock, at: number): ListBlock {
  const [before, item] = [block.items[at - 1], block.items[at]];
  if (before === undefined || item === undefined) return block;
  return { ...block, items: block.items.toSpliced(at - 1, 2, [...before, ...item]) };
}

/** The list without an item; one always stays. */
export function withoutItem(block: ListBlock, at: number): ListBlock {
  return block.items.length < 2 ? block : { ...block, items: block.items.toSpliced(at, 1) };
}

/** The fields with an empty row after another. */
export function withFieldRow(block: FieldsBlock, after: number): FieldsBlock {
  return { ...block, rows: block.rows.toSpliced(after + 1, 0, { label: [], value: [] }) };
}

/** The fields with a row put beside the one above it, or below it again. */
export function withBesideToggled(block: FieldsBlock, at: number): FieldsBlock {
  const row = block.rows[at];
  return row === undefined || at === 0
    ? block
    : { ...block, rows: block.rows.with(at, { ...row, beside: !row.beside }) };
}

/** The fields without a row; one always stays. */
export function withoutFieldRow(block: FieldsBlock, at: number): FieldsBlock {
  return block.rows.length < 2 ? block : { ...block, rows: block.rows.toSpliced(at, 1) };
}

/** The fields with a row moved by one. */
export function withFieldRowMoved(block: FieldsBlock, at: number, by: -1 | 1): FieldsBlock {
  const row = block.rows[at];
  const to = at + by;
  if (row === undefined || to < 0 || to >= block.rows.length) return block;
  return { ...block, rows: block.rows.toSpliced(at, 1).toSpliced(to, 0, row) };
}
