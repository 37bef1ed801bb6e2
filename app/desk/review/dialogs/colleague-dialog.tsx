"use client";

import { type FormEvent, useCallback, useId, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextAreaField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { QualifiedColleague } from "@/lib/contract/desk/views";
import { askDesk } from "../../desk-client";
import { useAsked } from "../../history/use-asked";
import { counted } from "../../ui/labels";

interface ColleagueDialogProps {
  jobId: string;
  title: string;
  lead: string;
  button: string;
  send: (chosen: { staffId: string; note?: string }) => Promise<void>;
  onClose: () => void;
}

export function ColleagueDialog({ jobId, title, lead, button, send, onClose }: ColleagueDialogProps) {
  const ask = useCallback(() => askDesk("listColleagues", { jobId }, {}), [jobId]);
  const { answer, error: unread } = useAsked(ask);
  const [staffId, setStaffId] = useState("");
  const [note, setNote] = useState("");
  const { isBusy, error, run } = useAction();
  const [colleagueField, noteField] = [useId(), useId()];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (staffId === "" || isBusy) return;
    const words = note.trim();
    if ((await run(() => send({ staffId, ...(words === "" ? {} : { note: words }) }))) === "done") onClose();
  }

  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form onSubmit={submit}>
        <SelectField
          label="Colleague"
          id={colleagueField}
          autoFocus
          value={staffId}
          onChange={(event) => setStaffId(event.target.value)}
        >
          <option value="">{answer === null ? "Loading…" : "Choose a colleague"}</option>
          {(answer?.colleagues ?? []).map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleagueName(colleague)}
            </option>
          ))}
        </SelectField>
        {answer?.colleagues.length === 0 ? (
          <p className="desk-hint">Nobody else is qualified for this language pair.</p>
        ) : null}
        <TextAreaField
          label="Note"
          isOptional
          hint="Your note becomes a comment on the order."
          id={noteField}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ErrorNote error={error ?? unread} />
        <p className="desk-row">
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={staffId === ""}>
            {button}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function colleagueName({ legalName, email, claimed }: QualifiedColleague): string {
  return `${legalName}${email === null ? "" : `, ${email}`} (${claimed === 0 ? "no orders in hand" : `${counted(claimed, "order")} in hand`})`;
}
