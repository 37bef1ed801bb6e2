"use client";

import { languageDirection } from "@/lib/core/documents/text-direction";
import { useEditor, useWork } from "../session/editor-context";
import type { SessionState } from "../session/editor-session";

const titleOf = ({ draft }: SessionState) => draft.content.title;
const languageOf = ({ draft }: SessionState) => draft.content.language;

/** What the document is, as the head of every page of the translation says. */
export function TitleField() {
  const { session, isReadOnly } = useEditor();
  const title = useWork(session, titleOf);
  const language = useWork(session, languageOf);
  return (
    <label className="editor-title">
      <span>What this document is</span>
      <input
        className="desk-control"
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
