export type RunnerFunction = {
  id: string;
  maxAttempts: number;
  eventNames: string[];
  crons: string[];
  failureOf: string | null;
  concurrency: { limit: number; dataPath: string[] } | null;
  priorityPath: string[] | null;
};

export type RunnerEvent = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
};

export type RunnerLogger = {
  info(details: Record<string, unknown>, message: string): void;
  warn(details: Record<string, unknown>, message: string): void;
  error(details: Record<string, unknown>, message: string): void;
};

export type RunnerClock = { now(): Date };
