"use client";

import { useCallback } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import type { BlockVersion, TranslationKey } from "@/lib/contract/desk/views";
import type { Block } from "@/lib/core/documents/document-model";
import { askDesk } from "../desk-client";
import { sameJson } from "../editor/conflict/same-json";
import { useWork } from "../editor/session/editor-context";
import type { EditorSession, SessionState } from "../editor/session/editor-session";
import { keysText } from "../ui/keys";
import { localTime } from "../ui/labels";
import { withBlockBack } from "./changed-blocks";
import { Differences } from "./differences";
import { useAsked } from "./use-asked";
import { authorName } from "./version-author";

interface BlockHistoryProps {
  jobId: string;
  pieceKey: TranslationKey;
  blockId: string;
  session: EditorSession;
  isReadOnly: boolean;
  say: (words: string) => void;
  onClose: () => void;
}

const languageOf = ({ draft }: SessionState) => draft.content.language;

export function BlockHistory({
  jobId,
  pieceKey,
  blockId,
  session,
  isReadOnly,
  say,
  onClose,
}: BlockHistoryProps) {
  const ask = useCallback(
    () => askDesk("listBlockVersions", { jobId, key: pieceKey, blockId }, {}),
    [jobId, pieceKey, blockId],
  );
  const { answer, error } = useAsked(ask);
  const language = useWork(session, languageOf);
  const now = useWork(
    session,
    useCallback(
      ({ draft }: SessionState) => draft.content.blocks.find(({ id }) => id === blockId) ?? null,
      [blockId],
    ),
  );
  const versions = answer?.versions ?? [];

  function restore(block: Block) {
    session.change(null, (draft) => ({ ...draft, content: withBlockBack(draft.content, block, []) }));
    say(`This version is back. Press ${keysText("Ctrl+Z")} to undo it.`);
    onClose();
  }

  return (
    <Dialog title="History of this block" onClose={onClose} isWide>
      <ErrorNote error={error} />
      {answer === null && error === null ? <p className="desk-empty">Loading the versions…</p> : null}
      <ol className="mt-3 grid gap-3">
        {answer !== null && !sameJson(versions[0]?.block ?? null, now) ? (
          <li className="rounded border border-rule px-3 py-2">
            <h3 className="font-semibold">Now</h3>
            <Differences before={versions[0]?.block ?? null} after={now} language={language} />
          </li>
        ) : null}
        {versions.map((version, at) => (
          <li key={version.revision} className="rounded border border-rule px-3 py-2">
            <h3 className="font-semibold">
              <VersionName version={version} />
            </h3>
            <Differences
              before={versions[at + 1]?.block ?? (at === versions.length - 1 ? version.block : null)}
              after={version.block}
              language={language}
            />
            {version.block === null ? <p className="desk-hint">This version removed the block.</p> : null}
            {isReadOnly || version.block === null || sameJson(version.block, now) ? null : (
              <RestoreButton block={version.block} onRestore={restore} />
            )}
          </li>
        ))}
      </ol>
      {answer !== null && versions.length === 0 ? (
        <p className="desk-empty">No version of this block has been saved yet.</p>
      ) : null}
      {answer?.isCut ? <p className="desk-hint">Older versions aren’t shown.</p> : null}
    </Dialog>
  );
}

function VersionName({ version: { by, savedAt } }: { version: BlockVersion }) {
  return (
    <>
      <span dir="auto">{authorName(by)}</span>
      {savedAt === null ? null : (
        <>
          {" · "}
          <time dateTime={savedAt}>{localTime(savedAt)}</time>
        </>
      )}
    </>
  );
}

function RestoreButton({ block, onRestore }: { block: Block; onRestore: (block: Block) => void }) {
  return (
    <p>
      <Button isSmall className="mt-2" onClick={() => onRestore(block)}>
        Bring this version back
      </Button>
    </p>
  );
}
