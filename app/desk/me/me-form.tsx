"use client";

import { type FormEvent, useState } from "react";
import type { MeView } from "@/lib/contract/desk/views";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";

export function MeForm({ me, onSaved }: { me: MeView; onSaved: (me: MeView) => void }) {
  const [contact, setContact] = useState(me.contact);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, run } = useDeskAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaved(await run(async () => onSaved(await askDesk("saveMe", {}, { contact: contact.trim() }))));
  }

  return (
    <form className="desk-card" onSubmit={submit} onChange={() => setSaved(false)}>
      <h2>Contact</h2>
      <label className="desk-label" htmlFor="me-contact">
        Postal address, phone, and email, as printed on certificates
      </label>
      <textarea
        id="me-contact"
        className="desk-control"
        rows={3}
        required
        minLength={3}
        maxLength={300}
        aria-describedby="me-contact-hint"
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <p id="me-contact-hint" className="desk-hint">
        USCIS and immigration courts ask for your postal address. Immigration courts ask for your phone
        number, too.
      </p>
      <ErrorNote error={error} />
      <p className="desk-row">
        <BusyButton type="submit" className="button" isBusy={isBusy}>
          {isBusy ? "Saving…" : "Save"}
        </BusyButton>
        <span role="status" className="desk-hint">
          {isSaved ? "Saved." : ""}
        </span>
      </p>
    </form>
  );
}
