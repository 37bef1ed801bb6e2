"use client";

import { useEffect, useRef, useState } from "react";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { languageDirection } from "@/lib/core/documents/text-direction";
import { FindBar } from "../find/find-bar";
import { useEditor, useWork } from "../session/editor-context";
import type { SessionState } from "../session/editor-session";
import { blockActions } from "./block-actions";
import { BlockList } from "./block-list";
import { BlockMenu } from "./block-menu";
import { EditorBar } from "./editor-bar";
import { editorKey, isFindKey, selectionKey } from "./editor-keys";
import { styleActions } from "./style-actions";

export function Editor() {
  const editor = useEditor();
  const text = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [finding, setFinding] = useState<{ start: string } | null>(null);

  useEffect(() => {
    const element = text.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key === "F2") {
        event.preventDefault();
        const hasMenu = !editor.isReadOnly || editor.trace !== null;
        if (hasMenu && editor.focus.state().blockId !== null) setMenuOpen(true);
        return;
      }
      if (isFindKey(event)) {
        event.preventDefault();
        const { target } = event;
        const isText = target instanceof HTMLTextAreaElement;
        setFinding({ start: isText ? target.value.slice(target.selectionStart, target.selectionEnd) : "" });
        return;
      }
      const actions = blockActions(editor);
      const isWhole = event.target instanceof HTMLElement && event.target.matches(".edit-block");
      const act =
        (isWhole ? selectionKey(event, editor, actions) : null) ??
        editorKey(event, editor, actions, styleActions(editor));
      if (act === null) return;
      event.preventDefault();
      act();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [editor]);

  return (
    <section className="editor" aria-label="Translation">
      {editor.isReadOnly ? null : (
        <EditorBar onFind={() => setFinding({ start: "" })} onMenu={() => setMenuOpen(true)} />
      )}
      {finding ? <FindBar start={finding.start} onClose={() => setFinding(null)} /> : null}
      <div ref={text} className="editor-text" id="editor-text" tabIndex={-1}>
        <TitleField />
        <SourceLanguageField />
        <BlockList />
      </div>
      {isMenuOpen ? <BlockMenu onClose={() => setMenuOpen(false)} /> : null}
    </section>
  );
}

const sourceLanguageOf = ({ draft }: SessionState) => draft.content.sourceLanguage;
const titleOf = ({ draft }: SessionState) => draft.content.title;
const languageOf = ({ draft }: SessionState) => draft.content.language;

function TitleField() {
  const { session, isReadOnly } = useEditor();
  const title = useWork(session, titleOf);
  const language = useWork(session, languageOf);
  return (
    <label className="editor-title">
      <span>What this document is</span>
      <input
        className="control"
        value={title}
        lang={language}
        dir={languageDirection(language)}
        readOnly={isReadOnly}
        maxLength={200}
        onChange={(event) => {
          const typed = event.target.value;
          session.change("title", (draft) => ({ ...draft, content: { ...draft.content, title: typed } }));
        }}
      />
    </label>
  );
}

const NAMES = Object.values(LANGUAGE_NAMES);

function SourceLanguageField() {
  const { session, sourceLanguage, isReadOnly } = useEditor();
  const named = useWork(session, sourceLanguageOf);
  // The correction of such an order keeps the language name that was signed.
  if (sourceLanguage !== OTHER_LANGUAGE && named === undefined) return null;
  return (
    <div className="editor-title">
      <label>
        <span>Language of the source</span>
        <input
          className="control"
          value={named ?? ""}
          list="source-languages"
          readOnly={isReadOnly}
          maxLength={100}
          aria-describedby="source-language-hint"
          onChange={(event) => {
            const typed = event.target.value;
            session.change("source-language", (draft) => ({
              ...draft,
              content: { ...draft.content, sourceLanguage: typed },
            }));
          }}
        />
      </label>
      <span id="source-language-hint" className="desk-hint">
        The order names no language. Enter its English name, or several: “Spanish and Tzotzil”. The
        certificate says it.
      </span>
      <datalist id="source-languages">
        {NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
