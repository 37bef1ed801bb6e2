import { setTimeout as sleep } from "node:timers/promises";
import { inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notices, orderEvents, orders, runnerRuns, submissions } from "@/db/schema";
import { hasResult } from "@/lib/core/orders/job-states";
import { checkLedger } from "@/lib/operations/ledger/check-ledger";
import type { Accepted } from "./customers";
import type { startParts } from "./parts";

const LOOK_MS = 250;

export async function untilArrived(
  db: Db,
  accepted: Accepted[],
  told: Map<string, Set<string>>,
  maxMs: number,
): Promise<number> {
  const startedMs = performance.now();
  const ids = accepted.map(({ jobId }) => jobId);
  for (;;) {
    const rows = ids.length
      ? await db.select({ id: orders.id, status: orders.status }).from(orders).where(inArray(orders.id, ids))
      : [];
    const waiting = rows.filter(({ id, status }) => !hasResult(status) || !told.get(id)?.has("order.ready"));
    const ms = performance.now() - startedMs;
    if (waiting.length === 0 && rows.length === ids.length) return ms;
    if (ms > maxMs) throw new Error(`after ${Math.round(ms)} ms: ${JSON.stringify(waiting)}`);
    await sleep(LOOK_MS);
  }
}

export async function untilMailed(db: Db, maxMs: number): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    const waiting = await db.$count(notices, isNull(notices.doneAt));
    const ms = performance.now() - startedMs;
    if (waiting === 0) return ms;
    if (ms > maxMs) throw new Error(`after ${Math.round(ms)} ms: ${waiting} mails wait`);
    await sleep(LOOK_MS);
  }
}

export async function countMails(db: Db, accepted: Accepted[], mails: ReadonlyMap<string, number>) {
  const written = await db.select({ kind: notices.kind, subject: notices.subject }).from(notices);
  const told = new Set(written.filter(({ kind }) => kind === "order_ready").map(({ subject }) => subject));
  return {
    due: written.length,
    untold: accepted.filter(({ isLive, jobId }) => isLive && !told.has(jobId)).length,
    sent: mails.size,
    twice: [...mails.values()].filter((times) => times > 1).length,
  };
}

export async function describeRuns(db: Db): Promise<string> {
  const runs = await db.$count(runnerRuns);
  const failed = await db
    .select({ id: runnerRuns.functionId, error: runnerRuns.error })
    .from(runnerRuns)
    .where(isNotNull(runnerRuns.error));
  const names = [...new Set(failed.map(({ id, error }) => `${id}: ${error?.message}`))];
  return `${failed.length} of ${runs} runs gave up${names.map((name) => `; ${name}`).join("")}`;
}

interface Arrivals {
  told: Map<string, Set<string>>;
  double: Awaited<ReturnType<typeof startParts>>["double"];
}

export async function findLosses(
  db: Db,
  accepted: Accepted[],
  { told, double }: Arrivals,
): Promise<string[]> {
  const losses: string[] = [];
  const ids = accepted.map(({ jobId }) => jobId);
  const claims = await db.select().from(submissions);
  const byKey = new Map(claims.map((claim) => [claim.idempotencyKey, claim.orderId]));
  for (const { jobId, idempotencyKey } of accepted)
    if (byKey.get(idempotencyKey) !== jobId) losses.push(`${jobId} is not the order of its key`);
  if (new Set(ids).size !== ids.length) losses.push("two submits made one order");
  const placed = await db.select({ id: orders.id, environment: orders.environment }).from(orders);
  // Refused tries leave no order behind, and nobody is told of one that nobody asked for.
  const known = new Set(claims.map(({ orderId }) => orderId));
  for (const { id } of placed) if (!known.has(id)) losses.push(`${id} belongs to no submit`);
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...ids, "none"]));
  for (const id of ids) {
    const own = events.filter(({ orderId }) => orderId === id);
    const ready = own.filter(({ type }) => type === "order.ready").length;
    if (ready !== 1) losses.push(`${id} was delivered ${ready} times`);
    if (new Set(own.map(({ sequence }) => sequence)).size !== own.length)
      losses.push(`${id} has two of one event`);
    for (const { type } of own.filter(({ type }) => ["order.paid", "order.ready"].includes(type)))
      if (!told.get(id)?.has(type)) losses.push(`nobody was told of ${type} of ${id}`);
  }
  const live = placed.filter(({ environment }) => environment === "live").map(({ id }) => id);
  const charged = double
    .objects("paymentIntents")
    .filter(({ status }) => status === "succeeded")
    .map(({ metadata }) => metadata.job ?? "none");
  for (const id of live) {
    const times = charged.filter((job) => job === id).length;
    if (times !== 1) losses.push(`${id} was charged ${times} times`);
  }
  for (const job of charged) if (!live.includes(job)) losses.push(`${job} was charged and is no order`);
  for (const { severity, ...violation } of await checkLedger({
    db,
    clock: { isSystem: true, now: () => new Date() },
  }))
    if (severity === "violation") losses.push(`ledger: ${JSON.stringify(violation)}`);
  return losses;
}
