import type { Backoff } from "./backoff";
import type { RunnerDatabase } from "./database";
import type { Protocol } from "./protocol";
import type { RunnerClock, RunnerFunction, RunnerLogger } from "./runner-types";

export type Engine = {
  db: RunnerDatabase;
  clock: RunnerClock;
  logger: RunnerLogger;
  protocol: Protocol;
  functions: ReadonlyMap<string, RunnerFunction>;
  backoff: Backoff;
  leaseMs: number;
  quietMs: number;
  startedAt: Date;
  isStopping(): boolean;
  /** The process ends, or a suspect is to be carried alone: give runs back at their next step. */
  isYielding(): boolean;
  setYielding(yielding: boolean): void;
};

export function leaseEnd({ clock, leaseMs }: Engine): Date {
  return new Date(clock.now().getTime() + leaseMs);
}
