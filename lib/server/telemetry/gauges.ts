import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Meter } from "@opentelemetry/api";
import {
  type Backlog,
  countQueues,
  countSwitchedOffWebhooks,
  countUncertain,
  countUncertainCards,
} from "@/db/queries/operations";
import { findLastRun } from "@/db/queries/operator-runs";
import { outboxBacklog } from "@/db/queries/outbox";
import { nextWebhookDueAt } from "@/db/queries/webhook-queue";
import type { Services } from "@/lib/operations/context";
import { listStuckOrders } from "@/lib/operations/fulfilment/redrive-orders";
import type { Violation } from "@/lib/operations/ledger/check-ledger";
import type { Readiness } from "../health/readiness";

const FRESH_MS = 10_000;
/** Prometheus gives up after ten seconds, and then has no data at all. */
const PATIENCE_MS = 3_000;

interface State {
  outboxes: Record<string, Backlog>;
  queues: Record<string, Backlog>;
  money: Record<string, Backlog>;
  charges: Backlog;
  disabledWebhooks: Backlog;
  webhookDueAt: Date | null;
  stuckOrders: number;
  ledger: { at: Date; violations: number } | null;
}

type Value = number | Record<string, number> | null;

interface Gauge {
  name: string;
  /** A UCUM unit. Its name is appended to the metric's, unless it is in braces. */
  unit: string;
  description: string;
  label?: string;
  read(state: State, now: Date): Value;
}

const age = (since: Date | null, now: Date) =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
const ages = (backlogs: Record<string, Backlog>, now: Date) =>
  Object.fromEntries(Object.entries(backlogs).map(([name, { oldestAt }]) => [name, age(oldestAt, now)]));
const counts = (backlogs: Record<string, Backlog>) =>
  Object.fromEntries(Object.entries(backlogs).map(([name, { waiting }]) => [name, waiting]));

const GAUGES: Gauge[] = [
  {
    name: "vidimus.outbox.waiting",
    unit: "{event}",
    description: "Events that no workflow has been told of.",
    label: "vidimus.outbox",
    read: ({ outboxes }) => counts(outboxes),
  },
  {
    name: "vidimus.outbox.oldest",
    unit: "s",
    description: "Age of the oldest of them.",
    label: "vidimus.outbox",
    read: ({ outboxes }, now) => ages(outboxes, now),
  },
  {
    name: "vidimus.queue.waiting",
    unit: "{entry}",
    description: "What waits: webhooks, orders at the desk, questions, workflow runs.",
    label: "vidimus.queue",
    read: ({ queues }) => counts(queues),
  },
  {
    name: "vidimus.queue.oldest",
    unit: "s",
    description: "How long the oldest of a queue has waited.",
    label: "vidimus.queue",
    read: ({ queues }, now) => ages(queues, now),
  },
  {
    name: "vidimus.webhook.overdue",
    unit: "s",
    description: "How long the webhook has been due that could be sent and is not.",
    read: ({ webhookDueAt }, now) => age(webhookDueAt, now),
  },
  {
    name: "vidimus.webhook.disabled",
    unit: "{endpoint}",
    description: "Webhook endpoints that are switched off.",
    read: ({ disabledWebhooks }) => disabledWebhooks.waiting,
  },
  {
    name: "vidimus.order.stuck",
    unit: "{order}",
    description: "Orders that wait too long for a workflow.",
    read: ({ stuckOrders }) => stuckOrders,
  },
  {
    name: "vidimus.money.uncertain",
    unit: "{entry}",
    description: "Money of which nobody knows yet whether it moved, by kind.",
    label: "vidimus.money",
    read: ({ money, charges }) => ({ ...counts(money), card: charges.waiting }),
  },
  {
    name: "vidimus.money.uncertain.oldest",
    unit: "s",
    description: "How long the oldest of it has been uncertain. A charge at a checkout waits for its payer.",
    label: "vidimus.money",
    read: ({ money, charges }, now) => ({ ...ages(money, now), card: age(charges.oldestAt, now) }),
  },
  {
    name: "vidimus.ledger.violations",
    unit: "{row}",
    description: "Rows that break a rule of money, as of the last check.",
    read: ({ ledger }) => ledger?.violations ?? null,
  },
  {
    name: "vidimus.ledger.check.age",
    unit: "s",
    description: "Time since that check.",
    read: ({ ledger }, now) => ledger && age(ledger.at, now),
  },
];

