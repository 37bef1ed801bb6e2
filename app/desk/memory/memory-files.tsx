"use client";

import { type FormEvent, useState } from "react";
import { askDesk } from "../desk-client";
import { LanguageField } from "../terms/language-field";
import { ErrorNote } from "../ui/error-note";
import { fileToSend } from "../ui/file-to-send";
import { useDeskAction } from "../ui/use-desk-action";

interface MemoryFilesProps {
  partnerId: string | undefined;
  mayImport: boolean;
  onImported: (words: string[]) => unknown;
}

/** Segments from and for other programs, as TMX. */
export function MemoryFiles({ partnerId, mayImport, onImported }: MemoryFilesProps) {
  const [sourceLanguage, setSourceLanguage] = useState("es");
  const [targetLanguage, setTargetLanguage] = useState("en");
  const [file, setFile] = useState<File | null>(null);
  const { isBusy, error, run } = useDeskAction();
  const asked = new URLSearchParams({ sourceLanguage, targetLanguage, ...(partnerId ? { partnerId } : {}) });

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      if (file === null) return;
      const sent = { sourceLanguage, targetLanguage, ...(await fileToSend(file)) };
      const { added, unchanged, personal, skipped, faults } = await askDesk("importSegments", {}, sent);
      const left = [
        ...(personal === 0 ? [] : [`${personal} with a date or a document’s number left out.`]),
        ...(skipped === 0 ? [] : [`${skipped} of no use left out.`]),
      ];
      await onImported([[`${added} added, ${unchanged} there before.`, ...left].join(" "), ...faults]);
    });
  }

  return (
    <form className="desk-card" onSubmit={submit} aria-label="TMX files">
      <h2>TMX files</h2>
      {mayImport ? (
        <p className="desk-hint">
          Import templates without names or other personal data: every client’s reviewer sees them.
        </p>
      ) : null}
      <div className="term-fields">
        <LanguageField label="From" value={sourceLanguage} onChange={setSourceLanguage} />
        <LanguageField label="Into" value={targetLanguage} onChange={setTargetLanguage} />
        {mayImport ? (
          <label>
            <span className="desk-label">File (at most 2 MB)</span>
            <input
              type="file"
              accept=".tmx,.xml"
              className="desk-control"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </label>
        ) : null}
      </div>
      <ErrorNote error={error} />
      <p className="desk-row">
        {mayImport ? (
          <button type="submit" className="button" disabled={isBusy || file === null}>
            {isBusy ? "Importing…" : "Import"}
          </button>
        ) : null}
        <a className="button button-quiet" href={`/api/desk/memory.tmx?${asked}`} download="memory.tmx">
          Export
        </a>
      </p>
    </form>
  );
}
