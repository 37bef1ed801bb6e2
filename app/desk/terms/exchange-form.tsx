import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import { fileToSend } from "../ui/file-to-send";
import { LanguageField } from "./language-field";

export type ExchangedFile = Record<"sourceLanguage" | "targetLanguage" | "name" | "file", string>;

interface ExchangeFormProps {
  format: "TBX" | "TMX";
  name: "terms" | "memory";
  partnerId: string | undefined;
  mayImport: boolean;
  hint?: ReactNode;
  send: (file: ExchangedFile) => Promise<string[]>;
}

export function ExchangeForm({ format, name, partnerId, mayImport, hint, send }: ExchangeFormProps) {
  const [sourceLanguage, setSourceLanguage] = useState("es");
  const [targetLanguage, setTargetLanguage] = useState("en");
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<string[]>([]);
  const { isBusy, error, run } = useAction();
  const asked = new URLSearchParams({ sourceLanguage, targetLanguage, ...(partnerId ? { partnerId } : {}) });
  const extension = format.toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaid([]);
    await run(async () => {
      if (file === null) return;
      setSaid(await send({ sourceLanguage, targetLanguage, ...(await fileToSend(file)) }));
    });
  }

  return (
    <Panel id="exchange" title={`${format} files`}>
      <form onSubmit={submit} aria-labelledby="exchange">
        {hint}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-3">
          <LanguageField label="From" value={sourceLanguage} onChange={setSourceLanguage} />
          <LanguageField label="Into" value={targetLanguage} onChange={setTargetLanguage} />
          {mayImport ? (
            <TextField
              id="exchange-form-file"
              label="File (at most 2 MB)"
              type="file"
              accept={`.${extension},.xml`}
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          ) : null}
        </div>
        <ErrorNote error={error} />
        <div role="status" className="desk-hint">
          {said.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className="desk-row">
          {mayImport ? (
            <Button
              type="submit"
              tone="primary"
              isBusy={isBusy}
              disabled={file === null}
              busyWords="Importing…"
            >
              Import
            </Button>
          ) : null}
          <a
            className="button"
            data-tone="quiet"
            href={`/api/desk/${name}.${extension}?${asked}`}
            download={`${name}.${extension}`}
          >
            Export
          </a>
          {format === "TBX" ? (
            <a
              className="button"
              data-tone="quiet"
              href={`/api/desk/${name}.${extension}?${asked}&version=2`}
              download={`${name}-v2.${extension}`}
            >
              Export as TBX 2 (2008)
            </a>
          ) : null}
        </p>
      </form>
    </Panel>
  );
}
