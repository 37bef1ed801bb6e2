"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextAreaField, TickField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { RequestError } from "@/app/ui/request-error";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { ImportProblem } from "@/lib/contract/portal/imports";
import { askPortal } from "../../../../portal-client";

interface UploadSheetProps {
  place: { partnerId: string; environment: "sandbox" | "live" };
  folder: string;
  ordersHref: string;
  templateHref: string;
}

interface Found {
  csv: string;
  again: readonly number[];
  problems: ImportProblem[];
  problemCount: number;
}

const MAX_BYTES = 2_000_000;

export function UploadSheet({ place, folder, ordersHref, templateHref }: UploadSheetProps) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const chooser = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState("");
  const [found, setFound] = useState<Found | null>(null);

  const check = (read: () => Promise<string>, again: readonly number[] = []) =>
    run(async () => {
      setFound(null);
      const text = await read();
      const body = again.length === 0 ? { csv: text } : { csv: text, again: [...again] };
      const {
        import: made,
        problems,
        problemCount,
      } = await askPortal("checkImport", { params: place, body });
      if (made === null) return setFound({ csv: text, again, problems, problemCount });
      if (made.state !== "checked") toast("This file was imported before. Nothing is ordered again.");
      router.push(`${folder}/${made.importId}`);
    });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) void check(() => textOf(file));
  };

  return (
    <Panel
      id="upload"
      title="Upload a sheet"
      lead="At most 10,000 orders and 2 MB. We check all of it and show the sum before anything is ordered."
    >
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" isBusy={isBusy} onClick={() => chooser.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".csv,text/csv,text/plain"
          tabIndex={-1}
          className="sr-only"
          aria-label="CSV file"
          onChange={choose}
        />
        <a className="button" data-tone="quiet" href={templateHref} download>
          Download the template
        </a>
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer py-0.5 font-medium">Paste it instead</summary>
        <div className="mt-3 flex flex-col items-start gap-3">
          <TextAreaField
            id="pasted"
            label="CSV"
            hint="The first row names the columns."
            value={csv}
            onChange={(event) => setCsv(event.currentTarget.value)}
            className="w-full"
            spellCheck={false}
          />
          <Button isBusy={isBusy} disabled={csv.trim() === ""} onClick={() => check(async () => csv)}>
            Check it
          </Button>
        </div>
      </details>
      <p role="status" className="mt-4 empty:hidden">
        {isBusy ? "Checking the sheet…" : null}
      </p>
      <ErrorNote error={error} className="mt-4 empty:hidden" />
      {found === null ? null : (
        <Problems
          {...found}
          ordersHref={ordersHref}
          isBusy={isBusy}
          onAgain={(rows) => check(async () => found.csv, rows)}
        />
      )}
    </Panel>
  );
}

async function textOf(file: File): Promise<string> {
  if (file.size > MAX_BYTES) {
    const hint = "Split it into several.";
    throw new RequestError("refused", "FILE_TOO_LARGE", "This file is larger than 2 MB.", { hint });
  }
  return file.text().catch(() => {
    const hint = "It may have been saved or moved since. Choose it again.";
    throw new RequestError("refused", "FILE_UNREADABLE", "This file can’t be read.", { hint });
  });
}

function Problems({
  again,
  problems,
  problemCount,
  ordersHref,
  isBusy,
  onAgain,
}: Found & { ordersHref: string; isBusy: boolean; onAgain: (rows: number[]) => void }) {
  const top = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  useEffect(() => top.current?.focus(), []);
  const tick = (row: number) =>
    setTicked((rows) => (rows.includes(row) ? rows.filter((known) => known !== row) : [...rows, row]));
  const count = ticked.length === 1 ? "1 further order" : `${ticked.length} further orders`;
  return (
    <div ref={top} tabIndex={-1} role="alert" className="mt-4">
      <p className="font-semibold text-revoked">
        {problemCount === 1
          ? "One thing is wrong."
          : `${problemCount.toLocaleString("en-US")} things are wrong.`}{" "}
        Nothing was kept. Set the sheet right and upload it again.
      </p>
      <ul className="mt-2 divide-y divide-rule border-rule border-y">
        {problems.map(({ line, column, message, hint, repeats }) => (
          <li key={`${line} ${column} ${message}`} className="py-2 break-words">
            <span className="font-medium">
              {line === null ? "The file" : `Row ${line.toLocaleString("en-US")}`}
              {column === null ? "" : `, ${column}`}:
            </span>{" "}
            {message} <span className="text-muted">{hint}</span>
            {typeof repeats?.jobId === "string" ? (
              <>
                {" "}
                <a className="underline" href={`${ordersHref}/${repeats.jobId}`}>
                  Look at {repeats.orderNumber}
                </a>
              </>
            ) : null}
            {repeats && line !== null ? (
              <TickField
                id={`again-${line}`}
                label={`Order row ${line.toLocaleString("en-US")} as a further order`}
                checked={ticked.includes(line)}
                onChange={() => tick(line)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {problemCount > problems.length ? (
        <p className="mt-2 text-muted">The first {problems.length} are shown.</p>
      ) : null}
      {ticked.length === 0 ? null : (
        <Button className="mt-3" isBusy={isBusy} onClick={() => onAgain([...again, ...ticked])}>
          Check again with {count}
        </Button>
      )}
    </div>
  );
}
