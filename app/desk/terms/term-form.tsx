"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { TermView } from "@/lib/contract/schemas/terms";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { LanguageField } from "./language-field";

interface TermFormProps {
  term: TermView | null;
  partnerId: string | undefined;
  onSaved: () => unknown;
  onClose: () => void;
}

export function TermForm({ term, partnerId, onSaved, onClose }: TermFormProps) {
  const [sourceLanguage, setSourceLanguage] = useState(term?.sourceLanguage ?? "es");
  const [targetLanguage, setTargetLanguage] = useState(term?.targetLanguage ?? "en");
  const [source, setSource] = useState(term?.source ?? "");
  const [target, setTarget] = useState(term?.target ?? "");
  const [forbidden, setForbidden] = useState(term?.forbidden.join("\n") ?? "");
  const [note, setNote] = useState(term?.note ?? "");
  const { isBusy, error, run } = useDeskAction();
  const first = useRef<HTMLInputElement>(null);
  // "Edit" may be far down the list: move the focus to the form.
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lines = forbidden.split("\n").map((line) => line.trim());
    const words = { source, target, note, forbidden: lines.filter((line) => line !== "") };
    const isSaved = await run(async () => {
      await askDesk(
        "saveTerm",
        {},
        { ...words, termId: term?.termId, sourceLanguage, targetLanguage, partnerId },
      );
    });
    if (isSaved) onSaved();
  }

  return (
    <form className="desk-card" onSubmit={submit} aria-label={term === null ? "New term" : "Edit term"}>
      <div className="term-fields">
        <LanguageField label="Source language" value={sourceLanguage} onChange={setSourceLanguage} />
        <LanguageField label="Target language" value={targetLanguage} onChange={setTargetLanguage} />
        <label>
          <span className="desk-label">Term</span>
          <input
            ref={first}
            className="desk-control"
            required
            maxLength={200}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        </label>
        <label>
          <span className="desk-label">Translation</span>
          <input
            className="desk-control"
            required
            maxLength={200}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </label>
        <label>
          <span className="desk-label">Never write (one on each line)</span>
          <textarea
            className="desk-control"
            rows={2}
            value={forbidden}
            onChange={(event) => setForbidden(event.target.value)}
          />
        </label>
        <label>
          <span className="desk-label">Note</span>
          <textarea
            className="desk-control"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
      </div>
      <ErrorNote error={error} />
      <p className="desk-row">
        <BusyButton type="submit" className="button" isBusy={isBusy}>
          {isBusy ? "Saving…" : "Save"}
        </BusyButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}
