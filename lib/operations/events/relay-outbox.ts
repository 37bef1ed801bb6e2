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

/** A workflow event made from an outbox row; its id makes a second sending of it do nothing. */
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
/** Longer than sending a batch takes, tries included; what a dying process held waits this long for the next. */
const LEASE_MS = 30_000;
/** A process that is asked to end waits so long for the engine to take a batch, and then gives it back. */
const LAST_MS = 5_000;
/** Live orders are carried as if they had waited so many seconds longer than sandbox orders. Our own choice, of 2026-11-28. */
const LIVE_PRIORITY = 300;

/**
 * Hands every unsent outbox row to the workflow engine, then marks it sent. Each row is sent by one process: dying in
 * between sends it again when the lease is over, and the event's id makes that harmless. Events that no function
 * listens to are not sent.
 */
export async function relayOutbox(
  services: RelayServices,
  listenedTo: ReadonlySet<string>,
  send: Send,
): Promise<void> {
  for (const outbox of await listUnsentOutboxes(services.db)) {
    // On until nothing is there, even behind a batch that isn't full: rows that others had locked were left out of it.
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

/** A batch that arrives although it was given back is sent twice, which its events' ids make harmless. */
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

/** The event carries on the trace of whatever wrote its row. */
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

/**
 * Of the same turn one run of a workflow is carried at a time: an order never beside itself, and of a sandbox key's
 * orders two, however many it places. Live orders do not wait for one another.
 */
function turnOf(jobId: string, sandboxKeyId: string | null): string {
  return sandboxKeyId === null ? jobId : `${sandboxKeyId} ${(jobId.codePointAt(jobId.length - 1) ?? 0) % 2}`;
}
