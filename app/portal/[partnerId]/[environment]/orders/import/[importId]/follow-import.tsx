"use client";

import { useEffect, useState } from "react";
import type { ImportView } from "@/lib/contract/portal/imports";
import { askPortal } from "../../../../../portal-client";
import { Badge } from "../../../../../ui/badge";
import { Button } from "../../../../../ui/button";
import { CopyableId } from "../../../../../ui/copy";
import { ErrorNote } from "../../../../../ui/error-note";
import { Money } from "../../../../../ui/money";
import { Facts, Panel } from "../../../../../ui/page-parts";
import { Time } from "../../../../../ui/time";
import { toast } from "../../../../../ui/toast";
import { useAction } from "../../../../../ui/use-action";
import { cameSoFar, STATE_TONES, STATE_WORDS } from "../import-words";

const EVERY_MS = 3_000;

interface FollowImportProps {
  path: { partnerId: string; environment: "sandbox" | "live"; importId: string };
  initial: ImportView;
  resultsHref: string;
}

/** An import as it goes on, and what one can do with it by now. */
export function FollowImport({ path, initial, resultsHref }: FollowImportProps) {
  const [view, setView] = useState(initial);
  const { isBusy, error, run } = useAction();
  const { state, orders, totalCents, placed, placedCents, refused, stop, refusedLines } = view;
  const isRunning = state === "running";

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      // What fails here is asked again; whatever a person presses tells what is wrong.
      const now = await askPortal("getImport", { params: path }).catch(() => null);
      if (now) setView(now);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [path, isRunning]);

  const confirm = () =>
    run(async () => {
      setView(await askPortal("confirmImport", { params: path, body: { orders, totalCents } }));
      toast("Import started");
    });
  const stopIt = () => run(async () => setView(await askPortal("stopImport", { params: path })));
  const resume = () => run(async () => setView(await askPortal("resumeImport", { params: path })));

  return (
    <>
      <Panel
        id="import"
        title={cameSoFar(view)}
        actions={<Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>}
      >
        <Facts
          facts={[
            ["Import", <CopyableId key="id" id={view.importId} />],
            ["Sum of all lines", <Money key="sum" cents={totalCents} />],
            ["Ordered so far", <Money key="placed" cents={placedCents} />],
            ["Started by", view.email],
            ["Uploaded", <Time key="at" at={view.createdAt} />],
          ]}
        />
        {stop === null ? null : (
          <p
            role="status"
            className="mt-4 break-words rounded-md border border-tampered bg-tampered-tint px-3 py-2"
          >
            <strong className="font-semibold">
              {stop.line === null ? "Stopped." : `Stopped at line ${stop.line.toLocaleString("en-US")}.`}
            </strong>{" "}
            {stop.message}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {state === "checked" ? (
            <Button tone="primary" isBusy={isBusy} onClick={confirm}>
              {orders === 1 ? "Place 1 order for " : `Place ${orders.toLocaleString("en-US")} orders for `}
              <Money cents={totalCents} />
            </Button>
          ) : null}
          {isRunning ? (
            <Button isBusy={isBusy} onClick={stopIt}>
              Stop
            </Button>
          ) : null}
          {state === "stopped" ? (
            <Button tone="primary" isBusy={isBusy} onClick={resume}>
              Resume
            </Button>
          ) : null}
          {placed + refused > 0 ? (
            <a className="portal-button" data-tone="quiet" href={resultsHref} download>
              Download the results
            </a>
          ) : null}
        </div>
        {state === "checked" ? (
          <p className="mt-3 text-muted">
            Nothing is ordered yet. A line whose price changes before it’s placed is left out. Not confirmed
            within a day, the import is deleted.
          </p>
        ) : null}
        <ErrorNote error={error} className="mt-3" />
      </Panel>
      {refusedLines.length === 0 ? null : (
        <Panel
          id="refused"
          title="Not ordered"
          lead={
            refused > refusedLines.length
              ? `The first ${refusedLines.length}. The results have all of them.`
              : "Put these lines into a new sheet once they’re set right."
          }
          isFlush
        >
          <ul className="divide-y divide-rule border-rule border-t">
            {refusedLines.map(({ line, code, message }) => (
              <li key={line} className="px-5 py-2 break-words">
                <span className="font-medium">Line {line.toLocaleString("en-US")}:</span> {message}{" "}
                <code className="text-muted">{code}</code>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
