/** A function as the SDK reports it, reduced to what the runner acts on. */
export type RunnerFunction = {
  /** `<app>-<function>`, as in the SDK's own addresses. */
  id: string;
  /** The first attempt included. */
  maxAttempts: number;
  eventNames: string[];
  crons: string[];
  /** For an `onFailure` handler: the function whose failures it takes. */
  failureOf: string | null;
  concurrency: { limit: number; dataPath: string[] } | null;
  /** Where in an event's data the priority of its run stands. */
  priorityPath: string[] | null;
};

/** An event as functions see it. */
export type RunnerEvent = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since the epoch; for a cron tick, the scheduled time. */
  ts: number;
};

/** What the runner writes to its log; a pino logger fits. */
export type RunnerLogger = {
  info(details: Record<string, unknown>, message: string): void;
  warn(details: Record<string, unknown>, message: string): void;
  error(details: Record<string, unknown>, message: string): void;
};

/** Where the runner's time comes from. */
export type RunnerClock = { now(): Date };
