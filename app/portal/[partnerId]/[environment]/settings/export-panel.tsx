"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { ExportView } from "@/lib/contract/portal/exports";
import { askPortal } from "../../../portal-client";

const EVERY_MS = 3_000;

export function ExportPanel({ partnerId, initial }: { partnerId: string; initial: ExportView[] }) {
  const [exports, setExports] = useState(initial);
  const { isBusy, error, run } = useAction();
  const isRunning = exports.some(({ state }) => state === "running");

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const now = await askPortal("listExports", { params: { partnerId } }).catch(() => null);
      if (now) setExports(now.exports);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [partnerId, isRunning]);

  const start = () =>
    run(async () => {
      const made = await askPortal("startExport", { params: { partnerId } });
      setExports((known) => [made, ...known.filter(({ exportId }) => exportId !== made.exportId)]);
      toast("Export started");
    });
  const download = (exportId: string) =>
    run(async () => {
      const { url } = await askPortal("linkExport", { params: { partnerId, exportId } });
      window.location.assign(url);
    });

  return (
    <Panel
      id="export"
      title="Export everything"
      lead="Orders, certificates, ledger lines, corrections, the audit log, your terms and your translation memory, as sheets in one archive. It holds your customers’ names."
    >
      <Button
        isBusy={isBusy || isRunning}
        busyWords={isRunning ? "Export is running" : undefined}
        onClick={start}
      >
        Start an export
      </Button>
      <ErrorNote error={error} className="mt-3" />
      {exports.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-rule border-rule border-t" aria-label="Exports">
          {exports.map((each) => (
            <li
              key={each.exportId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge tone={TONES[each.state]}>{WORDS[each.state]}</Badge>
                  <Time at={each.createdAt} />
                </p>
                <p
                  className="mt-1 break-words text-muted"
                  role={each.state === "running" ? "status" : undefined}
                >
                  <Came of={each} />
                </p>
              </div>
              {each.state === "ready" ? (
                <Button isSmall isBusy={isBusy} busyWords="Download" onClick={() => download(each.exportId)}>
                  Download
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const WORDS = { running: "Running", ready: "Ready", failed: "Failed", deleted: "Deleted" } as const;
const TONES = { running: "warning", ready: "good", failed: "bad", deleted: "neutral" } as const;

function Came({ of: { state, rows, sheets, email, expiresAt } }: { of: ExportView }) {
  const lines = rows === 1 ? "1 line" : `${rows.toLocaleString("en-US")} lines`;
  switch (state) {
    case "running":
      return `Sheet ${sheets.done + 1} of ${sheets.all}, ${lines} so far. We email ${email} when it’s done.`;
    case "ready":
      return (
        <>
          {lines}, started by {email}. Deleted on{" "}
          {expiresAt === null ? "" : <Time at={expiresAt} look="day" />}.
        </>
      );
    case "failed":
      return `It couldn’t be finished. Start it again, or write to us if it fails again.`;
    case "deleted":
      return `Seven days were over, or an order in it was erased.`;
  }
}
