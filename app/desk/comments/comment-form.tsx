"use client";

import { type FormEvent, useCallback } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextAreaField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { CommentView, TranslationKey } from "@/lib/contract/desk/views";
import type { Block } from "@/lib/core/documents/document-model";
import { askDesk } from "../desk-client";
import { useEditor, useFocus } from "../editor/session/editor-context";
import type { FocusState } from "../editor/session/focus-store";
import { placeName } from "./place-name";
import type { WrittenComment } from "./use-written-comment";

interface CommentFormProps {
  jobId: string;
  pieceKey: TranslationKey;
  pieces: readonly TranslationKey[];
  blocks: readonly Block[];
  written: WrittenComment;
  onComments: (comments: CommentView[]) => void;
}

const blockInHand = ({ blockId }: FocusState) => blockId;

export function CommentForm({ jobId, pieceKey, pieces, blocks, written, onComments }: CommentFormProps) {
  const { focus } = useEditor();
  const inHand = useFocus(focus, useCallback(blockInHand, []));
  const { isBusy, error, run } = useAction();
  const { words, blockId, setWords, setBlockId } = written;
  const about = [...new Set([blockId, inHand])].filter(
    (id) => id !== null && blocks.some((block) => block.id === id),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === "" || isBusy) return;
    await run(async () => {
      const body = {
        words: words.trim(),
        ...(blockId === null ? {} : { about: { key: pieceKey, blockId } }),
      };
      onComments((await askDesk("comment", { jobId }, body)).comments);
      setWords("");
      setBlockId(null);
    });
  }

  return (
    <form onSubmit={submit}>
      <SelectField
        label="About"
        id="comment-about"
        value={blockId ?? ""}
        onChange={(event) => setBlockId(event.target.value === "" ? null : event.target.value)}
      >
        <option value="">The whole order</option>
        {about.map((id) => (
          <option key={id} value={id ?? ""}>
            {placeName({ key: pieceKey, blockId: id }, { blocks, pieceKey, pieces })}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Comment"
        hint="Only colleagues see comments. They’re deleted with the order’s documents."
        id="comment-words"
        rows={3}
        dir="auto"
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ErrorNote error={error} />
      <p className="desk-row">
        <Button type="submit" tone="primary" isSmall isBusy={isBusy} disabled={words.trim() === ""}>
          Comment
        </Button>
      </p>
    </form>
  );
}
