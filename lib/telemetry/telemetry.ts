import { Problem } from "../core/problem";

/** Each kind has one duration metric and its own spans. */
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

export interface Work {
  kind: Kind;
  /** The span's name: says what is done, never to what or for whom. */
  name: string;
  role: "server" | "client" | "producer" | "consumer" | "internal";
  /** On the metric and the span. Use few distinct values, and none that a caller can choose. */
  labels?: Facts;
  /** On the span only: ids and counts, never names, text, or addresses. */
  facts?: Facts;
  /** The parent; null begins a trace. Left out, the parent is the current span. */
  cause?: Cause | null;
  /** A workflow run, whose steps know its span before it ends: see `Telemetry.runOf`. */
  runId?: string;
  /** Milliseconds since the epoch; defaults to now. */
  startedAtMs?: number;
}

/** A W3C `traceparent`, and whether we wrote it. Only the trace id of a foreign one is used. */
export interface Cause {
  traceparent: string;
  isOurs: boolean;
}

export interface End {
  /** refused: the caller has to change something. failed: we do. */
  outcome: "ok" | "refused" | "failed";
  /** A code, or the name of an error: never its message. */
  errorType?: string | undefined;
  /** Set when the name is known only at the end. */
  name?: string;
  labels?: Facts;
  facts?: Facts;
}

export interface Ongoing {
  /** Pass it on to continue the trace elsewhere; null where nothing is traced. */
  traceparent: string | null;
  /** Spans that begin inside `work` become children. */
  run<T>(work: () => T): T;
  /** Without this call nothing is recorded. */
  end(end: End): void;
}

export interface Telemetry {
  begin(work: Work): Ongoing;
  /** The current span, for rows and log lines; null where nothing is traced. */
  current(): { traceparent: string; traceId: string; spanId: string } | null;
  /** The `traceparent` of a run; every process that carries the run computes the same. */
  runOf(runId: string, cause: Cause | null): string | null;
  /** Counts a request as its connection saw it, even when Next answered instead of us. */
  countRequest(seconds: number, labels: Facts): void;
}

const KEY = Symbol.for("vidimus.telemetry");
const holder = globalThis as { [KEY]?: Telemetry };

/**
 * Traces and metrics of this process; null where none are set up. One per process: Next bundles start-up and routes
 * apart.
 */
export function telemetry(): Telemetry | null {
  return holder[KEY] ?? null;
}

export function setTelemetry(set: Telemetry | null): void {
  if (set) holder[KEY] = set;
  else delete holder[KEY];
}

export function currentTraceparent(): string | null {
  return telemetry()?.current()?.traceparent ?? null;
}

/** The cause for a `traceparent` that we stored ourselves; null begins a trace. */
export function ourCause(traceparent: string | null | undefined): Cause | null {
  return traceparent ? { traceparent, isOurs: true } : null;
}

/** Runs work as one span and one measurement. An error counts as its failure. */
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

/** The end for a thrown error. A Problem below 500 is the caller's to fix, so it counts as refused. */
export function endOf(error: unknown): End {
  if (error instanceof Problem)
    return { outcome: error.status >= 500 ? "failed" : "refused", errorType: error.code };
  // A custom error's name can be any text, so only identifiers are recorded.
  const name = error instanceof Error ? error.name : "";
  return { outcome: "failed", errorType: /^[A-Za-z]\w{0,49}$/.test(name) ? name : "Error" };
}
