import { expect, test } from "vitest";
import { describeFault } from "@/lib/core/documents/model-fault";
import { troublesOf } from "./troubles-of";

type Facts = Parameters<typeof troublesOf>[0];

const NOW = Date.parse("2026-11-24T03:00:00Z");
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const nothing = { waiting: 0, oldestAt: null };

const WELL: Facts = {
  parts: {
    database: "ok",
    store: "ok",
    limiter: "ok",
    workflows: "ok",
    signer: "ok",
    renderer: "elsewhere",
    drafter: "ok",
  },
  drafter: null,
  engine: "embedded",
  companyGaps: [],
  outboxes: [{ outbox: "order_events", ...nothing }],
  queues: (["webhooks", "webhookRetries", "review", "late", "questions", "workflows"] as const).map(
    (queue) => ({
      queue,
      ...nothing,
    }),
  ),
  money: [{ kind: "charge", cents: 0, ...nothing }],
  webhooksOff: nothing,
  failedRuns: nothing,
  stuckOrders: nothing,
  checks: { ledger: null, audit: { at: ago(60), faults: 0 } },
};
const words = (facts: Partial<Facts>) => troublesOf({ ...WELL, ...facts }, NOW).map((each) => each.words);

test("a service that works, with work on its way, needs nobody", () => {
  const busy = WELL.queues.map((each) => ({
    ...each,
    waiting: each.queue === "late" ? 0 : 7,
    oldestAt: ago(1),
  }));
  const money = [{ kind: "charge" as const, waiting: 3, cents: 12_345, oldestAt: ago(1) }];
  expect(words({ queues: busy, money })).toEqual([]);
});

test("a service that tells visitors no company is named, with the settings that are empty", () => {
  expect(words({ companyGaps: ["COMPANY_NAME", "COMPANY_ADDRESS"] })).toEqual([
    "Visitors aren’t told who stands behind this service: set COMPANY_NAME and COMPANY_ADDRESS.",
  ]);
});

test("everything that is wrong is named, the worst first", () => {
  const { parts } = WELL;
  expect(
    words({
      parts: { ...parts, signer: "failed", drafter: "degraded" },
      drafter: {
        fault: "key_refused",
        ...describeFault("key_refused"),
        since: ago(70),
        lastAt: ago(1),
        orders: 2,
      },
      checks: { ledger: { at: ago(5), faults: 2 }, audit: { at: ago(5), faults: null } },
      money: [{ kind: "refund", waiting: 1, cents: 5_000, oldestAt: ago(180) }],
      failedRuns: { waiting: 1, oldestAt: ago(5) },
      stuckOrders: { waiting: 2, oldestAt: ago(50) },
      outboxes: [{ outbox: "order_events", waiting: 9, oldestAt: ago(6) }],
      queues: WELL.queues.map((each) => ({ ...each, waiting: 1, oldestAt: ago(11) })),
      webhooksOff: { waiting: 2, oldestAt: ago(5) },
    }),
  ).toEqual([
    "The signer doesn’t work.",
    "The model’s server refuses our key: 2 orders got no draft in 1 hour.",
    "The ledger has 2 faults.",
    "The check of the audit log failed.",
    "$50.00 in 1 refund has been uncertain for 3 hours.",
    "1 workflow has failed.",
    "2 orders wait too long for a workflow.",
    "The outbox order_events hasn’t been emptied for 6 minutes.",
    "A workflow has been due for 11 minutes.",
    "A webhook has been due for 11 minutes.",
    "1 order is past the deadline at the desk.",
    "2 webhooks are switched off.",
  ]);
});
