"use client";

import { useCallback } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { CommentView, TranslationKey } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { localTime } from "../ui/labels";
import { CommentForm } from "./comment-form";
import { placeName } from "./place-name";
import type { WrittenComment } from "./use-written-comment";

interface CommentsPanelProps {
  jobId: string;
  pieceKey: TranslationKey;
  pieces: readonly TranslationKey[];
  comments: readonly CommentView[];
  mayComment: boolean;
  written: WrittenComment;
  onComments: (comments: CommentView[]) => void;
  onPiece: (key: TranslationKey) => void;
}

const blocksOf = ({ draft }: SessionState) => draft.content.blocks;

export function CommentsPanel(props: CommentsPanelProps) {
  const { jobId, pieceKey, pieces, comments, mayComment, written, onComments, onPiece } = props;
  const { session, focus } = useEditor();
  const blocks = useWork(session, blocksOf);
  const { isBusy, error, run } = useAction();
  const open = comments.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt !== null);

  const resolve = useCallback(
    (comment: CommentView) =>
      run(async () => {
        const isResolved = comment.resolvedAt === null;
        const params = { jobId, commentId: comment.id };
        onComments((await askDesk("resolveComment", params, { isResolved })).comments);
      }),
    [run, jobId, onComments],
  );
  const goTo = ({ key, blockId }: CommentView) => {
    if (key !== null && key !== pieceKey) return onPiece(key);
    if (blockId !== null) focus.goTo(blockId);
  };
  const line = (comment: CommentView) => (
    <li key={comment.id} data-resolved={comment.resolvedAt !== null || undefined}>
      <p className="desk-hint">
        <span dir="auto">{comment.writtenBy.legalName}</span>,{" "}
        <time dateTime={comment.writtenAt}>{localTime(comment.writtenAt)}</time>
      </p>
      <p className="whitespace-pre-wrap" dir="auto">
        {comment.words}
      </p>
      {comment.resolvedBy === null ? null : (
        <p className="desk-hint">
          Resolved by <span dir="auto">{comment.resolvedBy}</span>.
        </p>
      )}
      <p className="desk-row">
        {comment.blockId === null ? null : (
          <Button tone="link" onClick={() => goTo(comment)}>
            {placeName(comment, { blocks, pieceKey, pieces })}
          </Button>
        )}
        {mayComment ? (
          <Button tone="link" isBusy={isBusy} onClick={() => resolve(comment)}>
            {comment.resolvedAt === null ? "Resolve" : "Open again"}
            <span className="sr-only">: {comment.words.slice(0, 60)}</span>
          </Button>
        ) : null}
      </p>
    </li>
  );

  return (
    <section className="panel" aria-labelledby="comments-title">
      <h2 id="comments-title">Comments among colleagues</h2>
      {mayComment ? <CommentForm {...props} blocks={blocks} written={written} /> : null}
      <ErrorNote error={error} />
      {comments.length === 0 ? <p className="desk-hint">There are no comments yet.</p> : null}
      <ul className="comments">{open.map(line)}</ul>
      {resolved.length === 0 ? null : (
        <details>
          <summary>Resolved ({resolved.length})</summary>
          <ul className="comments">{resolved.map(line)}</ul>
        </details>
      )}
    </section>
  );
}
