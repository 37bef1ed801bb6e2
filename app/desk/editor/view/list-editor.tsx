"use client";

import { type KeyboardEvent, useCallback } from "react";
import type { ListBlock } from "@/lib/core/documents/document-model";
import { itemLabels, itemLevels } from "@/lib/core/documents/list-levels";
import { joinItem, splitItem, withItemMoved, withoutItem } from "../blocks/list-rows";
import { RunsField } from "../fields/runs-field";
import { useEditor } from "../session/editor-context";
import { blockActions } from "./block-actions";

export function ListEditor({ block }: { block: ListBlock }) {
  const editor = useEditor();
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLTextAreaElement>) => {
      const field = event.currentTarget;
      const at = Number(field.dataset.path?.split(".")[1]);
      const actions = blockActions(editor);
      if (event.altKey && event.shiftKey && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
        const moved = withItemMoved(block, at, event.key === "ArrowRight" ? 1 : -1);
        actions.change(block, moved);
        return true;
      }
      if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
        actions.change(block, splitItem(block, at, field.selectionStart), `items.${at + 1}`);
        return true;
      }
      if (event.key !== "Backspace" || field.selectionEnd > 0 || at === 0) return false;
      actions.change(block, field.value === "" ? withoutItem(block, at) : joinItem(block, at));
      editor.focus.goTo(block.id, `items.${at - 1}`, "end");
      return true;
    },
    [block, editor],
  );
  const labels = itemLabels(block);
  const levels = itemLevels(block);
  const Tag = block.ordered ? "ol" : "ul";
  return (
    <Tag className="edit-list">
      {block.items.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone.
        <li key={index} data-level={levels[index] || undefined} data-label={labels[index]}>
          <RunsField
            blockId={block.id}
            path={`items.${index}`}
            runs={runs}
            label={`Item ${index + 1}${levels[index] ? `, level ${levels[index] + 1}` : ""}`}
            onKey={onKey}
          />
        </li>
      ))}
    </Tag>
  );
}
