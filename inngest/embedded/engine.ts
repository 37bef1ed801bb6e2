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
  /** How long a process must have lived before it carries a suspect. */
  quietMs: number;
  startedAt: Date;
  isStopping(): boolean;
  /** Whether to give runs back at their next step, because the process ends or a suspect is to be carried alone. */
  isYielding(): boolean;
  setYielding(yielding: boolean): void;
};

export function leaseEnd({ clock, leaseMs }: Engine): Date {
  return new Date(clock.now().getTime() + leaseMs);
}
