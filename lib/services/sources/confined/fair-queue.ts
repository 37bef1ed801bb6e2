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
  sandbox: 480_000,
};
/** A request that would wait longer is told to come back instead. */
const MAX_WAIT_MS = 15_000;
/** What a task costs until the first ones have shown better, and what it costs beside its own work. */
const USUAL_CPU_MS = 100;
const LEAST_CPU_MS = 20;
/** How much the newest task counts in what one is expected to cost. */
const NEWEST_SHARE = 0.2;

export interface FairQueueOptions {
  processes: number;
  /** How many of them compute at the same time. */
  cores: number;
}

/** Places for tasks that are about to come. */
export interface Promised {
  /** One of them is over. */
  done(): void;
  /** No more will come. */
  end(): void;
}

export interface FairQueue<Job extends Waiting> {
  /** False when its owner has as much waiting as is allowed, or would wait too long. */
  add(job: Job): boolean;
  /**
   * Promises places to so many tasks of one owner that are about to come: jobs that say `isPromised` are never refused.
   * Null when they would wait too long.
   */
  promise(turn: Turn, tasks: { count: number; cpuMs: number }): Promised | null;
  /** How long so many tasks of an owner would take if they came now. */
  waitMs(turn: Turn, count: number): number;
  /** Takes back what nobody waits for any more. */
  remove(job: Job): void;
  /** What is to be started now; null when nothing waits that may start, or all that waits has its share at work. */
  next(mayStart?: (job: Job) => boolean): Job | null;
  /** Tells that started work is over, and what it cost. */
  done(job: Job, usedCpuMs: number): void;
}

interface Account<Job> {
  /** Rises with what was served; the lowest is served next. */
  pass: number;
  running: number;
  jobs: Job[];
  /** Tasks that are at work, wait, or were promised a place. */
  open: number;
  promised: number;
  /** What its tasks cost of the processor: how long they take says more about the machine. */
  usualMs: number;
}

interface LaneAccount<Job> {
  pass: number;
  /** Where whoever was served last stood: who comes new begins there, before those who had more already. */
  reached: number;
  running: number;
  /** What requests cost, and steps, which are other work. */
  usualMs: { request: number; step: number };
  owners: Map<string, Account<Job>>;
}

/**
 * Start-time fair queueing in two levels: between lanes by weight, between the owners of a lane by what each has cost.
 * While several lanes wait, sandbox, workflows and desk have a quarter of the processes each, and live keys all but
 * one. A lane borrows what the others leave idle, but for one process. One owner has half of the processes. So there is always
 * one soon for a newcomer.
 */
