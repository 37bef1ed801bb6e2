import type { Block, TableBlock } from "@/lib/core/documents/document-model";
import { isBlank, readField, writeField } from "../blocks/block-fields";
import { withBlock, withBlocksAfter, withBlocksReplaced } from "../blocks/change-document";
import { KIND_NAMES, newBlockId, sourceBeside } from "../blocks/new-block";
import type { EditorValue } from "../session/editor-context";
import { editableRuns, spliceRuns } from "../text/runs";
import { hasStructure, loneCell, type Pasted } from "./pasted";
import { blocksOfPasted, pasteObstacle, putIntoFields, putIntoList, putIntoTable } from "./put-pasted";
import { readHtml } from "./read-html";
import { readTsv } from "./read-tsv";

const MAX_BLOCKS = 5000;

interface PasteField {
  blockId: string;
  path: string;
  from: number;
  to: number;
}

/** False if there are only words, which the browser pastes. */
export function pasteStructure(
  { session, focus, say }: EditorValue,
  clipboard: Pick<DataTransfer, "getData">,
  field: PasteField,
): boolean {
  const html = clipboard.getData("text/html");
  const rich = html === "" ? null : readHtml(html);
  const pasted = rich !== null && hasStructure(rich) ? rich : readTsv(clipboard.getData("text/plain"));
  if (pasted === null) return false;
  const { blocks } = session.state().draft.content;
  const block = blocks.find(({ id }) => id === field.blockId);
  if (block === undefined) return false;
  const alone = loneCell(pasted);
  if (alone !== null) {
    const runs = spliceRuns(editableRuns(readField(block, field.path)), field.from, field.to, alone);
    change(writeField(block, field.path, runs));
    focus.goTo(block.id, field.path, field.from + alone.length);
    return true;
  }
  const obstacle = pasteObstacle(pasted);
  if (obstacle !== null) {
    say(obstacle);
    return true;
  }
  const put = putInto(block, field.path, pasted);
  if (put !== null) {
    change(put.block);
    focus.goTo(block.id, field.path, "end");
    say(`${put.what} pasted.${put.replaced > 0 ? ` ${put.replaced} written over.` : ""}${lostOf(put.lost)}`);
    return true;
  }
  const added = blocksOfPasted(pasted, newBlockId, sourceBeside(block.source));
  const [first] = added;
  if (first === undefined) return true;
  if (blocks.length + added.length > MAX_BLOCKS) {
    say(`A document takes ${MAX_BLOCKS} blocks. Nothing was pasted.`);
    return true;
  }
  session.change(null, (draft) => ({
    ...draft,
    content: isBlank(block)
      ? withBlocksReplaced(draft.content, [block], added)
      : withBlocksAfter(draft.content, block.id, added),
  }));
  focus.goTo(first.id);
  say(`${added.map(sizeOf).join(", ")} pasted.${lostOf(pasted.lost)}`);
  return true;

  function change(next: Block) {
    session.change(null, (draft) => ({ ...draft, content: withBlock(draft.content, next.id, () => next) }));
  }
}

interface PutInto {
  block: Block;
  what: string;
  replaced: number;
  lost: readonly string[];
}

function putInto(block: Block, path: string, { parts, lost }: Pasted): PutInto | null {
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return null;
  const [, first = "0", second = "0"] = path.split(".");
  if (block.kind === "list" && part.kind === "list") {
    const next = putIntoList(block, Number(first), part);
    return next && { block: next, what: `${part.items.length} items`, replaced: 0, lost };
  }
  if (part.kind !== "table") return null;
  const put =
    block.kind === "table"
      ? putIntoTable(block, { row: Number(first), index: Number(second) }, part)
      : block.kind === "fields"
        ? putIntoFields(block, { row: Number(first), side: second === "value" ? "value" : "label" }, part)
        : null;
  if (put === null) return null;
  const { replaced, lost: further } = put;
  return { block: put.block, what: `${part.rows.length} rows`, replaced, lost: [...lost, ...further] };
}

function sizeOf(block: Block): string {
  if (block.kind === "table") return tableSize(block);
  return block.kind === "list" ? `A list of ${block.items.length} items` : KIND_NAMES[block.kind];
}

function tableSize({ rows, columns }: TableBlock): string {
  return `A table of ${rows.length} rows and ${columns.length} columns`;
}

function lostOf(lost: readonly string[]): string {
  return lost.length === 0 ? "" : ` Not kept: ${lost.join(", ")}.`;
}
