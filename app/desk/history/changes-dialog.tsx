"use client";

import { useCallback, useMemo, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import type { TranslationKey } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { useWork } from "../editor/session/editor-context";
import type { EditorSession, SessionState } from "../editor/session/editor-session";
import { localTime } from "../ui/labels";
import { type ChangedBlock, changesBetween, countChanges, withBlockBack } from "./changed-blocks";
import { Differences } from "./differences";
import { useAsked } from "./use-asked";
import { authorName } from "./version-author";

interface ChangesDialogProps {
  jobId: string;
  pieceKey: TranslationKey;
  session: EditorSession;
  isReadOnly: boolean;
  onClose: () => void;
}

const contentOf = ({ draft }: SessionState) => draft.content;
const PAGE = 100;

export function ChangesDialog({ jobId, pieceKey, session, isReadOnly, onClose }: ChangesDialogProps) {
  const ask = useCallback(() => askDesk("getFirstVersion", { jobId, key: pieceKey }, {}), [jobId, pieceKey]);
  const { answer, error } = useAsked(ask);
  const [shown, setShown] = useState(PAGE);
  const content = useWork(session, contentOf);
  const first = answer?.first ?? null;
  const changes = useMemo(() => first && changesBetween(first.content, content), [first, content]);

  return (
    <Dialog title="Changes since the draft" onClose={onClose} isWide>
      <ErrorNote error={error} />
      {answer === null && error === null ? <p className="desk-empty">Loading the draft…</p> : null}
      {answer !== null && first === null ? (
        <p className="desk-empty">The draft of this translation is no longer kept.</p>
      ) : null}
      {first === null || changes === null ? null : (
        <>
          <p role="status">
            <strong>{countChanges(changes)}</strong>
          </p>
          <p className="desk-hint">
            Compared with: <span dir="auto">{authorName(first.by)}</span>
            {first.savedAt === null ? "" : `, ${localTime(first.savedAt)}`}.
          </p>
          {changes.isRetitled ? (
            <p className="desk-hint">
              Title before: <bdi lang={content.language}>{first.content.title}</bdi>
            </p>
          ) : null}
          <ol className="mt-3 grid gap-3">
            {changes.blocks.slice(0, shown).map((change) => (
              <li key={change.id} className="rounded border border-rule px-3 py-2">
                <h3 className="font-semibold">{changeName(change)}</h3>
                <Differences before={change.before} after={change.after} language={content.language} />
                {isReadOnly || change.before === null ? null : (
                  <p>
                    <Button
                      isSmall
                      className="mt-2"
                      onClick={() => {
                        const { before } = change;
                        if (before === null) return;
                        const then = first.content.blocks.map(({ id }) => id);
                        session.change(null, (draft) => ({
                          ...draft,
                          content: withBlockBack(draft.content, before, then),
                        }));
                      }}
                    >
                      Bring the draft’s version back
                    </Button>
                  </p>
                )}
              </li>
            ))}
          </ol>
          {changes.blocks.length > shown ? (
            <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function changeName({ before, after }: ChangedBlock): string {
  const what = before === null ? "Added" : after === null ? "Removed" : "Changed";
  const page = (after ?? before)?.source?.page;
  return page === undefined ? what : `${what}, page ${page}`;
}