async function readState(services: Services): Promise<State> {
  const { db, clock } = services;
  const now = clock.now();
  const [outboxes, queues, money, charges, disabledWebhooks, webhookDueAt, stuck, check] = await Promise.all([
    outboxBacklog(db),
    countQueues(db, now),
    countUncertain(db),
    countUncertainCards(db),
    countSwitchedOffWebhooks(db),
    nextWebhookDueAt(db),
    listStuckOrders(services),
    findLastRun(db, "check-ledger"),
  ]);
  return {
    outboxes: Object.fromEntries(outboxes.map((each) => [each.outbox, each])),
    queues: Object.fromEntries(queues.map((each) => [each.queue, each])),
    money: Object.fromEntries(money.map((each) => [each.kind, each])),
    charges,
    disabledWebhooks,
    webhookDueAt,
    stuckOrders: stuck.length,
    ledger: check && { at: check.askedAt, violations: countViolations(check.answer) },
  };
}

function countViolations(answer: unknown): number {
  if (!Array.isArray(answer)) return 0;
  return (answer as Partial<Violation>[]).filter(({ severity }) => severity === "violation").length;
}

export function addGauges(meter: Meter, services: Services, readiness: () => Promise<Readiness>): void {
  const gauges = GAUGES.map((gauge) => ({
    gauge,
    instrument: meter.createObservableGauge(gauge.name, { unit: gauge.unit, description: gauge.description }),
  }));
  const read = keepFresh(() => readState(services));
  meter.addBatchObservableCallback(
    async (observer) => {
      const state = await within(PATIENCE_MS, read()).catch((error: unknown) => {
        services.log.warn({ err: error }, "queues could not be read for the metrics");
        return null;
      });
      // If the value is unknown, report nothing: a zero would say that all is well.
      if (state === null) return;
      const now = services.clock.now();
      for (const { gauge, instrument } of gauges) {
        const value = gauge.read(state, now);
        if (typeof value === "number") observer.observe(instrument, value);
        else if (value !== null && gauge.label !== undefined)
          for (const [member, number] of Object.entries(value))
            observer.observe(instrument, number, { [gauge.label]: member });
      }
    },
    gauges.map(({ instrument }) => instrument),
  );
  addParts(meter, readiness);
  addProcess(meter);
}

/** Independent of the database, so that its outage can be reported. */
function addParts(meter: Meter, readiness: () => Promise<Readiness>): void {
  meter
    .createObservableGauge("vidimus.part.up", {
      unit: "{part}",
      description: "1 where a part of this process works, as /readyz says it.",
    })
    .addCallback(async (observer) => {
      for (const [part, state] of Object.entries(await readiness()))
        observer.observe(state === "failed" ? 0 : 1, { "vidimus.part": part });
    });
  meter
    .createObservableGauge("vidimus.part.degraded", {
      unit: "{part}",
      description: "1 where work goes on without a part, later or with less, as /readyz says it.",
    })
    .addCallback(async (observer) => {
      for (const [part, state] of Object.entries(await readiness()))
        observer.observe(state === "degraded" ? 1 : 0, { "vidimus.part": part });
    });
}

function addProcess(meter: Meter): void {
  meter
    .createObservableGauge("process.memory.usage", {
      unit: "By",
      description: "Resident memory of this process.",
    })
    .addCallback((observer) => observer.observe(process.memoryUsage.rss()));
  let last = performance.eventLoopUtilization();
  meter
    .createObservableGauge("nodejs.eventloop.utilization", {
      unit: "1",
      description: "Part of the time in which this process was busy, since the last reading.",
    })
    .addCallback((observer) => {
      const now = performance.eventLoopUtilization();
      observer.observe(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    });
}

function keepFresh<T>(read: () => Promise<T>): () => Promise<T> {
  let found: { value: Promise<T>; endedMs: number } | null = null;
  return () => {
    if (found && performance.now() - found.endedMs < FRESH_MS) return found.value;
    const reading = { value: read(), endedMs: Number.POSITIVE_INFINITY };
    found = reading;
    reading.value.then(
      () => {
        reading.endedMs = performance.now();
      },
      () => {
        found = null;
      },
    );
    return reading.value;
  };
}

async function within<T>(ms: number, value: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const late = sleep(ms, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  return Promise.race([value, late]).finally(() => {
    late.catch(() => undefined);
    abort.abort();
  });
}
