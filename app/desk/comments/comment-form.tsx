"use client";

import { type FormEvent, useCallback } from "react";
import type { CommentView, TranslationKey } from "@/lib/contract/desk/views";
import type { Block } from "@/lib/core/documents/document-model";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { useEditor, useFocus } from "../editor/session/editor-context";
import type { FocusState } from "../editor/session/focus-store";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
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
  const { isBusy, error, run } = useDeskAction();
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
      <label className="desk-label" htmlFor="comment-about">
        About
      </label>
      <select
        id="comment-about"
        className="desk-control"
        value={blockId ?? ""}
        onChange={(event) => setBlockId(event.target.value === "" ? null : event.target.value)}
      >
        <option value="">The whole order</option>
        {about.map((id) => (
          <option key={id} value={id ?? ""}>
            {placeName({ key: pieceKey, blockId: id }, { blocks, pieceKey, pieces })}
          </option>
        ))}
      </select>
      <label className="desk-label" htmlFor="comment-words">
        Comment
      </label>
      <textarea
        id="comment-words"
        className="desk-control"
        rows={3}
        dir="auto"
        maxLength={2000}
        value={words}
        aria-describedby="comment-hint"
        onChange={(event) => setWords(event.target.value)}
      />
      <p id="comment-hint" className="desk-hint">
        Only colleagues see comments. They’re deleted with the order’s documents.
      </p>
      <ErrorNote error={error} />
      <p className="desk-row">
        <BusyButton
          type="submit"
          className="button desk-small"
          isBusy={isBusy}
          disabled={words.trim() === ""}
        >
          {isBusy ? "One moment…" : "Comment"}
        </BusyButton>
      </p>
    </form>
  );
}
