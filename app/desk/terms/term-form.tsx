"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextAreaField, TextField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { TermView } from "@/lib/contract/schemas/terms";
import { askDesk } from "../desk-client";
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
  const { isBusy, error, run } = useAction();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lines = forbidden.split("\n").map((line) => line.trim());
    const words = { source, target, note, forbidden: lines.filter((line) => line !== "") };
    const outcome = await run(() =>
      askDesk("saveTerm", {}, { ...words, termId: term?.termId, sourceLanguage, targetLanguage, partnerId }),
    );
    if (outcome === "done") onSaved();
  }

  return (
    <form className="desk-card mb-4" onSubmit={submit} aria-label={term === null ? "New term" : "Edit term"}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-3">
        <LanguageField label="Source language" value={sourceLanguage} onChange={setSourceLanguage} />
        <LanguageField label="Target language" value={targetLanguage} onChange={setTargetLanguage} />
        <TextField
          id="term-form-term"
          label="Term"
          ref={first}
          required
          maxLength={200}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextField
          id="term-form-translation"
          label="Translation"
          required
          maxLength={200}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        />
        <TextAreaField
          id="term-form-never-write"
          label="Never write (one on each line)"
          rows={2}
          value={forbidden}
          onChange={(event) => setForbidden(event.target.value)}
        />
        <TextAreaField
          id="term-form-note"
          label="Note"
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <ErrorNote error={error} />
      <p className="desk-row">
        <Button type="submit" tone="primary" isBusy={isBusy} busyWords="Saving…">
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </form>
  );
}
