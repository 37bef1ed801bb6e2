"use client";

import { type KeyboardEvent, useCallback } from "react";
import type { FieldsBlock } from "@/lib/core/documents/document-model";
import { withFieldRow, withoutFieldRow } from "../blocks/list-rows";
import { RunsField } from "../fields/runs-field";
import { useEditor } from "../session/editor-context";
import { blockActions } from "./block-actions";

export function FieldsEditor({ block }: { block: FieldsBlock }) {
  const editor = useEditor();
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLTextAreaElement>) => {
      const field = event.currentTarget;
      const [, row = "0", side] = (field.dataset.path ?? "").split(".");
      const at = Number(row);
      const actions = blockActions(editor);
      if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (side === "label") editor.focus.goTo(block.id, `rows.${at}.value`, "end");
        else actions.change(block, withFieldRow(block, at), `rows.${at + 1}.label`);
        return true;
      }
      const isEmptyRow =
        block.rows[at]?.label.length === 0 && block.rows[at].value.length === 0 && block.rows.length > 1;
      if (event.key !== "Backspace" || !isEmptyRow) return false;
      actions.change(block, withoutFieldRow(block, at));
      editor.focus.goTo(block.id, at > 0 ? `rows.${at - 1}.value` : "rows.0.label", "end");
      return true;
    },
    [block, editor],
  );
  const strips: number[][] = [];
  for (const [at, { beside }] of block.rows.entries()) {
    const last = strips.at(-1);
    if (beside && last) last.push(at);
    else strips.push([at]);
  }
  const row = (at: number) => (
    <div key={at}>
      <RunsField
        blockId={block.id}
        path={`rows.${at}.label`}
        runs={block.rows[at]?.label ?? []}
        label={`Label, row ${at + 1}`}
        className="text-muted"
        placeholder="Label"
        onKey={onKey}
      />
      <RunsField
        blockId={block.id}
        path={`rows.${at}.value`}
        runs={block.rows[at]?.value ?? []}
        label={`Value, row ${at + 1}`}
        placeholder="Value"
        onKey={onKey}
      />
    </div>
  );
  return (
    <div className="edit-fields">
      {strips.map((strip) =>
        strip.length === 1 ? (
          row(strip[0] ?? 0)
        ) : (
          <div key={strip[0]} className="edit-boxes">
            {strip.map(row)}
          </div>
        ),
      )}
    </div>
  );
}
