"use client";

import { type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import type { Block } from "@/lib/core/documents/document-model";
import { BarButton } from "../../ui/bar-controls";
import { blocksBetween } from "../blocks/change-document";
import { JOINT_KINDS } from "../blocks/combine-blocks";
import { BLOCK_KINDS, KIND_NAMES } from "../blocks/new-block";
import { useEditor, useFocus, useWork } from "../session/editor-context";
import type { SessionState } from "../session/editor-session";
import { CODES, type Code } from "../text/runs";
import { type BlockActions, blockActions } from "./block-actions";
import { KindControls } from "./kind-controls";
import { styleActions } from "./style-actions";

const CODE_SIGNS: Readonly<Record<Code, ReactNode>> = {
  illegible: "[?]",
  handwritten: <i>a</i>,
  redacted: "[—]",
};

const canUndo = (state: SessionState) => state.canUndo;
const canRedo = (state: SessionState) => state.canRedo;

export function EditorBar({ onFind, onMenu }: { onFind: () => void; onMenu: () => void }) {
  const editor = useEditor();
  const { session, focus } = editor;
  const bar = useRef<HTMLDivElement>(null);
  const blockId = useFocus(
    focus,
    useCallback((state) => state.blockId, []),
  );
  const path = useFocus(
    focus,
    useCallback((state) => state.path, []),
  );
  const block = useWork(
    session,
    useCallback(
      ({ draft }: SessionState): Block | undefined => draft.content.blocks.find(({ id }) => id === blockId),
      [blockId],
    ),
  );
  const range = useFocus(
    focus,
    useCallback((state) => state.range, []),
  );
  const count = useWork(
    session,
    useCallback(
      ({ draft }: SessionState) =>
        range === null ? 0 : blocksBetween(draft.content.blocks, range.from, range.to).length,
      [range],
    ),
  );
  const undoable = useWork(session, canUndo);
  const redoable = useWork(session, canRedo);
  const actions = blockActions(editor);
  const styles = styleActions(editor);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && blockId !== null) return focus.goTo(blockId, path, "end");
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    if (event.target instanceof HTMLSelectElement) return;
    const stops = [
      ...(bar.current?.querySelectorAll<HTMLElement>("button:enabled, select:enabled") ?? []),
    ].filter((each) => each.checkVisibility());
    const at = stops.indexOf(event.target as HTMLElement);
    stops[(at + (event.key === "ArrowRight" ? 1 : stops.length - 1)) % stops.length]?.focus();
    event.preventDefault();
  }

  const none = block === undefined;
  const hasText = !none && path !== null;
  return (
    <div ref={bar} id="editor-bar" role="toolbar" aria-label="Block" className="bar" onKeyDown={onKeyDown}>
      <span className="bar-part">
        <BarButton title="Undo" keys="Ctrl+Z" isOff={!undoable} onPress={() => session.undo()}>
          ↶
        </BarButton>
        <BarButton title="Redo" keys="Ctrl+Shift+Z" isOff={!redoable} onPress={() => session.redo()}>
          ↷
        </BarButton>
        <BarButton title="Find and replace" keys="Ctrl+F" onPress={onFind}>
          Find
        </BarButton>
      </span>
      <span className="bar-part">
        <select
          aria-label="Kind of block"
          title="Kind of block (F2)"
          id="bar-kind"
          value={count > 1 ? "" : (block?.kind ?? "")}
          disabled={none}
          onChange={(event) => {
            const kind = BLOCK_KINDS.find((each) => each === event.target.value);
            if (kind) actions.turnInto(kind);
          }}
        >
          {none ? <option value="">No block</option> : null}
          {count > 1 ? <option value="">{count} blocks</option> : null}
          {(count > 1 ? [...JOINT_KINDS, "text" as const] : BLOCK_KINDS).map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </select>
      </span>
      <span className="bar-part">
        <BarButton title="Add a block below" keys="Ctrl+Enter" onPress={() => actions.insert("text")}>
          +
        </BarButton>
        <BarButton title="Split at the cursor" keys="Ctrl+Shift+Enter" isOff={none} onPress={actions.split}>
          Split
        </BarButton>
        <span className="bar-in-menu">
          <BarButton title="Merge with the next block" keys="F2, J" isOff={none} onPress={actions.merge}>
            Merge
          </BarButton>
          <BarButton title="Move up" keys="Alt+Shift+↑" isOff={none} onPress={() => actions.move(-1)}>
            ↑
          </BarButton>
          <BarButton title="Move down" keys="Alt+Shift+↓" isOff={none} onPress={() => actions.move(1)}>
            ↓
          </BarButton>
          <BarButton
            title="Remove the block"
            keys="Ctrl+Shift+Backspace"
            isOff={none}
            onPress={actions.remove}
          >
            ×
          </BarButton>
        </span>
        <span className="bar-menu">
          <BarButton title="More for this block" keys="F2" isOff={none} onPress={onMenu}>
            ⋯
          </BarButton>
        </span>
      </span>
      <span className="bar-part">
        <BarButton title="Bold" keys="Ctrl+B" isOff={!hasText} onPress={() => styles.emphasis("bold")}>
          <b>B</b>
        </BarButton>
        <BarButton title="Italic" keys="Ctrl+I" isOff={!hasText} onPress={() => styles.emphasis("italic")}>
          <i>I</i>
        </BarButton>
        <BarButton
          title="Underline"
          keys="Ctrl+U"
          isOff={!hasText}
          onPress={() => styles.emphasis("underline")}
        >
          <u>U</u>
        </BarButton>
        <BarButton
          title="Struck out"
          keys="Ctrl+Shift+X"
          isOff={!hasText}
          onPress={() => styles.emphasis("strike")}
        >
          <s>S</s>
        </BarButton>
        <BarButton title="Superscript x2" isOff={!hasText} onPress={() => styles.emphasis("superscript")}>
          x<sup>2</sup>
        </BarButton>
        {CODES.map((code) => (
          <BarButton key={code} title={`Mark as ${code}`} isOff={!hasText} onPress={() => styles.code(code)}>
            {CODE_SIGNS[code]}
          </BarButton>
        ))}
      </span>
      <span className="bar-part w-full min-h-7">
        {count > 1 ? (
          <SelectionControls count={count} actions={actions} />
        ) : block ? (
          <KindControls block={block} path={path} actions={actions} />
        ) : null}
      </span>
    </div>
  );
}

function SelectionControls({ count, actions }: { count: number; actions: BlockActions }) {
  return (
    <>
      <span className="min-w-9 text-center tabular-nums">{count} blocks selected</span>
      {JOINT_KINDS.map((kind) => (
        <BarButton
          key={kind}
          title={`Change to one: ${KIND_NAMES[kind]}`}
          onPress={() => actions.turnInto(kind)}
        >
          {KIND_NAMES[kind]}
        </BarButton>
      ))}
      <BarButton title="Put side by side, without lines" keys="F2, W" onPress={actions.putBeside}>
        Side by side
      </BarButton>
      <BarButton title="Make a block of each line" keys="F2, S" onPress={actions.separate}>
        Separate
      </BarButton>
    </>
  );
}
