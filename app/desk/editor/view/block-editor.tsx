"use client";

import { type MouseEvent, memo, useCallback, useEffect, useRef } from "react";
import { Button } from "@/app/ui/button";
import type { Block } from "@/lib/core/documents/document-model";
import { counted } from "../../ui/labels";
import { fieldPaths } from "../blocks/block-fields";
import { KIND_NAMES } from "../blocks/new-block";
import { sourceShown } from "../blocks/source-shown";
import { fieldId } from "../fields/field-id";
import { RunsField } from "../fields/runs-field";
import { SettledNames } from "../names/settled-names";
import { SameSource } from "../same/same-source";
import { type BlockTrace, useEditor, useFocus } from "../session/editor-context";
import { FieldsEditor } from "./fields-editor";
import { ListEditor } from "./list-editor";
import { TableEditor } from "./table-editor";

interface BlockEditorProps {
  block: Block;
  number: number;
  findings: number;
  isSelected: boolean;
}

export const BlockEditor = memo(function BlockEditor({
  block,
  number,
  findings,
  isSelected,
}: BlockEditorProps) {
  const { focus, sourceLanguage, trace } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const { id, source } = block;
  const isActive = useFocus(
    focus,
    useCallback(({ blockId }) => blockId === id, [id]),
  );
  const wish = useFocus(
    focus,
    useCallback((state) => (state.wish?.blockId === id ? state.wish : null), [id]),
  );

  useEffect(() => {
    if (wish === null || frame.current === null) return;
    const path = wish.path ?? fieldPaths(block)[0];
    const field = path === undefined ? null : document.getElementById(fieldId(id, path));
    const target = field ?? frame.current;
    if (wish.isQuiet) target.scrollIntoView({ block: "center" });
    else {
      target.focus({ preventScroll: true });
      frame.current.scrollIntoView({ block: "nearest" });
    }
    if (!wish.isQuiet && target instanceof HTMLTextAreaElement) {
      const at = wish.caret === "start" ? 0 : wish.caret === "end" ? target.value.length : wish.caret;
      target.setSelectionRange(at, at);
    }
    focus.arrived(wish.number);
  }, [wish, block, id, focus]);

  const comments = trace?.comments.get(id) ?? 0;
  const isTextless = block.kind === "rule" || block.kind === "page_break";
  const kind = block.kind === "mark" ? block.mark : KIND_NAMES[block.kind];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced at every one of its fields.
    <div
      ref={frame}
      role="group"
      aria-label={`Block ${number}: ${kind}${source ? `, page ${source.page}` : ""}${comments > 0 ? `, ${counted(comments, "comment")}` : ""}${isSelected ? ", selected" : ""}`}
      className="edit-block"
      data-active={isActive || undefined}
      data-id={id}
      data-kind={block.kind}
      data-selected={isSelected || undefined}
      data-findings={findings > 0 || undefined}
      tabIndex={isTextless ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) focus.enter(id, null);
      }}
    >
      <button
        type="button"
        // The keyboard has Escape and the arrow keys for this.
        tabIndex={-1}
        aria-hidden="true"
        className="block-kind"
        title="Select this block (Esc). Shift-click selects all up to here."
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => focus.select(id, event.shiftKey)}
      >
        <span className="block-kind-name">{kind}</span>
        {source ? <span>p. {source.page}</span> : null}
        {findings > 0 ? <span className="font-semibold text-tampered">{findings} to resolve</span> : null}
        {comments > 0 ? (
          <span className="font-semibold text-link">{counted(comments, "comment")}</span>
        ) : null}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard goes from text to text, and never beside one. */}
      <div
        className="block-text"
        data-align={"align" in block ? block.align : undefined}
        onMouseDown={enterTextBeside}
      >
        <BlockBody block={block} />
        {isActive && source?.text ? (
          <p
            className="mt-1 border-s-2 border-rule ps-2 text-sm whitespace-pre-wrap text-muted"
            lang={sourceLanguage}
            dir="auto"
          >
            {sourceShown(block)}
          </p>
        ) : null}
        {isActive ? <SettledNames block={block} /> : null}
        {isActive ? <SameSource block={block} /> : null}
        {isActive && trace ? <BlockTools blockId={id} trace={trace} /> : null}
      </div>
    </div>
  );
});

/** A press beside a cell's text means the text: otherwise typing would go nowhere. */
function enterTextBeside(event: MouseEvent<HTMLDivElement>) {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.matches("textarea, button, input")) return;
  const field = target.closest("td, th, li, .runs-field")?.querySelector("textarea");
  if (!field || event.button !== 0) return;
  event.preventDefault();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function BlockTools({ blockId, trace }: { blockId: string; trace: BlockTrace }) {
  const { comment, openHistory } = trace;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      <Button tabIndex={-1} tone="link" onClick={() => openHistory(blockId)}>
        History
      </Button>
      {comment === null ? null : (
        <Button tabIndex={-1} tone="link" onClick={() => comment(blockId)}>
          Comment
        </Button>
      )}
    </p>
  );
}

function BlockBody({ block }: { block: Block }) {
  switch (block.kind) {
    case "list":
      return <ListEditor block={block} />;
    case "fields":
      return <FieldsEditor block={block} />;
    case "table":
      return <TableEditor block={block} />;
    case "rule":
      return <hr className="my-1.5 border-t border-edge" />;
    case "page_break":
      return (
        <p className="border-t border-dashed border-edge text-center text-[0.8125rem] text-muted">New page</p>
      );
    default:
      return (
        <RunsField
          blockId={block.id}
          path="runs"
          runs={block.runs}
          label={block.kind === "mark" ? `Description of the ${block.mark}` : KIND_NAMES[block.kind]}
          className={`edit-${block.kind}${block.kind === "heading" ? ` edit-level-${block.level}` : ""}`}
          placeholder={block.kind === "mark" ? "What it shows and says" : undefined}
        />
      );
  }
}
