import { and, inArray, isNull } from "drizzle-orm";
import { runnerRuns } from "@/db/schema/runner";
import { advanceRun } from "./advance-run";
import { claimRuns, giveBackLeases, hasDueSuspect, type Lease } from "./claim-runs";
import { type Engine, leaseEnd } from "./engine";

/** A key that is forgotten has its next turn a little early. */
const MAX_REMEMBERED_KEYS = 10_000;

/** The runs that this process holds at the moment. */
export type RunPool = {
  /** Claims due runs into free slots and starts them; how many it started. */
  fill(): Promise<number>;
  /** Resolves when any held run is done or given back; rejects with what broke. At once when there is none. */
  nextSettled(): Promise<void>;
  /** Resolves when no run is held any more, however they ended. */
  idle(): Promise<void>;
  /** Gives back the runs that are held: what their steps come to from now on is not written. */
  giveBack(): Promise<void>;
  size(): number;
};

/**
 * Holds at most `slots` runs at a time, keeps their leases alive as long as their steps take, and tells when one is
 * off its hands. A run that may have killed processes is held alone: the others are asked to give way at their next
 * step, and none is taken beside it.
 */
export function createRunPool(engine: Engine, slots: number, onSettled: () => void): RunPool {
  const held = new Map<string, Promise<void>>();
  const lastServed = new Map<string, number>();
  let heartbeat: NodeJS.Timeout | null = null;
  let isAlone = false;

  const beat = () => {
    extendLeases(engine, [...held.keys()]).catch((error: unknown) => {
      engine.logger.warn({ err: error }, "could not extend the leases of running workflows");
    });
  };
  const noteServed = (key: string | null) => {
    if (key === null) return;
    lastServed.delete(key);
    lastServed.set(key, engine.clock.now().getTime());
    const [oldest] = lastServed.keys();
    if (lastServed.size > MAX_REMEMBERED_KEYS && oldest !== undefined) lastServed.delete(oldest);
  };
  const settle = ({ leaseToken, concurrencyKey }: Lease) => {
    held.delete(leaseToken);
    noteServed(concurrencyKey);
    isAlone = false;
    if (held.size === 0 && heartbeat) {
      clearInterval(heartbeat);
      heartbeat = null;
    }
    onSettled();
  };
  return {
    async fill() {
      if (isAlone) return 0;
      const now = engine.clock.now();
      const functionIds = [...engine.functions.keys()];
      // A process that has just started proves nothing yet: whatever killed the last one may kill it without this run.
      const isQuiet = now.getTime() - engine.startedAt.getTime() >= engine.quietMs;
      const suspects = isQuiet && (await hasDueSuspect(engine.db, functionIds, now));
      engine.setYielding(suspects);
      const free = suspects ? (held.size > 0 ? 0 : 1) : slots - held.size;
      if (free <= 0) return 0;
      const claim = { functionIds, now, leaseUntil: leaseEnd(engine), lastServed };
      let leases = await claimRuns(engine.db, { ...claim, slots: free, suspects });
      isAlone = suspects && leases.length > 0;
      if (suspects) engine.setYielding(false);
      // None of them can be had at the moment: the others need not wait for that.
      if (suspects && leases.length === 0)
        leases = await claimRuns(engine.db, { ...claim, slots, suspects: false });
      for (const lease of leases) {
        const run = advanceRun(lease, engine).finally(() => settle(lease));
        // A drain sees the rejection too; in the loop nobody waits, and it must not end the process.
        run.catch((error: unknown) => {
          const details = { err: error, runId: lease.id, functionId: lease.functionId };
          engine.logger.error(details, "a workflow run was interrupted; it goes on when its lease ends");
        });
        held.set(lease.leaseToken, run);
      }
      if (leases.length > 0) heartbeat ??= setInterval(beat, Math.max(1, engine.leaseMs / 3)).unref();
      return leases.length;
    },
    nextSettled: () => (held.size > 0 ? Promise.race(held.values()) : Promise.resolve()),
    idle: () => Promise.allSettled(held.values()).then(() => undefined),
    giveBack: () => giveBackLeases(engine.db, [...held.keys()], engine.clock.now()),
    size: () => held.size,
  };
}

async function extendLeases(engine: Engine, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await engine.db
    .update(runnerRuns)
    .set({ dueAt: leaseEnd(engine) })
    .where(and(inArray(runnerRuns.leaseToken, tokens), isNull(runnerRuns.finishedAt)));
}
