"use client";

import { useMemo, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { languageDirection } from "@/lib/core/documents/text-direction";
import { newBlockId } from "../editor/blocks/new-block";
import type { ConflictRow } from "../editor/conflict/conflict-rows";
import type { Conflict } from "../editor/conflict/merge-drafts";
import { mergedDraft, rowsOf } from "../editor/conflict/merge-drafts";
import type { EditorSession } from "../editor/session/editor-session";
import { keysText } from "../ui/keys";
import { ConflictChoice } from "./conflict-choice";

export function ConflictDialog({
  session,
  conflict,
  onClose,
}: {
  session: EditorSession;
  conflict: Conflict;
  onClose: () => void;
}) {
  const rows = useMemo(() => rowsOf(conflict), [conflict]);
  const [choices, setChoices] = useState<Record<string, ConflictRow["choice"]>>({});
  const open = rows.filter(({ isOpen }) => isOpen);
  const chosen = rows.map((row) => ({ ...row, choice: choices[row.id] ?? row.choice }));
  const all = (choice: ConflictRow["choice"]) =>
    setChoices(Object.fromEntries(open.map(({ id }) => [id, choice])));
  const { language } = conflict.mine.content;

  return (
    <Dialog title="Changed in two places" onClose={onClose} isWide>
      <p>
        This translation was also changed in another tab or by a colleague. Changes that are in only one
        version are kept automatically.{" "}
        {open.length === 0 ? "There’s nothing left to choose." : "Choose for the rest:"}
      </p>
      {open.length < 2 ? null : (
        <p className="desk-row">
          <Button tone="link" onClick={() => all("mine")}>
            All mine
          </Button>
          <Button tone="link" onClick={() => all("theirs")}>
            All theirs
          </Button>
          <Button tone="link" onClick={() => all("both")}>
            Keep both everywhere
          </Button>
        </p>
      )}
      <div lang={language} dir={languageDirection(language)}>
        {chosen
          .filter(({ isOpen }) => isOpen)
          .map((row) => (
            <ConflictChoice
              key={row.id}
              row={row}
              onChoose={(choice) => setChoices((before) => ({ ...before, [row.id]: choice }))}
            />
          ))}
      </div>
      <p className="desk-row">
        <Button
          tone="primary"
          onClick={() => {
            session.resolve(mergedDraft(conflict, chosen, newBlockId));
            onClose();
          }}
        >
          Continue with this version
        </Button>
        <span className="desk-hint">Press {keysText("Ctrl+Z")} to get your version back.</span>
      </p>
    </Dialog>
  );
}
