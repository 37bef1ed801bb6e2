"use client";

import type { KeyboardEvent } from "react";
import { Dialog } from "../../ui/dialog";
import { KIND_NAMES } from "../blocks/new-block";
import { blockActions } from "./block-actions";
import { useEditor } from "./editor-context";
import { KIND_KEYS } from "./editor-keys";

/** Everything for a block by one letter each: F2 opens it. */
export function BlockMenu({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const actions = blockActions(editor);
  const entries: [key: string, text: string, act: () => void][] = [
    ...Object.entries(KIND_KEYS).map(
      ([key, kind]) =>
        [key, `Make it: ${KIND_NAMES[kind]}`, () => actions.turnInto(kind)] as [string, string, () => void],
    ),
    ["a", "Add a block below", () => actions.insert("text")],
    ["j", "Join with the next block", actions.merge],
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

  function onKeyDown(event: KeyboardEvent) {
    const entry = entries.find(([key]) => key === event.key.toLowerCase());
    if (entry && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      run(entry[2]);
    }
  }

  return (
    <Dialog title="This block" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons can be pressed by a letter, too. */}
      <div className="block-menu" onKeyDown={onKeyDown}>
        {entries.map(([key, text, act], index) => (
          <button
            key={key}
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the dialog was asked for by a key.
            autoFocus={index === 0}
            onClick={() => run(act)}
          >
            <kbd>{key.toUpperCase()}</kbd> {text}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
