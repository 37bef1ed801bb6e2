"use client";

import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { ageText, counted, localTime } from "../ui/labels";
import { read } from "./ask-operations";
import { OpsTable } from "./ops-table";
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
      <div className="desk-title">
        <h1>Operations</h1>
        <p className="desk-hint">
          {at === 0
            ? "Asking…"
            : `As of ${localTime(new Date(at).toISOString())}. Asked again every 30 seconds.`}{" "}
          <Button tone="link" disabled={isBusy} onClick={reload}>
            Ask now
          </Button>
        </p>
      </div>
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
    <section className="desk-section" aria-label="Needs attention">
      <h2>Needs attention</h2>
      <div role="status">
        {troubles.length === 0 ? (
          <p className="ops-good">Nothing. Everything works, and nothing has waited too long.</p>
        ) : (
          <ul className="ops-troubles">
            {troubles.map(({ words, href }) => (
              <li key={words}>
                <a className="link" href={href}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
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
    <section className="desk-section" id="health" aria-label="Health">
      <h2>Health</h2>
      <ul className="ops-parts">
        {Object.entries(parts).map(([part, state]) => (
          <li key={part}>
            <span>{part.charAt(0).toUpperCase() + part.slice(1)}</span>
            <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
          </li>
        ))}
      </ul>
      {drafter === null ? null : (
        <p className="desk-note">
          {drafter.why}: {counted(drafter.orders, "order")} in {ageText(drafter.since, now)}, the last{" "}
          {ageText(drafter.lastAt, now)} ago. Orders wait some minutes for it, and then go to their reviewers
          with the source’s own lines. {drafter.hint}
        </p>
      )}
      <p className="desk-hint">
        Workflows are run by {engine === "inngest" ? "Inngest" : "this server"}. Customers see{" "}
        <a className="link" href="/status">
          /status
        </a>
        .
      </p>
    </section>
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
    <section className="desk-section" aria-label="Queues">
      <h2>Queues and what has failed</h2>
      <OpsTable
        label="Queues"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            title: "What",
            of: ({ name, href }) =>
              href === null ? (
                name
              ) : (
                <a className="link" href={href}>
                  {name}
                </a>
              ),
          },
          { title: "How many", of: ({ waiting }) => waiting.toLocaleString("en-US") },
          { title: "The oldest", of: ({ oldestAt }) => oldestText(oldestAt, now) },
        ]}
      />
    </section>
  );
}

function Money({ facts: { money }, now }: { facts: Facts; now: number }) {
  return (
    <section className="desk-section" aria-label="Uncertain money">
      <h2>
        <a className="link" href="/desk/operations/money">
          Uncertain money
        </a>
      </h2>
      <OpsTable
        label="Uncertain money"
        rows={money}
        keyOf={({ kind }) => kind}
        columns={[
          { title: "What", of: ({ kind }) => KIND_NAMES[kind] },
          { title: "How many", of: ({ waiting }) => waiting },
          { title: "Amount", of: ({ kind, cents }) => (kind === "processorEvent" ? "–" : dollarText(cents)) },
          { title: "The oldest", of: ({ oldestAt }) => oldestText(oldestAt, now) },
        ]}
      />
    </section>
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
    <section className="desk-section" id="checks" aria-label="Checks">
      <h2>Checks</h2>
      <OpsTable
        label="Checks"
        rows={CHECKS.map(([check, ...rest]) => ({ rest, last: checks[check] }))}
        keyOf={({ rest: [name] }) => name}
        columns={[
          { title: "What", of: ({ rest: [name] }) => name },
          { title: "Found", of: ({ last }) => foundText(last) },
          { title: "Last", of: ({ last }) => (last?.at ? `${ageText(last.at, now)} ago` : "never") },
          { title: "Automatic", of: ({ rest: [, , often] }) => often },
        ]}
        actions={({ rest: [name, command] }) => (
          <CommandButton name={command} onDone={onDone} about={name}>
            Check now
          </CommandButton>
        )}
      />
    </section>
  );
}

function foundText(last: Facts["checks"]["ledger"]): string {
  if (last === null) return "Not checked yet";
  if (last.faults === null) return "The check failed";
  return last.faults === 0 ? "All is well" : `${last.faults} faults`;
}
