import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { conflictRows } from "../editor/conflict/conflict-rows";
import { sameJson } from "../editor/conflict/same-json";

export interface ChangedBlock {
  id: string;
  before: Block | null;
  after: Block | null;
}

export interface Changes {
  blocks: ChangedBlock[];
  isMoved: boolean;
  isRetitled: boolean;
}

export function changesBetween(before: TranslatedDocument, after: TranslatedDocument): Changes {
  const blocks = conflictRows(before, after, before)
    .map(({ id, mine, theirs }) => ({ id, before: theirs, after: mine }))
    .filter((row) => !sameJson(row.before, row.after));
  const shared = (one: TranslatedDocument, other: TranslatedDocument) => {
    const ids = new Set(other.blocks.map(({ id }) => id));
    return one.blocks.map(({ id }) => id).filter((id) => ids.has(id));
  };
  return {
    blocks,
    isMoved: !sameJson(shared(before, after), shared(after, before)),
    isRetitled: before.title !== after.title,
  };
}

export function withBlockBack(
  content: TranslatedDocument,
  block: Block,
  then: readonly string[],
): TranslatedDocument {
  const ids = content.blocks.map(({ id }) => id);
  const at = ids.indexOf(block.id);
  if (at >= 0) return { ...content, blocks: content.blocks.with(at, block) };
  const known = new Set(ids);
  const before = then.slice(0, Math.max(0, then.indexOf(block.id))).findLast((id) => known.has(id));
  const to = before === undefined ? 0 : ids.indexOf(before) + 1;
  return { ...content, blocks: content.blocks.toSpliced(to, 0, block) };
}

export function countChanges({ blocks, isMoved, isRetitled }: Changes): string {
  const added = blocks.filter(({ before }) => before === null).length;
  const removed = blocks.filter(({ after }) => after === null).length;
  const changed = blocks.length - added - removed;
  const counts = [
    changed === 0 ? "" : `${changed} ${changed === 1 ? "block" : "blocks"} changed`,
    added === 0 ? "" : `${added} added`,
    removed === 0 ? "" : `${removed} removed`,
    isMoved ? "some moved" : "",
    isRetitled ? "the title changed" : "",
  ].filter((each) => each !== "");
  if (counts.length === 0) return "Nothing has changed.";
  const [first = "", ...rest] = counts;
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(", ")}.`;
}