export function createFairQueue<Job extends Waiting>({ processes, cores }: FairQueueOptions): FairQueue<Job> {
  const quarter = Math.max(1, Math.floor(processes / 4));
  const ownerShare = Math.max(1, Math.floor(processes / 2));
  // The last process waits for whoever comes next.
  const idleShare = processes - 1;
  const laneShare = (lane: Lane) => (lane === "live" ? Math.max(1, processes - 1) : quarter);
  const lanes = new Map<Lane, LaneAccount<Job>>(
    LANES.map((lane) => [
      lane,
      {
        pass: 0,
        reached: 0,
        running: 0,
        usualMs: { request: USUAL_CPU_MS, step: USUAL_CPU_MS },
        owners: new Map(),
      },
    ]),
  );
  let running = 0;
  /** What was served last: whoever comes back after a pause begins there, and gets no credit for it. */
  let reached = 0;

  function laneOf(lane: Lane): LaneAccount<Job> {
    const found = lanes.get(lane);
    if (!found) throw new Error(`there is no lane ${lane}`);
    return found;
  }

  function accountOf({ lane, owner, isStep }: Turn): Account<Job> {
    const own = laneOf(lane);
    if (own.owners.size === 0) own.pass = Math.max(own.pass, reached);
    const known = own.owners.get(owner);
    if (known) return known;
    const account = {
      pass: own.reached,
      running: 0,
      jobs: [],
      open: 0,
      promised: 0,
      usualMs: own.usualMs[kindOf(isStep)],
    };
    own.owners.set(owner, account);
    return account;
  }

  function forgetIfIdle({ lane, owner }: Turn): void {
    const account = laneOf(lane).owners.get(owner);
    const isIdle = account?.open === 0 && account.running === 0 && account.jobs.length === 0;
    if (isIdle) laneOf(lane).owners.delete(owner);
  }

  function nextOwner(lane: LaneAccount<Job>, mayStart: (job: Job) => boolean): Account<Job> | undefined {
    const ready = [...lane.owners.values()].filter(
      ({ jobs: [first], running }) => first && running < ownerShare && mayStart(first),
    );
    return lowest(ready);
  }

  /** In fair turns, nobody waits for more of another owner's work than it has itself, or than its lane weighs. */
  function waitMs(turn: Turn, count: number): number {
    const own = laneOf(turn.lane).owners.get(turn.owner);
    const ownMs =
      ((own?.open ?? 0) + count) * (own?.usualMs ?? laneOf(turn.lane).usualMs[kindOf(turn.isStep)]);
    let sumMs = ownMs;
    for (const [name, { owners }] of lanes) {
      const weight = Math.min(1, WEIGHTS[name] / WEIGHTS[turn.lane]);
      for (const other of owners.values())
        if (other !== own) sumMs += Math.min(other.open * other.usualMs, ownMs) * weight;
    }
    return sumMs / Math.min(processes, cores);
  }

  /** Whether so much more may wait. What comes alone always may, whatever it costs. */
  function accepts(turn: Turn, count: number, cpuMs: number): boolean {
    const own = laneOf(turn.lane).owners.get(turn.owner);
    if (own) {
      const waiting = own.jobs.reduce((sum, job) => sum + (job.isPromised ? 0 : job.cpuMs), 0);
      if (waiting + (own.promised + count) * cpuMs > MAX_WAITING_CPU_MS[turn.lane]) return false;
    }
    const isIdle = [...lanes.values()].every(({ owners }) => owners.size === 0);
    return isIdle || waitMs(turn, count) <= MAX_WAIT_MS;
  }

  function start(lane: LaneAccount<Job>, name: Lane, owner: Account<Job>): Job | null {
    const job = owner.jobs.shift();
    if (!job) return null;
    reached = Math.max(reached, lane.pass);
    lane.pass += 1 / WEIGHTS[name];
    lane.running += 1;
    lane.reached = Math.max(lane.reached, owner.pass);
    owner.pass += job.cpuMs;
    owner.running += 1;
    running += 1;
    return job;
  }

  return {
    add(job) {
      const isBounded = !job.isStep && !job.isPromised && job.lane !== "desk";
      if (isBounded && !accepts(job, 1, job.cpuMs)) return false;
      const account = accountOf(job);
      account.jobs.push(job);
      if (!job.isPromised) account.open += 1;
      return true;
    },
    promise(turn, { count, cpuMs }) {
      if (!accepts(turn, count, cpuMs)) return null;
      const account = accountOf(turn);
      account.promised += count;
      account.open += count;
      let left = count;
      const release = (released: number) => {
        left -= released;
        account.promised -= released;
        account.open -= released;
        forgetIfIdle(turn);
      };
      return { done: () => release(Math.min(1, left)), end: () => release(left) };
    },
    waitMs,
    remove(job) {
      const account = laneOf(job.lane).owners.get(job.owner);
      if (!account?.jobs.includes(job)) return;
      account.jobs = account.jobs.filter((each) => each !== job);
      if (!job.isPromised) account.open -= 1;
      forgetIfIdle(job);
    },
    next(mayStart = () => true) {
      if (running >= processes) return null;
      const ready = LANES.flatMap((name) => {
        const lane = laneOf(name);
        const owner = nextOwner(lane, mayStart);
        return owner ? [{ name, lane, owner, pass: lane.pass }] : [];
      });
      const within = lowest(ready.filter(({ name, lane }) => lane.running < laneShare(name)));
      const chosen = within ?? (running < idleShare ? lowest(ready) : undefined);
      return chosen ? start(chosen.lane, chosen.name, chosen.owner) : null;
    },
    done(job, usedCpuMs) {
      const lane = laneOf(job.lane);
      const account = accountOf(job);
      account.pass += usedCpuMs - job.cpuMs;
      const kind = kindOf(job.isStep);
      const costMs = Math.max(LEAST_CPU_MS, usedCpuMs);
      account.usualMs += (costMs - account.usualMs) * NEWEST_SHARE;
      lane.usualMs[kind] += (costMs - lane.usualMs[kind]) * NEWEST_SHARE;
      account.running -= 1;
      if (!job.isPromised) account.open -= 1;
      lane.running -= 1;
      running -= 1;
      forgetIfIdle(job);
    },
  };
}

function kindOf(isStep: boolean | undefined): "request" | "step" {
  return isStep ? "step" : "request";
}

/** The first of those with the lowest pass. */
function lowest<T extends { pass: number }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>((best, each) => (best && best.pass <= each.pass ? best : each), undefined);
}
