import { LANES, type Lane, type Turn } from "@/lib/core/documents/turn";

export interface Waiting extends Turn {
  cpuMs: number;
}

const WEIGHTS: Readonly<Record<Lane, number>> = { live: 8, desk: 4, workflow: 2, sandbox: 1 };
const MAX_WAITING_CPU_MS: Readonly<Record<Lane, number>> = {
  live: 600_000,
  desk: Number.POSITIVE_INFINITY,
  workflow: Number.POSITIVE_INFINITY,
  sandbox: 480_000,
};
const MAX_WAIT_MS = 15_000;
const USUAL_CPU_MS = 100;
const LEAST_CPU_MS = 20;
const MOST_OF_NEWCOMER_CPU_MS = 300;
const NEWEST_SHARE = 0.2;

export interface FairQueueOptions {
  processes: number;
  cores: number;
}

export interface Promised {
  done(): void;
  end(): void;
}

export interface FairQueue<Job extends Waiting> {
  add(job: Job): boolean;
  promise(turn: Turn, tasks: { count: number; cpuMs: number }): Promised | null;
  waitMs(turn: Turn, count: number, kind?: Kind): number;
  remove(job: Job): void;
  next(mayStart?: (job: Job) => boolean): Job | null;
  done(job: Job, usedCpuMs: number): void;
}

type Kind = "request" | "step" | "promised";
type Costs = Partial<Record<Kind, number>>;

interface Account<Job> {
  /** Grows with the work served; the lowest is served next. */
  pass: number;
  running: number;
  jobs: Job[];
  open: number;
  openMs: number;
  promisedCpuMs: number;
  usualMs: Costs;
}

interface LaneAccount<Job> {
  pass: number;
  /** The pass of the owner served last. Newcomers start there, ahead of owners who had more. */
  reached: number;
  running: number;
  usualMs: Record<Kind, number>;
  owners: Map<string, Account<Job>>;
}

/**
 * Start-time fair queueing on two levels: lanes share by weight, and the owners of a lane by their cost. While several
 * lanes wait, sandbox, workflows, and desk get a quarter of the processes each, and live keys get all but one. A lane
 * can borrow idle processes, except the last one. One owner gets at most half of the processes. So a newcomer soon
 * finds a process.
 */
export function createFairQueue<Job extends Waiting>({ processes, cores }: FairQueueOptions): FairQueue<Job> {
  const quarter = Math.max(1, Math.floor(processes / 4));
  const ownerShare = Math.max(1, Math.floor(processes / 2));
  const idleShare = processes - 1;
  const laneShare = (lane: Lane) => (lane === "live" ? Math.max(1, processes - 1) : quarter);
  const lanes = new Map<Lane, LaneAccount<Job>>(
    LANES.map((lane) => [
      lane,
      {
        pass: 0,
        reached: 0,
        running: 0,
        usualMs: { request: USUAL_CPU_MS, step: USUAL_CPU_MS, promised: USUAL_CPU_MS },
        owners: new Map(),
      },
    ]),
  );
  const expected = new WeakMap<Job, number>();
  let running = 0;
  /** The pass of the lane served last. A lane that comes back after a pause starts there, without credit for it. */
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
    const account: Account<Job> = {
      pass: own.reached,
      running: 0,
      jobs: [],
      open: 0,
      openMs: 0,
      promisedCpuMs: 0,
      usualMs: {},
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

  function expectedMs({ lane, owner }: Turn, kind: Kind): number {
    const { owners, usualMs } = laneOf(lane);
    return owners.get(owner)?.usualMs[kind] ?? Math.min(usualMs[kind], MOST_OF_NEWCOMER_CPU_MS);
  }

  function waitMs(turn: Turn, count: number, kind = kindOf(turn)): number {
    const own = laneOf(turn.lane).owners.get(turn.owner);
    const ownMs = (own?.openMs ?? 0) + count * expectedMs(turn, kind);
    let sumMs = ownMs;
    for (const [name, { owners }] of lanes) {
      const weight = Math.min(1, WEIGHTS[name] / WEIGHTS[turn.lane]);
      for (const other of owners.values()) if (other !== own) sumMs += Math.min(other.openMs, ownMs) * weight;
    }
    return sumMs / Math.min(processes, cores);
  }

  function accepts(turn: Turn, tasks: { count: number; cpuMs: number; kind: Kind }): boolean {
    const own = laneOf(turn.lane).owners.get(turn.owner);
    if (own) {
      const waiting = own.jobs.reduce((sum, job) => sum + (job.isPromised ? 0 : job.cpuMs), 0);
      const allCpuMs = waiting + own.promisedCpuMs + tasks.count * tasks.cpuMs;
      if (own.open > 0 && allCpuMs > MAX_WAITING_CPU_MS[turn.lane]) return false;
    }
    const isIdle = [...lanes.values()].every(({ owners }) => owners.size === 0);
    return isIdle || waitMs(turn, tasks.count, tasks.kind) <= MAX_WAIT_MS;
  }

  function open(account: Account<Job>, count: number, ms: number): void {
    account.open += count;
    account.openMs = account.open === 0 ? 0 : account.openMs + ms;
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
      const kind = kindOf(job);
      if (isBounded && !accepts(job, { count: 1, cpuMs: job.cpuMs, kind })) return false;
      const account = accountOf(job);
      account.jobs.push(job);
      if (job.isPromised) return true;
      const ms = expectedMs(job, kind);
      expected.set(job, ms);
      open(account, 1, ms);
      return true;
    },
    promise(turn, { count, cpuMs }) {
      if (!accepts(turn, { count, cpuMs, kind: "promised" })) return null;
      const account = accountOf(turn);
      const ms = expectedMs(turn, "promised");
      account.promisedCpuMs += count * cpuMs;
      open(account, count, count * ms);
      let left = count;
      const release = (released: number) => {
        left -= released;
        account.promisedCpuMs -= released * cpuMs;
        open(account, -released, -released * ms);
        forgetIfIdle(turn);
      };
      return { done: () => release(Math.min(1, left)), end: () => release(left) };
    },
    waitMs,
    remove(job) {
      const account = laneOf(job.lane).owners.get(job.owner);
      if (!account?.jobs.includes(job)) return;
      account.jobs = account.jobs.filter((each) => each !== job);
      if (!job.isPromised) open(account, -1, -(expected.get(job) ?? 0));
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
      const kind = kindOf(job);
      // A process's own claim is only believed within bounds.
      const paidMs = Math.min(usedCpuMs, job.cpuMs);
      const costMs = Math.max(LEAST_CPU_MS, paidMs);
      account.pass += paidMs - job.cpuMs;
      const usualMs = account.usualMs[kind] ?? costMs;
      account.usualMs[kind] = usualMs + (costMs - usualMs) * NEWEST_SHARE;
      lane.usualMs[kind] += (costMs - lane.usualMs[kind]) * NEWEST_SHARE;
      account.running -= 1;
      if (!job.isPromised) open(account, -1, -(expected.get(job) ?? 0));
      lane.running -= 1;
      running -= 1;
      forgetIfIdle(job);
    },
  };
}

function kindOf({ isStep, isPromised }: Turn): Kind {
  return isStep ? "step" : isPromised ? "promised" : "request";
}

function lowest<T extends { pass: number }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>((best, each) => (best && best.pass <= each.pass ? best : each), undefined);
}
