import { createHash } from "node:crypto";
import type { runnerRuns } from "@/db/schema/runner";
import type { RunnerEvent, RunnerFunction } from "./runner-types";

type NewRun = typeof runnerRuns.$inferInsert;

export function runsFor(event: RunnerEvent, functions: Iterable<RunnerFunction>, now: Date): NewRun[] {
  return [...functions].filter((fn) => listensTo(fn, event)).map((fn) => newRun(fn, event, now));
}

/** The id follows from function and event, so that any process recognises a repeat. */
export function newRun(fn: RunnerFunction, event: RunnerEvent, now: Date): NewRun {
  const id = createHash("sha256").update(`${fn.id}\n${event.id}`).digest("hex").slice(0, 32);
  return {
    id: `run_${id}`,
    functionId: fn.id,
    eventId: event.id,
    dueAt: now,
    discoverAt: now,
    createdAt: now,
    concurrencyKey: fn.concurrency && `${fn.id}:${keyValue(event, fn.concurrency.dataPath)}`,
    concurrencyLimit: fn.concurrency?.limit ?? null,
    priority: fn.priorityPath && priorityOf(valueAt(event, fn.priorityPath)),
  };
}

function listensTo(fn: RunnerFunction, event: RunnerEvent): boolean {
  if (event.name === "inngest/function.failed") return fn.failureOf === event.data.function_id;
  return fn.eventNames.includes(event.name);
}

/** Events without the member share one key: too few at once is safer than too many. */
function keyValue(event: RunnerEvent, path: string[]): string {
  return JSON.stringify(path.length === 0 ? null : valueAt(event, path));
}

/** Like Inngest: whole seconds up to ten minutes either way, anything else counts as 0. */
function priorityOf(value: unknown): number {
  return Number.isInteger(value) ? Math.min(Math.max(value as number, -600), 600) : 0;
}

function valueAt(event: RunnerEvent, path: string[]): unknown {
  let value: unknown = event.data;
  for (const name of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  }
  return value ?? null;
}
