"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { ButtonLink } from "@/app/ui/button-link";
import { CopyableId } from "@/app/ui/copy";
import { ErrorNote } from "@/app/ui/error-note";
import { Money } from "@/app/ui/money";
import { Facts, Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { ImportView } from "@/lib/contract/portal/imports";
import { askPortal } from "../../../../../portal-client";
import { cameSoFar, STATE_TONES, STATE_WORDS } from "../import-words";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);

const EVERY_MS = 3_000;

interface FollowImportProps {
  path: { partnerId: string; environment: "sandbox" | "live"; importId: string };
  initial: ImportView;
  resultsHref: string;
  ordersHref: string;
  groups: ReactNode;
}

export function FollowImport({ path, initial, resultsHref, ordersHref, groups }: FollowImportProps) {
  const [view, setView] = useState(initial);
  const { isBusy, error, run } = useAction();
  const { state, orders, totalCents, placed, placedCents, refused, stop, refusedLines } = view;
  const isRunning = state === "running";
  const isSandbox = path.environment === "sandbox";
  const [isStopping, setStopping] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const show = (now: ImportView) => {
    setView(now);
    buttons.current?.focus();
  };

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const now = await askPortal("getImport", { params: path }).catch(() => null);
      if (now) setView(now);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [path, isRunning]);

  const confirm = () =>
    run(async () => {
      show(await askPortal("confirmImport", { params: path, body: { orders, totalCents } }));
      toast("Import started");
    });
  const resume = () => run(async () => show(await askPortal("resumeImport", { params: path })));
  const count = `${orders.toLocaleString("en-US")} ${isSandbox ? "sandbox " : ""}${orders === 1 ? "order" : "orders"}`;

  return (
    <>
      <Panel
        id="import"
        title={cameSoFar(view)}
        {...(isRunning || state === "checked"
          ? {
              lead: "Orders are placed one after the other. You can leave this page: we email you when it’s done.",
            }
          : {})}
        actions={<Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>}
      >
        {state === "checked" ? null : (
          <progress
            aria-label="Rows decided"
            className="mb-4 block h-1.5 w-full max-w-md appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-ink"
            value={placed + refused}
            max={orders}
          />
        )}
        <Facts
          facts={[
            ["Import", <CopyableId key="id" id={view.importId} />],
            ["Sum of all rows", <Money key="sum" cents={totalCents} />],
            ...(view.againRows === 0
              ? []
              : ([
                  ["Further orders of papers that were ordered", view.againRows.toLocaleString("en-US")],
                ] as const)),
            ...(state === "checked"
              ? ([["Uploaded by", view.email]] as const)
              : ([
                  ["Ordered so far", <Money key="placed" cents={placedCents} />],
                  ["Started by", view.email],
                ] as const)),
            ["Uploaded", <Time key="at" at={view.createdAt} />],
          ]}
        />
        {stop === null ? null : (
          <p
            role="status"
            className="mt-4 break-words rounded-md border border-tampered bg-tampered-tint px-3 py-2"
          >
            <strong className="font-semibold">
              {stop.line === null ? "Stopped." : `Stopped at row ${stop.line.toLocaleString("en-US")}.`}
            </strong>{" "}
            {stop.message}
          </p>
        )}
        <div ref={buttons} tabIndex={-1} className="mt-4 flex flex-wrap gap-2 outline-none">
          {state === "checked" ? (
            <Button tone="primary" isBusy={isBusy} onClick={confirm}>
              {isSandbox ? (
                `Place ${count}`
              ) : (
                <span>
                  Place {count} for <Money cents={totalCents} />
                </span>
              )}
            </Button>
          ) : null}
          {isRunning ? (
            // Asks for confirmation: a double click on the previous button would land here.
            <Button onClick={() => setStopping(true)}>Stop</Button>
          ) : null}
          {state === "stopped" ? (
            <Button tone="primary" isBusy={isBusy} onClick={resume}>
              Resume
            </Button>
          ) : null}
          {placed > 0 && !isRunning ? <ButtonLink href={ordersHref}>Show the orders</ButtonLink> : null}
          {placed + refused > 0 ? (
            <a className="button" data-tone="quiet" href={resultsHref} download>
              Download the results
            </a>
          ) : null}
        </div>
        {state === "stopped" ? (
          <p className="mt-3 text-muted">What was ordered stays ordered. Resume goes on from there.</p>
        ) : null}
        {state === "checked" ? (
          <p className="mt-3 text-muted">
            Nothing is ordered yet{isSandbox ? ", and nobody is charged for sandbox orders" : ""}. A row whose
            price changes before it’s placed is left out. If nobody confirms the import within a day, it’s
            deleted.
          </p>
        ) : null}
        <ErrorNote error={error} className="mt-3 empty:hidden" />
        {isStopping ? (
          <ConfirmDialog
            title="Stop the import?"
            lead="What was ordered stays ordered. You can resume with the next row at any time."
            button="Stop the import"
            send={async () => setView(await askPortal("stopImport", { params: path }))}
            onClose={() => setStopping(false)}
          />
        ) : null}
      </Panel>
      {state === "checked" ? groups : null}
      {refusedLines.length === 0 ? null : (
        <Panel
          id="refused"
          title="Not ordered"
          lead={
            refused > refusedLines.length
              ? `The first ${refusedLines.length}. The results have all of them.`
              : "Put these rows into a new sheet once they’re set right."
          }
          isFlush
        >
          <ul className="divide-y divide-rule border-rule border-t">
            {refusedLines.map(({ line, code, message }) => (
              <li key={line} className="px-5 py-2 break-words">
                <span className="font-medium">Row {line.toLocaleString("en-US")}:</span> {message}{" "}
                <code className="text-muted">{code}</code>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
