"use client";

import { type KeyboardEvent, memo, useMemo } from "react";
import type { Run } from "@/lib/core/documents/document-model";
import { writeField } from "../blocks/block-fields";
import { withBlock } from "../blocks/change-document";
import { pasteStructure } from "../paste/paste-action";
import { useEditor, useWork } from "../session/editor-context";
import type { SessionState } from "../session/editor-session";
import { editableRuns, spliceRuns, textOfRuns } from "../text/runs";
import { textChange, writtenText } from "../text/text-change";
import { fieldId } from "./field-id";
import { directedRuns, StyledText } from "./styled-text";

interface RunsFieldProps {
  blockId: string;
  path: string;
  runs: Run[];
  label: string;
  className?: string;
  placeholder?: string;
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

const languageOf = ({ draft }: SessionState) => draft.content.language;

/**
 * A plain text field over a drawing of the same letters with their styles. The browser does all typing,
 * composing, pasting and selecting. Changes are found by comparison, so no letter can go missing.
 */
export const RunsField = memo(function RunsField({
  blockId,
  path,
  runs,
  label,
  className = "",
  placeholder,
  onKey,
}: RunsFieldProps) {
  const editor = useEditor();
  const { session, focus, isReadOnly } = editor;
  const shown = useMemo(() => editableRuns(runs), [runs]);
  const text = textOfRuns(shown);
  const language = useWork(session, languageOf);
  const { direction, stretches } = useMemo(() => directedRuns(shown, language), [shown, language]);

  function type(element: HTMLTextAreaElement) {
    const { from, to, inserted } = textChange(text, element.value, element.selectionStart);
    session.change(`type ${blockId} ${path}`, (draft) => ({
      ...draft,
      content: withBlock(draft.content, blockId, (block) =>
        writeField(block, path, spliceRuns(shown, from, to, writtenText(inserted))),
      ),
    }));
  }

  return (
    <div className={`runs-field ${className}`}>
      <div aria-hidden="true" className="runs-styles" dir={direction}>
        <StyledText stretches={stretches} />
        {"​"}
      </div>
      <textarea
        id={fieldId(blockId, path)}
        data-path={path}
        aria-label={label}
        dir={direction}
        rows={1}
        value={text}
        readOnly={isReadOnly}
        placeholder={placeholder}
        spellCheck
        autoComplete="off"
        onFocus={() => focus.enter(blockId, path)}
        onChange={(event) => type(event.currentTarget)}
        onPaste={(event) => {
          const { selectionStart: from, selectionEnd: to } = event.currentTarget;
          if (isReadOnly || !pasteStructure(editor, event.clipboardData, { blockId, path, from, to })) return;
          event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && onKey?.(event)) event.preventDefault();
        }}
      />
    </div>
  );
});
