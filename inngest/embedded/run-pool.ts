import { and, inArray, isNull } from "drizzle-orm";
import { runnerRuns } from "@/db/schema/runner";
import { advanceRun } from "./advance-run";
import { claimRuns, giveBackLeases, highest, type Lease } from "./claim-runs";
import { type Engine, leaseEnd } from "./engine";

const MAX_REMEMBERED_KEYS = 10_000;
const LEFT = 1 / 4;

export type RunPool = {
  fill(due: { suspect: Date | null }): Promise<number>;
  nextSettled(): Promise<void>;
  idle(): Promise<void>;
  giveBack(): Promise<void>;
  size(): number;
};

/**
 * A run that may have killed processes is held alone: the others yield at their next step, and none is taken
 * beside it. Runs of a lower priority leave some slots free, and yield while a higher one is held, because their
 * computation would delay it.
 */
export function createRunPool(engine: Engine, slots: number, onSettled: () => void): RunPool {
  const held = new Map<string, { lease: Lease; run: Promise<void> }>();
  const left = Math.max(1, Math.floor(slots * LEFT));
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
  const priorities = () => [...held.values()].map(({ lease }) => lease.priority);
  const isLower = (priority: number | null, top: number | null) =>
    priority !== null && top !== null && priority < top;
  const slotsFor = (priority: number | null, topWaiting: number | null) => {
    if (priority === null) return slots;
    const known = priorities();
    const ofSame = known.filter((each) => each !== null && each <= priority).length;
    if (isLower(priority, highest([...known, topWaiting]))) return left - ofSame;
    return (priority > 0 ? slots : Math.max(1, slots - left)) - ofSame;
  };
  const givesWay = ({ priority, leaseToken }: Lease) => {
    if (!isLower(priority, highest(priorities()))) return false;
    const lower = [...held.values()].filter(({ lease }) => lease.priority === priority);
    return lower.findIndex(({ lease }) => lease.leaseToken === leaseToken) >= left;
  };
  return {
    async fill({ suspect }) {
      if (isAlone) return 0;
      const now = engine.clock.now();
      const functionIds = [...engine.functions.keys()];
      // A process that has just started proves nothing: whatever killed the last one may kill it without this run.
      const isQuiet = now.getTime() - engine.startedAt.getTime() >= engine.quietMs;
      const suspects = isQuiet && suspect !== null && suspect <= now;
      engine.setYielding(suspects);
      const free = suspects ? (held.size > 0 ? 0 : 1) : slots - held.size;
      if (free <= 0) return 0;
      const claim = { functionIds, now, leaseUntil: leaseEnd(engine), lastServed, slotsFor };
      let leases = await claimRuns(engine.db, { ...claim, slots: free, suspects });
      isAlone = suspects && leases.length > 0;
      if (suspects) engine.setYielding(false);
      if (suspects && leases.length === 0)
        leases = await claimRuns(engine.db, { ...claim, slots, suspects: false });
      for (const lease of leases) {
        const isYielding = () => engine.isYielding() || givesWay(lease);
        const run = advanceRun(lease, { ...engine, isYielding }).finally(() => settle(lease));
        // A drain handles the rejection too. In the loop nobody does, and it must not end the process.
        run.catch((error: unknown) => {
          const details = { err: error, runId: lease.id, functionId: lease.functionId };
          engine.logger.error(details, "a workflow run was interrupted; it goes on when its lease ends");
        });
        held.set(lease.leaseToken, { lease, run });
      }
      if (leases.length > 0) heartbeat ??= setInterval(beat, Math.max(1, engine.leaseMs / 3)).unref();
      return leases.length;
    },
    nextSettled: () =>
      held.size > 0 ? Promise.race([...held.values()].map(({ run }) => run)) : Promise.resolve(),
    idle: () => Promise.allSettled([...held.values()].map(({ run }) => run)).then(() => undefined),
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
