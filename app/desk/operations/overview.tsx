"use client";

import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { Note } from "@/app/ui/note";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { ageText, counted, localTime } from "../ui/labels";
import { read } from "./ask-operations";
import { RunsList } from "./runs-list";
import { KIND_NAMES } from "./section-lists";
import { MoreCommands } from "./section-page";
import { troublesOf } from "./troubles-of";
import { useAskedOften } from "./use-asked";
import { CommandButton } from "./use-commands";

export type Facts = CommandAnswer<"show-operations">;

const ask = () => read("show-operations", {});

export function Overview() {
  const { answer, at, error, isBusy, reload } = useAskedOften(ask);
  const [round, setRound] = useState(0);
  const done = () => {
    setRound(round + 1);
    reload();
  };
  return (
    <>
      <PageHead
        title="Operations"
        lead={
          <>
            {at === 0
              ? "Asking…"
              : `As of ${localTime(new Date(at).toISOString())}. Asked again every 30 seconds.`}{" "}
            <Button tone="link" disabled={isBusy} onClick={reload}>
              Ask now
            </Button>
          </>
        }
      />
      <ErrorNote error={error} />
      {answer === null ? null : (
        <>
          <Troubles facts={answer} now={at} />
          <Health facts={answer} now={at} />
          <Queues facts={answer} now={at} />
          <Money facts={answer} now={at} />
          <Checks facts={answer} now={at} onDone={done} />
        </>
      )}
      <RunsList key={round} />
      <MoreCommands section="overview" onDone={done} />
    </>
  );
}

function Troubles({ facts, now }: { facts: Facts; now: number }) {
  const troubles = troublesOf(facts, now);
  return (
    <Panel id="attention" title="Needs attention">
      <Note role="status" tone={troubles.length === 0 ? "good" : "bad"}>
        {troubles.length === 0 ? "Nothing. Everything works, and nothing has waited too long." : null}
        <ul className="grid gap-1">
          {troubles.map(({ words, href }) => (
            <li key={words}>
              <a className="link" href={href}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </Panel>
  );
}

const STATES = {
  ok: ["Works", "good"],
  degraded: ["Degraded", "warning"],
  failed: ["Failed", "bad"],
  elsewhere: ["In other functions", "neutral"],
} as const;

function Health({ facts: { parts, drafter, engine }, now }: { facts: Facts; now: number }) {
  return (
    <Panel id="health" title="Health">
      <ul className="mb-2 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-8">
        {Object.entries(parts).map(([part, state]) => (
          <li key={part} className="flex items-center justify-between gap-2 border-b border-rule py-2">
            <span>{part.charAt(0).toUpperCase() + part.slice(1)}</span>
            <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
          </li>
        ))}
      </ul>
      {drafter === null ? null : (
        <Note className="mb-2">
          {drafter.why}: {counted(drafter.orders, "order")} in {ageText(drafter.since, now)}, the last{" "}
          {ageText(drafter.lastAt, now)} ago. Orders wait some minutes for it, and then go to their reviewers
          with the source’s own lines. {drafter.hint}
        </Note>
      )}
      <p className="desk-hint">
        Workflows are run by {engine === "inngest" ? "Inngest" : "this server"}. Customers see{" "}
        <a className="link" href="/status">
          /status
        </a>
        .
      </p>
    </Panel>
  );
}

const QUEUE_NAMES: Record<Facts["queues"][number]["queue"], readonly [name: string, href: string | null]> = {
  webhooks: ["Webhook deliveries that are due", "/desk/operations/webhooks"],
  webhookRetries: ["Webhook deliveries that are tried again later", "/desk/operations/webhooks"],
  review: ["Orders at the desk", "/desk"],
  late: ["Of these, past their deadline", "/desk"],
  questions: ["Questions that clients haven’t answered", "/desk"],
  workflows: ["Workflow runs that are due", "/desk/operations/workflows"],
};

interface QueueRow {
  name: string;
  href: string | null;
  waiting: number;
  oldestAt: string | null;
}

function Queues({ facts, now }: { facts: Facts; now: number }) {
  const { outboxes, queues, webhooksOff, failedRuns, stuckOrders } = facts;
  const outbox = {
    waiting: outboxes.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestAt: outboxes.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt])).sort()[0] ?? null,
  };
  const rows: QueueRow[] = [
    { name: "Events on their way to workflows (outbox)", href: null, ...outbox },
    ...queues.map(({ queue, ...rest }) => {
      const [name, href] = QUEUE_NAMES[queue];
      return { name, href, ...rest };
    }),
    { name: "Orders that wait too long for a workflow", href: "/desk/operations/workflows", ...stuckOrders },
    { name: "Failed workflows", href: "/desk/operations/workflows", ...failedRuns },
    { name: "Webhooks that are switched off", href: "/desk/operations/webhooks", ...webhooksOff },
  ];
  return (
    <Panel id="queues" title="Queues and what has failed" isFlush>
      <DataTable
        caption="Queues"
        empty={null}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          {
            header: "What",
            isTitle: true,
            cell: ({ name, href }) =>
              href === null ? (
                name
              ) : (
                <a className="link" href={href}>
                  {name}
                </a>
              ),
          },
          { header: "How many", cell: ({ waiting }) => waiting.toLocaleString("en-US") },
          { header: "The oldest", cell: ({ oldestAt }) => oldestText(oldestAt, now) },
        ]}
      />
    </Panel>
  );
}

