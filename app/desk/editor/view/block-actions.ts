import type { Block } from "@/lib/core/documents/document-model";
import { withBlock, withBlockMoved, withBlocksAfter, withoutBlock } from "../blocks/change-document";
import { changeKind } from "../blocks/change-kind";
import { type BlockKind, KIND_NAMES, newBlock, sourceBeside } from "../blocks/new-block";
import { mergeBlocks, splitBlock } from "../blocks/split-and-merge";
import { fieldId } from "../fields/field-id";
import type { EditorValue } from "../session/editor-context";

/** An id that no other block has. */
export function newBlockId(): string {
  return `b-${crypto.randomUUID().slice(0, 13)}`;
}

/** What can be done with the block in which the reviewer is; each is one step to undo, and each is said. */
export function blockActions({ session, focus, isReadOnly, say }: EditorValue) {
  const blocks = () => session.state().draft.content.blocks;
  const here = () => {
    const { blockId, path } = focus.state();
    const at = blocks().findIndex(({ id }) => id === blockId);
    return { at, block: blocks()[at], path: path ?? "runs" };
  };
  const edit = (change: (content: { blocks: Block[]; language: string; title: string }) => typeof content) =>
    session.change(null, (draft) => {
      const content = change(draft.content);
      return content === draft.content ? draft : { ...draft, content };
    });
  const open = (work: () => void) => () => {
    if (!isReadOnly) work();
  };

  return {
    here,
    step(by: -1 | 1) {
      const { at } = here();
      const next = blocks()[at < 0 ? 0 : at + by];
      if (next) focus.goTo(next.id);
    },
    insert: (kind: BlockKind) => {
      if (isReadOnly) return;
      const { block } = here();
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
      const { at, block } = here();
      if (!block) return;
      const next = blocks()[at + 1] ?? blocks()[at - 1];
      edit((content) => withoutBlock(content, block.id));
      if (next) focus.goTo(next.id);
      say(`${KIND_NAMES[block.kind]} removed. Press Ctrl+Z to get it back.`);
    }),
    move(by: -1 | 1) {
      const { block, path } = here();
      if (!block || isReadOnly) return;
      edit((content) => withBlockMoved(content, block.id, by));
      focus.goTo(block.id, path, "end");
      say(by < 0 ? "Moved up." : "Moved down.");
    },
    turnInto(kind: BlockKind) {
      const { block } = here();
      if (!block || isReadOnly) return;
      const next = changeKind(block, kind);
      if (next === null) return say(`This text doesn’t fit in a ${KIND_NAMES[kind].toLowerCase()}.`);
      edit((content) => withBlock(content, block.id, () => next));
      focus.goTo(block.id);
      say(`Changed to ${KIND_NAMES[kind].toLowerCase()}.`);
    },
    split: open(() => {
      const { block, path } = here();
      if (!block) return;
      const field = document.getElementById(fieldId(block.id, path));
      const caret = field instanceof HTMLTextAreaElement ? field.selectionStart : 0;
      const halves = splitBlock(block, path, caret, newBlockId());
      if (halves === null) return say("You can’t split it here.");
      edit((content) =>
        withBlocksAfter(
          withBlock(content, block.id, () => halves[0]),
          block.id,
          [halves[1]],
        ),
      );
      focus.goTo(halves[1].id);
      say("Split in two.");
    }),
    merge: open(() => {
      const { at, block } = here();
      const next = blocks()[at + 1];
      if (!block || !next) return;
      const merged = mergeBlocks(block, next);
      if (merged === null) return say("You can’t merge these two.");
      edit((content) =>
        withoutBlock(
          withBlock(content, block.id, () => ({ ...merged, id: block.id })),
          next.id,
        ),
      );
      focus.goTo(block.id, null, "end");
      say("Merged with the next block.");
    }),
    /** Changes the block itself: its level, its rows, its cells. */
    change(block: Block, next: Block, path?: string) {
      if (isReadOnly || block === next) return;
      edit((content) => withBlock(content, block.id, () => next));
      if (path !== undefined) focus.goTo(block.id, path);
    },
  };
}

export type BlockActions = ReturnType<typeof blockActions>;
