import type { Block } from "@/lib/core/documents/document-model";
import { languageDirection } from "@/lib/core/documents/text-direction";
import { keysText } from "../../ui/keys";
import {
  blocksBetween,
  withBlock,
  withBlocksAfter,
  withBlocksMoved,
  withBlocksReplaced,
} from "../blocks/change-document";
import { changeKind } from "../blocks/change-kind";
import {
  combineBlocks,
  JOINT_KINDS,
  type JointKind,
  putSideBySide,
  separateBlocks,
} from "../blocks/combine-blocks";
import { type BlockKind, KIND_NAMES, newBlock, newBlockId, sourceBeside } from "../blocks/new-block";
import { mergeBlocks, splitBlock } from "../blocks/split-and-merge";
import { fieldId } from "../fields/field-id";
import type { EditorValue } from "../session/editor-context";

export function blockActions({ session, focus, sourceLanguage, isReadOnly, say }: EditorValue) {
  const blocks = () => session.state().draft.content.blocks;
  const here = () => {
    const { blockId, path } = focus.state();
    const at = blocks().findIndex(({ id }) => id === blockId);
    return { at, block: blocks()[at], path: path ?? "runs" };
  };
  const selected = (): Block[] => {
    const { range } = focus.state();
    const { block } = here();
    const between = range === null ? [] : blocksBetween(blocks(), range.from, range.to);
    return between.length > 1 || block === undefined ? between : [block];
  };
  const edit = (change: (content: { blocks: Block[]; language: string; title: string }) => typeof content) =>
    session.change(null, (draft) => {
      const content = change(draft.content);
      return content === draft.content ? draft : { ...draft, content };
    });
  const open = (work: () => void) => () => {
    if (!isReadOnly) work();
  };

  const sourceDirection = () => (languageDirection(sourceLanguage) === "rtl" ? "rtl" : "ltr");

  function combine(all: readonly Block[], kind: BlockKind) {
    if (kind === "text") return separate();
    if (!isJoint(kind))
      return say(`${all.length} blocks can’t become one ${KIND_NAMES[kind].toLowerCase()}.`);
    const joined = combineBlocks(all, kind, sourceDirection());
    if (joined === null) return say(`These blocks don’t fit in one ${KIND_NAMES[kind].toLowerCase()}.`);
    edit((content) => withBlocksReplaced(content, all, [joined]));
    focus.goTo(joined.id);
    say(`${all.length} blocks changed to ${sizeOf(joined)}.`);
  }

  function separate() {
    const all = selected();
    const [first] = all;
    if (first === undefined || isReadOnly) return;
    const apart = separateBlocks(all, newBlockId);
    if (apart.length === all.length) return say("There’s only one line in each.");
    edit((content) => withBlocksReplaced(content, all, apart));
    focus.selectRange(apart[0]?.id ?? first.id, apart.at(-1)?.id ?? first.id);
    say(`Separated into ${apart.length} blocks.`);
  }

  return {
    here,
    selected,
    step(by: -1 | 1) {
      const { at } = here();
      const next = blocks()[at < 0 ? 0 : at + by];
      if (next) focus.goTo(next.id);
    },
    select(by: -1 | 0 | 1, isExtended = false) {
      const { at } = here();
      const next = blocks()[at + by];
      if (next === undefined) return;
      focus.select(next.id, isExtended);
      const count = selected().length;
      say(count === 1 ? `${KIND_NAMES[next.kind]} selected.` : `${count} blocks selected.`);
    },
    selectAll() {
      const all = blocks();
      const [first, last] = [all[0], all.at(-1)];
      if (first && last) focus.selectRange(first.id, last.id);
      say(`${all.length} blocks selected.`);
    },
    insert: (kind: BlockKind) => {
      if (isReadOnly) return;
      const block = selected().at(-1);
      const id = newBlockId();
      edit((content) =>
        withBlocksAfter(content, block?.id ?? content.blocks.at(-1)?.id ?? null, [
          newBlock(kind, id, sourceBeside(block?.source)),
        ]),
      );
      focus.goTo(id);
      say(`${KIND_NAMES[kind]} added.`);
    },
    remove: open(() => {
      const all = selected();
      const [first] = all;
      if (first === undefined) return;
      const at = blocks().indexOf(first);
      const next = blocks()[at + all.length] ?? blocks()[at - 1];
      edit((content) => withBlocksReplaced(content, all, []));
      if (next) focus.goTo(next.id);
      say(
        `${all.length > 1 ? `${all.length} blocks` : KIND_NAMES[first.kind]} removed. Press ${keysText("Ctrl+Z")} to get it back.`,
      );
    }),
    move(by: -1 | 1) {
      const all = selected();
      const { block, path } = here();
      if (!block || isReadOnly) return;
      edit((content) => withBlocksMoved(content, all, by));
      if (all.length > 1) focus.select(block.id, true);
      else focus.goTo(block.id, path, "end");
      say(by < 0 ? "Moved up." : "Moved down.");
    },
    turnInto(kind: BlockKind) {
      const all = selected();
      const [block] = all;
      if (!block || isReadOnly) return;
      if (all.length > 1) return combine(all, kind);
      const next = changeKind(block, kind);
      if (next === null) return say(`This text doesn’t fit in a ${KIND_NAMES[kind].toLowerCase()}.`);
      edit((content) => withBlock(content, block.id, () => next));
      focus.goTo(block.id);
      say(`Changed to ${KIND_NAMES[kind].toLowerCase()}.`);
    },
    separate,
    putBeside: open(() => {
      const all = selected();
      const joined = putSideBySide(all, sourceDirection());
      if (joined === null) return say("Select two to eight blocks to put them side by side.");
      edit((content) => withBlocksReplaced(content, all, [joined]));
      focus.goTo(joined.id);
      say(`${all.length} blocks put side by side.`);
    }),
    split: open(() => {
      const { block, path } = here();
      if (!block) return;
      const field = document.getElementById(fieldId(block.id, path));
      const caret = field instanceof HTMLTextAreaElement ? field.selectionStart : 0;
      const halves = splitBlock(block, path, caret, newBlockId());
      if (halves === null) return say("You can’t split it here.");
      edit((content) => withBlocksReplaced(content, [block], halves));
      focus.goTo(halves[1].id);
      say("Split in two.");
    }),
    merge: open(() => {
      const { at, block } = here();
      const chosen = selected();
      const next = blocks()[at + 1];
      const [first, ...rest] = chosen.length > 1 ? chosen : block && next ? [block, next] : [];
      if (first === undefined) return;
      const merged = rest.reduce<Block | null>((sum, each) => sum && mergeBlocks(sum, each), first);
      if (merged === null) return say(`You can’t merge these ${rest.length > 1 ? "blocks" : "two"}.`);
      edit((content) => withBlocksReplaced(content, [first, ...rest], [{ ...merged, id: first.id }]));
      focus.goTo(first.id, null, "end");
      say(chosen.length > 1 ? `${chosen.length} blocks merged.` : "Merged with the next block.");
    }),
    change(block: Block, next: Block, path?: string) {
      if (isReadOnly || block === next) return;
      edit((content) => withBlock(content, block.id, () => next));
      if (path !== undefined) focus.goTo(block.id, path);
    },
  };
}

export type BlockActions = ReturnType<typeof blockActions>;

function isJoint(kind: BlockKind): kind is JointKind {
  return JOINT_KINDS.some((each) => each === kind);
}

function sizeOf(block: Block): string {
  if (block.kind === "table")
    return `a table of ${block.rows.length} rows and ${block.columns.length} columns`;
  if (block.kind === "fields") return `${block.rows.length} fields`;
  return block.kind === "list"
    ? `a list of ${block.items.length} items`
    : KIND_NAMES[block.kind].toLowerCase();
}
