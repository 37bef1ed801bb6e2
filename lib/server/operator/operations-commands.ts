import { hash } from "node:crypto";
import { z } from "zod";
import {
  countQueues,
  countSwitchedOffWebhooks,
  countUncertain,
  findAccounts,
  listSwitchedOffWebhooks,
  listUncertain,
} from "@/db/queries/operations";
import { findLastRun } from "@/db/queries/operator-runs";
import { outboxBacklog } from "@/db/queries/outbox";
import { countFailedRuns, listFailedRuns, retryRun } from "@/inngest/embedded/failed-runs";
import { describeFault } from "@/lib/core/documents/model-fault";
import { companyGaps } from "@/lib/env/company-gaps";
import { drafterTrouble } from "@/lib/operations/fulfilment/drafter-trouble";
import { listStuckOrders } from "@/lib/operations/fulfilment/redrive-orders";
import { readiness } from "../health/health";
import type { RunningServer } from "../state";
import { command } from "./operator-command";

const LISTED = 200;

export const OPERATIONS_COMMANDS = {
  "show-operations": command(z.strictObject({}), showOperations),
  "list-uncertain-money": command(z.strictObject({}), ({ services }) => listUncertain(services.db, LISTED)),
  "list-disabled-webhooks": command(z.strictObject({}), ({ services }) =>
    listSwitchedOffWebhooks(services.db, LISTED),
  ),
  "list-failed-runs": command(z.strictObject({}), async (server) => ({
    engine: engineOf(server),
    runs: await listFailedRuns(server.services.db, LISTED),
  })),
  "retry-run": command(
    z.strictObject({ runId: z.string().min(1).max(200) }),
    async ({ services }, { runId }) => {
      if (!(await retryRun(services.db, runId, services.clock.now())))
        throw new Error("No failed run has this ID. Somebody may have retried it already");
      services.wake();
      return { retried: true };
    },
  ),
  "find-accounts": command(
    z.strictObject({ search: z.string().trim().min(2, "must have at least 2 characters").max(200) }),
    ({ services }, { search }) =>
      findAccounts(services.db, { text: search, sha256: hash("sha256", search, "hex"), limit: LISTED }),
  ),
};

function engineOf({ open }: RunningServer): "inngest" | "embedded" {
  return open.checkInngest ? "inngest" : "embedded";
}

async function showOperations(server: RunningServer) {
  const { services } = server;
  const { db, clock } = services;
  const parts = await readiness();
  const stuck = await listStuckOrders(services);
  const drafter = await drafterTrouble(services);
  return {
    parts,
    drafter: drafter && { ...drafter, ...describeFault(drafter.fault) },
    engine: engineOf(server),
    companyGaps: companyGaps(services.settings),
    outboxes: await outboxBacklog(db),
    queues: await countQueues(db, clock.now()),
    money: await countUncertain(db),
    webhooksOff: await countSwitchedOffWebhooks(db),
    failedRuns: await countFailedRuns(db),
    stuckOrders: { waiting: stuck.length, oldestAt: stuck.map(({ since }) => since).sort(byTime)[0] ?? null },
    checks: {
      ledger: await lastOf(server, "check-ledger"),
      audit: await lastOf(server, "check-audit-log"),
    },
  };
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();

async function lastOf({ services }: RunningServer, name: "check-ledger" | "check-audit-log") {
  const run = await findLastRun(services.db, name);
  if (!run) return null;
  return { at: run.endedAt, faults: run.state === "done" ? countFaults(run.answer) : null };
}

function countFaults(answer: unknown): number {
  if (Array.isArray(answer)) return answer.filter((each) => each?.severity === "violation").length;
  const { breaks } = (answer ?? {}) as { breaks?: unknown };
  return Array.isArray(breaks) ? breaks.length : 0;
}
