"use client";

import { type FormEvent, useState } from "react";
import type { TranslationKey } from "@/lib/contract/desk/views";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { useEditor } from "../editor/session/editor-context";
import { ErrorNote } from "../ui/error-note";
import { fileToSend } from "../ui/file-to-send";
import { useDeskAction } from "../ui/use-desk-action";
import { applyPlaces } from "./apply-places";

interface WorkFileProps {
  jobId: string;
  pieceKey: TranslationKey;
  save: () => Promise<void>;
}

export function WorkFile({ jobId, pieceKey, save }: WorkFileProps) {
  const { session, isReadOnly } = useEditor();
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState("");
  const { isBusy, error, run } = useDeskAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaid("");
    await run(async () => {
      if (file === null) return;
      const { file: sent } = await fileToSend(file);
      // The file is compared with the saved text and then replaces the text here: both must be the same.
      await save();
      const { places } = await askDesk("readWorkFile", { jobId, key: pieceKey }, { file: sent });
      if (places.length > 0) applyPlaces(session, places);
      setSaid(
        places.length === 0
          ? "The file says the same as the document."
          : `${places.length} ${places.length === 1 ? "place" : "places"} changed. One undo takes it back.`,
      );
    });
  }

  return (
    <form className="panel" aria-labelledby="work-file-title" onSubmit={submit}>
      <h2 id="work-file-title">Work in another program</h2>
      <p className="desk-hint">
        XLIFF 2.1, of what was last saved. Blocks without a source, and notes, stay here.
      </p>
      {isReadOnly ? null : (
        <label>
          <span className="desk-label">File that comes back (at most 2 MB)</span>
          <input
            type="file"
            accept=".xlf,.xliff"
            className="desk-control"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
      )}
      <ErrorNote error={error} />
      <p role="status" className="desk-hint">
        {said}
      </p>
      <p className="desk-row">
        {isReadOnly ? null : (
          <BusyButton type="submit" className="button desk-small" isBusy={isBusy} disabled={file === null}>
            {isBusy ? "Importing…" : "Import"}
          </BusyButton>
        )}
        <a
          className="button button-quiet desk-small"
          href={`/api/desk/orders/${jobId}/translations/${pieceKey}/work.xlf`}
          download={`${jobId}-${pieceKey}.xlf`}
        >
          Export
        </a>
      </p>
    </form>
  );
}
