import { Problem } from "../core/problem";

/** Of each there is one duration metric, and spans of their own. */
export const KINDS = [
  "operation",
  "outbox",
  "workflow.run",
  "workflow.step",
  "call",
  "webhook.attempt",
] as const;
export type Kind = (typeof KINDS)[number];

type Facts = Record<string, string | number>;

/** What begins. */
export interface Work {
  kind: Kind;
  /** Names the span: what is done, never to what or for whom. */
  name: string;
  role: "server" | "client" | "producer" | "consumer" | "internal";
  /** On its metric and on its span: few values each, and none that a stranger can make up. */
  labels?: Facts;
  /** On its span alone: ids and counts, never names, words or addresses. */
  facts?: Facts;
  /** What it goes on from; null begins a trace. Without it, that is what runs around it. */
  cause?: Cause | null;
  /** Of a workflow's run, whose steps know its span before it is over: see `Telemetry.runOf`. */
  runId?: string;
  /** Milliseconds since the epoch; now, unless it began before. */
  startedAtMs?: number;
}

/** A W3C `traceparent`, and whether we have written it: of a stranger's, only the trace's id is taken. */
export interface Cause {
  traceparent: string;
  isOurs: boolean;
}

export interface End {
  /** refused: whoever asked has to change something. failed: we do. */
  outcome: "ok" | "refused" | "failed";
  /** A code, or the name of an error: never its message. */
  errorType?: string | undefined;
  /** Where the name is known at the end only. */
  name?: string;
  labels?: Facts;
  facts?: Facts;
}

export interface Ongoing {
  /** For whoever goes on from it elsewhere; null where nothing is traced. */
  traceparent: string | null;
  /** What begins within it is part of it. */
  run<T>(work: () => T): T;
  /** Without an end, it was never there. */
  end(end: End): void;
}

export interface Telemetry {
  begin(work: Work): Ongoing;
  /** What runs around here, for rows and log lines; null where nothing is traced. */
  current(): { traceparent: string; traceId: string; spanId: string } | null;
  /** The `traceparent` of a run, the same in every process that carries it. */
  runOf(runId: string, cause: Cause | null): string | null;
  /** A request as its connection saw it, whoever answered. */
  countRequest(seconds: number, labels: Facts): void;
}

const KEY = Symbol.for("vidimus.telemetry");
const holder = globalThis as { [KEY]?: Telemetry };

/** Traces and metrics of this process; null where none are set up. One per process: Next bundles start-up and routes apart. */
export function telemetry(): Telemetry | null {
  return holder[KEY] ?? null;
}

export function setTelemetry(set: Telemetry | null): void {
  if (set) holder[KEY] = set;
  else delete holder[KEY];
}

/** What the work that runs around here is to be told by elsewhere. */
export function currentTraceparent(): string | null {
  return telemetry()?.current()?.traceparent ?? null;
}

/** Goes on from what we wrote down ourselves; null begins a trace. */
export function ourCause(traceparent: string | null | undefined): Cause | null {
  return traceparent ? { traceparent, isOurs: true } : null;
}

/** Does work as one span and one measurement; what it throws is its failure. */
export async function measure<T>(
  work: Work,
  run: (ongoing: Ongoing | null) => Promise<T>,
  judge: (result: T) => End = () => ({ outcome: "ok" }),
): Promise<T> {
  const ongoing = telemetry()?.begin(work);
  if (!ongoing) return run(null);
  try {
    const result = await ongoing.run(() => run(ongoing));
    ongoing.end(judge(result));
    return result;
  } catch (error) {
    ongoing.end(endOf(error));
    throw error;
  }
}

/** How what threw has ended: a Problem tells whoever asked what to change, and is no failure of ours. */
export function endOf(error: unknown): End {
  if (error instanceof Problem)
    return { outcome: error.status >= 500 ? "failed" : "refused", errorType: error.code };
  // What somebody made up as a name is none.
  const name = error instanceof Error ? error.name : "";
  return { outcome: "failed", errorType: /^[A-Za-z]\w{0,49}$/.test(name) ? name : "Error" };
}
