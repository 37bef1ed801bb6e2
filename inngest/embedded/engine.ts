import type { Backoff } from "./backoff";
import type { RunnerDatabase } from "./database";
import type { Protocol } from "./protocol";
import type { RunnerClock, RunnerFunction, RunnerLogger } from "./runner-types";

/** The dependencies of carrying runs. Complete once the functions are attached. */
export type Engine = {
  db: RunnerDatabase;
  clock: RunnerClock;
  logger: RunnerLogger;
  protocol: Protocol;
  functions: ReadonlyMap<string, RunnerFunction>;
  backoff: Backoff;
  leaseMs: number;
  /** A run that may have killed processes is tried by one that has lived so long without it. */
  quietMs: number;
  /** When this process began to carry runs. */
  startedAt: Date;
  /** True once the process wants to end. */
  isStopping(): boolean;
  /** Runs are given back at their next step: the process ends, or a suspect is to be carried alone. */
  isYielding(): boolean;
  setYielding(yielding: boolean): void;
};

/** The end of a lease that begins, or is extended, now. */
export function leaseEnd({ clock, leaseMs }: Engine): Date {
  return new Date(clock.now().getTime() + leaseMs);
}
