import {
  claimOutbox,
  listUnsentOutboxes,
  markRelayed,
  type Outbox,
  type OutboxRow,
  releaseOutbox,
} from "@/db/queries/outbox";
import { workflowEventName } from "@/lib/core/orders/order-events";
import { endOf, type Ongoing, ourCause, telemetry } from "@/lib/telemetry/telemetry";
import type { Services } from "../context";

export interface WorkflowEvent {
  id: string;
  name: string;
  data:
    | { jobId: string; turn: string; priority: number; traceparent?: string }
    | { eventId: string }
    | { exportId: string }
    | { importId: string }
    | { wipeId: string }
    | { runId: string };
}

type RelayServices = Pick<Services, "db" | "clock" | "stopping">;
type Send = (events: WorkflowEvent[]) => Promise<unknown>;

const BATCH = 100;
/** Longer than sending a batch takes, retries included. Rows of a dead process wait this long. */
const LEASE_MS = 30_000;
const LAST_MS = 5_000;
/** In seconds. */
const LIVE_PRIORITY = 300;

/** If a process dies before it marks a row, the row is sent again. The event's id makes that harmless. */
export async function relayOutbox(
  services: RelayServices,
  listenedTo: ReadonlySet<string>,
  send: Send,
): Promise<void> {
  for (const outbox of await listUnsentOutboxes(services.db)) {
    // Go on after a batch that isn't full: it left out rows that others had locked.
    while ((await relayBatch(services, outbox, listenedTo, send)) > 0);
  }
}

async function relayBatch(
  { db, clock, stopping }: RelayServices,
  outbox: Outbox,
  listenedTo: ReadonlySet<string>,
  send: Send,
): Promise<number> {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const rows = await claimOutbox(db, outbox, { now, leaseUntil, limit: BATCH });
  if (rows.length === 0) return 0;
  const listened = rows
    .map((row) => ({ row, event: asWorkflowEvent(outbox, row) }))
    .filter(({ event }) => listenedTo.has(event.name));
  const spans = listened.map(({ row, event }) => beginSpan(row, event));
  try {
    const events = listened.map(({ event }) => event);
    if (events.length > 0) await sendInTime(() => send(events), stopping);
  } catch (error) {
    for (const span of spans) span?.end(endOf(error));
    await releaseOutbox(db, outbox, rows);
    throw error;
  }
  for (const span of spans) span?.end({ outcome: "ok" });
  await markRelayed(db, outbox, rows, clock.now());
  return rows.length;
}

async function sendInTime(send: () => Promise<unknown>, stopping: AbortSignal | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let setTimer = () => {};
  const late = new Promise<never>((_, reject) => {
    const error = new Error("the workflow engine did not answer in time, and this process ends");
    setTimer = () => {
      timer = setTimeout(() => reject(error), LAST_MS);
    };
  });
  if (stopping?.aborted) setTimer();
  else stopping?.addEventListener("abort", setTimer, { once: true });
  try {
    await Promise.race([send(), late]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", setTimer);
  }
}

function beginSpan({ traceparent }: OutboxRow, { name, data }: WorkflowEvent): Ongoing | undefined {
  const span = telemetry()?.begin({
    kind: "outbox",
    role: "producer",
    name: `send ${name}`,
    labels: { "vidimus.event": name },
    ...("jobId" in data && { facts: { "vidimus.order.id": data.jobId } }),
    cause: ourCause(traceparent),
  });
  if (span?.traceparent && "jobId" in data) data.traceparent = span.traceparent;
  return span;
}

function asWorkflowEvent(outbox: Outbox, { id, type, subjectId, sandboxKeyId }: OutboxRow): WorkflowEvent {
  return { id, name: workflowEventName(type), data: dataOf() };

  function dataOf(): WorkflowEvent["data"] {
    if (outbox === "processor_events") return { eventId: subjectId };
    if (outbox === "account_exports") return { exportId: subjectId };
    if (outbox === "order_import_runs") return { importId: subjectId };
    if (outbox === "sandbox_wipes") return { wipeId: subjectId };
    if (outbox === "operator_runs") return { runId: subjectId };
    const priority = sandboxKeyId === null ? LIVE_PRIORITY : 0;
    return { jobId: subjectId, turn: turnOf(subjectId, sandboxKeyId), priority };
  }
}

/** A sandbox key has two turns, however many orders it places. */
function turnOf(jobId: string, sandboxKeyId: string | null): string {
  return sandboxKeyId === null ? jobId : `${sandboxKeyId} ${(jobId.codePointAt(jobId.length - 1) ?? 0) % 2}`;
}
