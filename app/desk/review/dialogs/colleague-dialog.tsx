"use client";

import { type FormEvent, useCallback, useId, useState } from "react";
import type { QualifiedColleague } from "@/lib/contract/desk/views";
import { BusyButton } from "../../../busy-button";
import { askDesk } from "../../desk-client";
import { useAsked } from "../../history/use-asked";
import { Dialog } from "../../ui/dialog";
import { ErrorNote } from "../../ui/error-note";
import { counted } from "../../ui/labels";
import { useDeskAction } from "../../ui/use-desk-action";

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
  const { isBusy, error, run } = useDeskAction();
  const [colleagueField, noteField] = [useId(), useId()];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (staffId === "" || isBusy) return;
    const words = note.trim();
    if (await run(() => send({ staffId, ...(words === "" ? {} : { note: words }) }))) onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{lead}</p>
        <label htmlFor={colleagueField} className="desk-label">
          Colleague
        </label>
        <select
          id={colleagueField}
          data-first
          className="desk-control"
          value={staffId}
          onChange={(event) => setStaffId(event.target.value)}
        >
          <option value="">{answer === null ? "Loading…" : "Choose a colleague"}</option>
          {(answer?.colleagues ?? []).map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleagueName(colleague)}
            </option>
          ))}
        </select>
        {answer?.colleagues.length === 0 ? (
          <p className="desk-hint">Nobody else is qualified for this language pair.</p>
        ) : null}
        <label htmlFor={noteField} className="desk-label">
          Note (optional)
        </label>
        <textarea
          id={noteField}
          className="desk-control"
          rows={3}
          dir="auto"
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="desk-hint">Your note becomes a comment on the order.</p>
        <ErrorNote error={error ?? unread} />
        <p className="desk-row">
          <BusyButton type="submit" className="button" isBusy={isBusy} disabled={staffId === ""}>
            {isBusy ? "One moment…" : button}
          </BusyButton>
        </p>
      </form>
    </Dialog>
  );
}

function colleagueName({ legalName, email, claimed }: QualifiedColleague): string {
  return `${legalName}${email === null ? "" : `, ${email}`} (${claimed === 0 ? "no orders in hand" : `${counted(claimed, "order")} in hand`})`;
}
