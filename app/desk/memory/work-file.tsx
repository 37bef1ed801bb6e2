"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { TranslationKey } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { useEditor } from "../editor/session/editor-context";
import { fileToSend } from "../ui/file-to-send";
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
  const { isBusy, error, run } = useAction();

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
        <TextField
          id="work-file"
          type="file"
          label="File that comes back (at most 2 MB)"
          accept=".xlf,.xliff"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      )}
      <ErrorNote error={error} />
      <p role="status" className="desk-hint">
        {said}
      </p>
      <p className="desk-row">
        {isReadOnly ? null : (
          <Button
            type="submit"
            tone="primary"
            isSmall
            isBusy={isBusy}
            disabled={file === null}
            busyWords="Importing…"
          >
            Import
          </Button>
        )}
        <a
          className="button"
          data-tone="quiet"
          data-small
          href={`/api/desk/orders/${jobId}/translations/${pieceKey}/work.xlf`}
          download={`${jobId}-${pieceKey}.xlf`}
        >
          Export
        </a>
      </p>
    </form>
  );
}
