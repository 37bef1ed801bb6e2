export type RunnerFunction = {
  /** `<app>-<function>`, as in the SDK's own addresses. */
  id: string;
  /** Includes the first attempt. */
  maxAttempts: number;
  eventNames: string[];
  crons: string[];
  /** For an `onFailure` handler: the function whose failures it takes. */
  failureOf: string | null;
  concurrency: { limit: number; dataPath: string[] } | null;
  /** The path of the run's priority in an event's data. */
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

/** The runner's log. A pino logger fits. */
export type RunnerLogger = {
  info(details: Record<string, unknown>, message: string): void;
  warn(details: Record<string, unknown>, message: string): void;
  error(details: Record<string, unknown>, message: string): void;
};

export type RunnerClock = { now(): Date };
