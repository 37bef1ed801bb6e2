"use client";

import { useEffect, useRef, useState } from "react";
import { useEditor } from "../session/editor-context";
import { blockActions } from "./block-actions";
import { BlockList } from "./block-list";
import { BlockMenu } from "./block-menu";
import { EditorBar } from "./editor-bar";
import { editorKey } from "./editor-keys";
import { styleActions } from "./style-actions";
import { TitleField } from "./title-field";

/** The translation, block by block, with the bar and the keys that work on it. */
export function Editor() {
  const editor = useEditor();
  const text = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key === "F2") {
        event.preventDefault();
        if (!editor.isReadOnly && editor.focus.state().blockId !== null) setMenuOpen(true);
        return;
      }
      const act = editorKey(event, editor, blockActions(editor), styleActions(editor));
      if (act === null) return;
      event.preventDefault();
      act();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [editor]);

  return (
    <section className="editor" aria-label="Translation">
      {editor.isReadOnly ? null : <EditorBar />}
      <div ref={text} className="editor-text" id="editor-text" tabIndex={-1}>
        <TitleField />
        <BlockList />
      </div>
      {isMenuOpen ? <BlockMenu onClose={() => setMenuOpen(false)} /> : null}
    </section>
  );
}