function Money({ facts: { money }, now }: { facts: Facts; now: number }) {
  return (
    <Panel
      id="money"
      title="Uncertain money"
      actions={
        <a className="link" href="/desk/operations/money">
          All of it
        </a>
      }
      isFlush
    >
      <DataTable
        caption="Uncertain money"
        empty={null}
        rows={money}
        rowId={({ kind }) => kind}
        columns={[
          { header: "What", isTitle: true, cell: ({ kind }) => KIND_NAMES[kind] },
          { header: "How many", cell: ({ waiting }) => waiting },
          {
            header: "Amount",
            cell: ({ kind, cents }) => (kind === "processorEvent" ? "–" : dollarText(cents)),
          },
          { header: "The oldest", cell: ({ oldestAt }) => oldestText(oldestAt, now) },
        ]}
      />
    </Panel>
  );
}

function oldestText(at: string | null, now: number): string {
  return at === null ? "–" : ageText(at, now);
}

const CHECKS = [
  ["ledger", "Ledger", "check-ledger", "Every hour"],
  ["audit", "Audit log", "check-audit-log", "Every night"],
] as const;

function Checks({ facts: { checks }, now, onDone }: { facts: Facts; now: number; onDone: () => void }) {
  return (
    <Panel id="checks" title="Checks" isFlush>
      <DataTable
        caption="Checks"
        empty={null}
        rows={CHECKS.map(([check, ...rest]) => ({ rest, last: checks[check] }))}
        rowId={({ rest: [name] }) => name}
        columns={[
          { header: "What", isTitle: true, cell: ({ rest: [name] }) => name },
          { header: "Found", cell: ({ last }) => foundText(last) },
          { header: "Last", cell: ({ last }) => (last?.at ? `${ageText(last.at, now)} ago` : "never") },
          { header: "Automatic", cell: ({ rest: [, , often] }) => often },
          {
            header: "Actions",
            isEnd: true,
            cell: ({ rest: [name, command] }) => (
              <CommandButton name={command} onDone={onDone} about={name}>
                Check now
              </CommandButton>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function foundText(last: Facts["checks"]["ledger"]): string {
  if (last === null) return "Not checked yet";
  if (last.faults === null) return "The check failed";
  return last.faults === 0 ? "All is well" : `${last.faults} faults`;
}
