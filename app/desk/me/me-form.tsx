"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextAreaField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { MeView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";

export function MeForm({ me, onSaved }: { me: MeView; onSaved: (me: MeView) => void }) {
  const [contact, setContact] = useState(me.contact);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const outcome = await run(async () => onSaved(await askDesk("saveMe", {}, { contact: contact.trim() })));
    setSaved(outcome === "done");
  }

  return (
    <Panel id="me-contact-title" title="Contact">
      <form onSubmit={submit} onChange={() => setSaved(false)}>
        <TextAreaField
          label="Postal address, phone, and email, as printed on certificates"
          hint="USCIS and immigration courts ask for your postal address. Immigration courts ask for your phone number, too."
          id="me-contact"
          rows={3}
          required
          minLength={3}
          maxLength={300}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <ErrorNote error={error} />
        <p className="desk-row">
          <Button type="submit" tone="primary" isBusy={isBusy} busyWords="Saving…">
            Save
          </Button>
          <span role="status" className="desk-hint">
            {isSaved ? "Saved." : ""}
          </span>
        </p>
      </form>
    </Panel>
  );
}
