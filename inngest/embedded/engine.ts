import type { Backoff } from "./backoff";
import type { RunnerDatabase } from "./database";
import type { Protocol } from "./protocol";
import type { RunnerClock, RunnerFunction, RunnerLogger } from "./runner-types";

/** What carrying runs forward takes; complete once the functions are attached. */
export type Engine = {
  db: RunnerDatabase;
  clock: RunnerClock;
  logger: RunnerLogger;
  protocol: Protocol;
  functions: ReadonlyMap<string, RunnerFunction>;
  backoff: Backoff;
  leaseMs: number;
  /** True once the process wants to end: runs stop at their next step. */
  isStopping(): boolean;
};

/** The end of a lease that begins, or is extended, now. */
export function leaseEnd({ clock, leaseMs }: Engine): Date {
  return new Date(clock.now().getTime() + leaseMs);
}
