"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ImportProblem } from "@/lib/contract/portal/imports";
import { askPortal } from "../../../../portal-client";
import { Button } from "../../../../ui/button";
import { ErrorNote } from "../../../../ui/error-note";
import { TextAreaField } from "../../../../ui/field";
import { Panel } from "../../../../ui/page-parts";
import { useAction } from "../../../../ui/use-action";

interface UploadSheetProps {
  place: { partnerId: string; environment: "sandbox" | "live" };
  folder: string;
  templateHref: string;
}

/** A sheet that is chosen or pasted, and all that is wrong with it by line and column. */
export function UploadSheet({ place, folder, templateHref }: UploadSheetProps) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const [csv, setCsv] = useState("");
  const [found, setFound] = useState<{ problems: ImportProblem[]; problemCount: number } | null>(null);

  const check = (text: string) =>
    run(async () => {
      setFound(null);
      const answer = await askPortal("checkImport", { params: place, body: { csv: text } });
      if (answer.import) router.push(`${folder}/${answer.import.importId}`);
      else setFound(answer);
    });
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text();
    // The same file can be chosen again after it was set right.
    input.value = "";
    await check(text);
  };

  return (
    <Panel
      id="upload"
      title="Upload a sheet"
      lead="At most 10,000 orders and 2 MB. We check all of it and show the sum before anything is ordered."
      actions={
        <a className="portal-button" data-tone="quiet" href={templateHref} download>
          Download the template
        </a>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor="sheet" className="mb-1 block text-sm font-semibold">
            CSV file
          </label>
          <input
            id="sheet"
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={isBusy}
            onChange={(event) => choose(event.currentTarget)}
            className="portal-control"
          />
        </div>
        <details>
          <summary className="cursor-pointer font-medium">Paste it instead</summary>
          <div className="mt-3 flex flex-col items-start gap-3">
            <TextAreaField
              id="pasted"
              label="CSV"
              hint="The first line names the columns."
              value={csv}
              onChange={(event) => setCsv(event.currentTarget.value)}
              className="w-full"
              spellCheck={false}
            />
            <Button isBusy={isBusy} disabled={csv.trim() === ""} onClick={() => check(csv)}>
              Check it
            </Button>
          </div>
        </details>
        {isBusy ? <p role="status">Checking the sheet…</p> : null}
        <ErrorNote error={error} />
        {found === null ? null : <Problems {...found} />}
      </div>
    </Panel>
  );
}

function Problems({ problems, problemCount }: { problems: ImportProblem[]; problemCount: number }) {
  return (
    <div role="alert">
      <p className="font-semibold text-revoked">
        {problemCount === 1
          ? "One thing is wrong."
          : `${problemCount.toLocaleString("en-US")} things are wrong.`}{" "}
        Nothing was kept. Set the sheet right and upload it again.
      </p>
      <ul className="mt-2 divide-y divide-rule border-rule border-y">
        {problems.map(({ line, column, message, hint }) => (
          <li key={`${line} ${column} ${message}`} className="py-2 break-words">
            <span className="font-medium">
              {line === null ? "The file" : `Line ${line.toLocaleString("en-US")}`}
              {column === null ? "" : `, ${column}`}:
            </span>{" "}
            {message} <span className="text-muted">{hint}</span>
          </li>
        ))}
      </ul>
      {problemCount > problems.length ? (
        <p className="mt-2 text-muted">The first {problems.length} are shown.</p>
      ) : null}
    </div>
  );
}
