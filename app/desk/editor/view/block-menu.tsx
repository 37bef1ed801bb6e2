"use client";

import { useEffect } from "react";
import { Dialog } from "@/app/ui/dialog";
import { JOINT_KINDS } from "../blocks/combine-blocks";
import { KIND_NAMES } from "../blocks/new-block";
import { sameActions } from "../same/same-actions";
import { useEditor } from "../session/editor-context";
import { blockActions } from "./block-actions";
import { KIND_KEYS } from "./editor-keys";

type Entry = [key: string, text: string, act: () => void];

export function BlockMenu({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const actions = blockActions(editor);
  const isSeveral = actions.selected().length > 1;
  const kinds = Object.entries(KIND_KEYS).filter(
    ([, kind]) => !isSeveral || kind === "text" || JOINT_KINDS.some((joint) => joint === kind),
  );
  const { trace } = editor;
  const [block] = actions.selected();
  const traces: Entry[] =
    trace === null || block === undefined || isSeveral
      ? []
      : [
          ["y", "History of this block", () => trace.openHistory(block.id)],
          ...(trace.comment === null
            ? []
            : [["c", "Comment on this block", () => trace.comment?.(block.id)] satisfies Entry]),
        ];
  const edits: Entry[] = [
    ...kinds.map(
      ([key, kind]) => [key, `Change to: ${KIND_NAMES[kind]}`, () => actions.turnInto(kind)] satisfies Entry,
    ),
    ...(isSeveral ? [["w", "Put side by side", actions.putBeside] satisfies Entry] : []),
    ["a", "Add a block below", () => actions.insert("text")],
    ["j", isSeveral ? "Merge the blocks" : "Merge with the next block", actions.merge],
    ["s", "Separate: a block for each line", actions.separate],
    ["d", isSeveral ? "Remove the blocks" : "Remove the block", actions.remove],
    ["u", "Move up", () => actions.move(-1)],
    ["v", "Move down", () => actions.move(1)],
  ];
  const same =
    block === undefined || isSeveral ? null : sameActions(editor, block, editor.focus.state().path);
  const isFollowed = same !== null && same.places.following.length > 0;
  const sames: Entry[] =
    same === null
      ? []
      : [
          ["f2", `${isFollowed ? "Write to" : "Go to"} the next place with the same source`, same.next],
          [
            "o",
            isFollowed
              ? "Write to all places with the same source"
              : "Write over the places that say something else",
            same.all,
          ],
        ];
  const entries = editor.isReadOnly ? traces : [...sames, ...edits, ...traces];

  function run(act: () => void) {
    const { blockId, path, range } = editor.focus.state();
    onClose();
    requestAnimationFrame(() => {
      if (range !== null) editor.focus.selectRange(range.from, range.to);
      else if (blockId !== null) editor.focus.goTo(blockId, path, "end");
      act();
    });
  }

  // Wherever the focus is in the dialog, and before the keys of the page behind it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignores the key that opened the menu, even while it's held down.
      if (event.defaultPrevented || event.repeat) return;
      const entry = entries.find(([key]) => key === event.key.toLowerCase());
      if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run(entry[2]);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });

  return (
    <Dialog title={isSeveral ? "These blocks" : "This block"} onClose={onClose}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-1">
        {entries.map(([key, text, act], index) => (
          <button
            key={key}
            type="button"
            className="cursor-pointer rounded px-2 py-1 text-start hover:bg-canvas"
            ref={index === 0 ? focusOn : undefined}
            onClick={() => run(act)}
          >
            <kbd>{key.toUpperCase()}</kbd> {text}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}
