import { LANES, type Lane, type Turn } from "../port";

/** Work that waits, with the most that it may cost of the processor. */
export interface Waiting extends Turn {
  cpuMs: number;
}

/**
 * How often a lane is served while others wait as well; none is left out for ever.
 * Our own choice, of 2026-11-21.
 */
const WEIGHTS: Readonly<Record<Lane, number>> = { live: 8, desk: 4, workflow: 2, sandbox: 1 };
/** What the requests of one key may have waiting. Reviewers are known to us. */
const MAX_WAITING_CPU_MS: Readonly<Record<Lane, number>> = {
  live: 600_000,
  desk: Number.POSITIVE_INFINITY,
  workflow: Number.POSITIVE_INFINITY,
  sandbox: 240_000,
};

export interface FairQueue<Job extends Waiting> {
  /** False when its owner has as much waiting as is allowed. */
  add(job: Job): boolean;
  /** Takes back what nobody waits for any more. */
  remove(job: Job): void;
  /** What is to be started now; null when nothing waits, or all that waits has its share at work. */
  next(): Job | null;
  /** Tells that started work is over, and what it cost. */
  done(job: Job, usedCpuMs: number): void;
}

interface Account<Job> {
  /** Rises with what was served; the lowest is served next. */
  pass: number;
  running: number;
  jobs: Job[];
}

interface LaneAccount<Job> {
  pass: number;
  /** Where whoever was served last stood: who comes new begins there, before those who had more already. */
  reached: number;
  running: number;
  owners: Map<string, Account<Job>>;
}

/**
 * Start-time fair queueing in two levels: between lanes by weight, between the owners of a lane by what each has cost.
 * Sandbox, workflows and desk have a quarter of the processes each, live keys all but one, and one owner half, so that
 * there is always one soon for somebody who comes new.
 */
export function createFairQueue<Job extends Waiting>(processes: number): FairQueue<Job> {
  const quarter = Math.max(1, Math.floor(processes / 4));
  const ownerShare = Math.max(1, Math.floor(processes / 2));
  const laneShare = (lane: Lane) => (lane === "live" ? Math.max(1, processes - 1) : quarter);
  const lanes = new Map<Lane, LaneAccount<Job>>(
    LANES.map((lane) => [lane, { pass: 0, reached: 0, running: 0, owners: new Map() }]),
  );
  let running = 0;
  /** What was served last: whoever comes back after a pause begins there, and gets no credit for it. */
  let reached = 0;

  function laneOf(lane: Lane): LaneAccount<Job> {
    const found = lanes.get(lane);
    if (!found) throw new Error(`there is no lane ${lane}`);
    return found;
  }

  function accountOf({ lane, owner }: Turn): Account<Job> {
    const own = laneOf(lane);
    if (own.owners.size === 0) own.pass = Math.max(own.pass, reached);
    const known = own.owners.get(owner);
    if (known) return known;
    const account: Account<Job> = { pass: own.reached, running: 0, jobs: [] };
    own.owners.set(owner, account);
    return account;
  }

  function forgetIfIdle({ lane, owner }: Turn): void {
    const account = laneOf(lane).owners.get(owner);
    if (account && account.running === 0 && account.jobs.length === 0) laneOf(lane).owners.delete(owner);
  }

  function nextOwner(lane: LaneAccount<Job>): Account<Job> | undefined {
    const ready = [...lane.owners.values()].filter(
      (each) => each.jobs.length > 0 && each.running < ownerShare,
    );
    return lowest(ready);
  }

  return {
    add(job) {
      const account = accountOf(job);
      const waiting = account.jobs.reduce((sum, { cpuMs }) => sum + cpuMs, job.cpuMs);
      // One alone always may, whatever it asks for.
      const isBounded = account.jobs.length > 0 && !job.isStep;
      if (isBounded && waiting > MAX_WAITING_CPU_MS[job.lane]) return false;
      account.jobs.push(job);
      return true;
    },
    remove(job) {
      const account = laneOf(job.lane).owners.get(job.owner);
      if (account) account.jobs = account.jobs.filter((each) => each !== job);
      forgetIfIdle(job);
    },
    next() {
      if (running >= processes) return null;
      const ready = LANES.flatMap((name) => {
        const lane = laneOf(name);
        const owner = lane.running < laneShare(name) ? nextOwner(lane) : undefined;
        return owner ? [{ name, lane, owner, pass: lane.pass }] : [];
      });
      const chosen = lowest(ready);
      const job = chosen?.owner.jobs.shift();
      if (!chosen || !job) return null;
      reached = Math.max(reached, chosen.lane.pass);
      chosen.lane.pass += 1 / WEIGHTS[chosen.name];
      chosen.lane.running += 1;
      chosen.lane.reached = Math.max(chosen.lane.reached, chosen.owner.pass);
      chosen.owner.pass += job.cpuMs;
      chosen.owner.running += 1;
      running += 1;
      return job;
    },
    done(job, usedCpuMs) {
      const lane = laneOf(job.lane);
      const account = accountOf(job);
      account.pass += usedCpuMs - job.cpuMs;
      account.running -= 1;
      lane.running -= 1;
      running -= 1;
      forgetIfIdle(job);
    },
  };
}

/** The first of those with the lowest pass. */
function lowest<T extends { pass: number }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>((best, each) => (best && best.pass <= each.pass ? best : each), undefined);
}
