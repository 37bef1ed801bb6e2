"use client";

import { useEffect } from "react";
import { Dialog } from "../../ui/dialog";
import { KIND_NAMES } from "../blocks/new-block";
import { useEditor } from "../session/editor-context";
import { blockActions } from "./block-actions";
import { KIND_KEYS } from "./editor-keys";

/** Everything for a block by one letter each: F2 opens it. */
export function BlockMenu({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const actions = blockActions(editor);
  const entries: [key: string, text: string, act: () => void][] = [
    ...Object.entries(KIND_KEYS).map(
      ([key, kind]) =>
        [key, `Change to: ${KIND_NAMES[kind]}`, () => actions.turnInto(kind)] as [string, string, () => void],
    ),
    ["a", "Add a block below", () => actions.insert("text")],
    ["j", "Merge with the next block", actions.merge],
    ["d", "Remove the block", actions.remove],
    ["u", "Move up", () => actions.move(-1)],
    ["v", "Move down", () => actions.move(1)],
  ];

  function run(act: () => void) {
    const { blockId, path } = editor.focus.state();
    onClose();
    // After the dialog has given the focus back.
    requestAnimationFrame(() => {
      if (blockId !== null) editor.focus.goTo(blockId, path, "end");
      act();
    });
  }

  // Wherever in the dialog the focus is, and before any key of the page behind it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const entry = entries.find(([key]) => key === event.key.toLowerCase());
      if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run(entry[2]);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });

  return (
    <Dialog title="This block" onClose={onClose}>
      <div className="block-menu">
        {entries.map(([key, text, act], index) => (
          <button key={key} type="button" data-first={index === 0 || undefined} onClick={() => run(act)}>
            <kbd>{key.toUpperCase()}</kbd> {text}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
