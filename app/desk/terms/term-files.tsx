"use client";

import { type FormEvent, useState } from "react";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { fileToSend } from "../ui/file-to-send";
import { useDeskAction } from "../ui/use-desk-action";
import { LanguageField } from "./language-field";

interface TermFilesProps {
  partnerId: string | undefined;
  mayImport: boolean;
  onImported: () => unknown;
}

/** Terms from and for other programs, as TBX. */
export function TermFiles({ partnerId, mayImport, onImported }: TermFilesProps) {
  const [sourceLanguage, setSourceLanguage] = useState("es");
  const [targetLanguage, setTargetLanguage] = useState("en");
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState("");
  const { isBusy, error, run } = useDeskAction();
  const asked = new URLSearchParams({ sourceLanguage, targetLanguage, ...(partnerId ? { partnerId } : {}) });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaid("");
    await run(async () => {
      if (file === null) return;
      const { added, changed, unchanged, skipped } = await askDesk(
        "importTerms",
        {},
        {
          partnerId,
          sourceLanguage,
          targetLanguage,
          ...(await fileToSend(file)),
        },
      );
      const left = skipped === 0 ? "" : ` ${skipped} without both languages left out.`;
      setSaid(`${added} added, ${changed} changed, ${unchanged} unchanged.${left}`);
      await onImported();
    });
  }

  return (
    <form className="desk-card" onSubmit={submit} aria-label="TBX files">
      <h2>TBX files</h2>
      <div className="term-fields">
        <LanguageField label="From" value={sourceLanguage} onChange={setSourceLanguage} />
        <LanguageField label="Into" value={targetLanguage} onChange={setTargetLanguage} />
        {mayImport ? (
          <label>
            <span className="desk-label">File (at most 2 MB)</span>
            <input
              type="file"
              accept=".tbx,.xml"
              className="desk-control"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </label>
        ) : null}
      </div>
      <ErrorNote error={error} />
      <p role="status" className="desk-hint">
        {said}
      </p>
      <p className="desk-row">
        {mayImport ? (
          <button type="submit" className="button" disabled={isBusy || file === null}>
            {isBusy ? "Importing…" : "Import"}
          </button>
        ) : null}
        <a className="button button-quiet" href={`/api/desk/terms.tbx?${asked}`} download="terms.tbx">
          Export
        </a>
      </p>
    </form>
  );
}
