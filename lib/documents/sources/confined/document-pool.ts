import { availableParallelism } from "node:os";
import type { Turn } from "@/lib/core/documents/turn";
import { tooHeavy } from "../fetch-problems";
import {
  type CompanyJob,
  companyOf,
  createProcessChoice,
  isOfSandbox,
  type ProcessSlot,
  SOON_MS,
} from "./choose-process";
import type { Confinement } from "./confinement";
import { createFairQueue, type Promised } from "./fair-queue";
import { stopping, tooBusy } from "./pool-problems";
import {
  CLOCK_FACTOR,
  openSession,
  type PoolAccess,
  type PoolWorker,
  type Session,
  type SessionSlot,
} from "./pool-session";
import { openProcess, type ProcessOptions } from "./process-host";
import { createRefusedFiles } from "./refused-files";
import { createSpareWorker } from "./spare-worker";
import { createConfinedWorker, type Host } from "./worker";

export interface PoolTask extends Turn {
  /** A file isn't tried again after two lost processes. Null is always tried. */
  name: string | null;
  wants: string;
  company?: string | null | undefined;
  cpuMs: number;
  signal?: AbortSignal | undefined;
}

export interface DocumentPool {
  /**
   * Runs work in a process of its own, and again in another if that process died. Throws Problem SERVICE_UNAVAILABLE
   * when its owner has too much waiting, DOCUMENT_UNREADABLE when it costs too much.
   */
  run<T>(task: PoolTask, work: (session: Session) => Promise<T>): Promise<T>;
  /** The tasks then set `isPromised`. Throws Problem SERVICE_UNAVAILABLE at once if they would wait too long. */
  announce(turn: Turn, tasks: { count: number; cpuMs: number }): Promised;
  prepare(company: string): void;
  hasStarted(): boolean | null;
  close(): void;
}

export interface PoolLimits {
  root?: string | undefined;
  processes?: number | undefined;
  maxMegabytes?: number | undefined;
  idleMs?: number | undefined;
  /** How much slower this machine is than the one that the time limits were set on. */
  cpuScale?: number | undefined;
  soonMs?: number | undefined;
  hasSpare?: boolean | undefined;
  confinement?: Confinement | undefined;
}

export type DocumentPoolOptions = PoolLimits &
  ({ runs: Omit<ProcessOptions, "root" | "confinement"> } | { open: () => Host | Promise<Host> });

const MAX_MEGABYTES = 640;
const ROOM_FOR_SPARE_MEGABYTES = 150;
const PREPARE_CPU_MS = 10_000;
const IDLE_MS = 60_000;
const LEAST_PROCESSES = 4;
const MAX_ATTEMPTS = 3;
const SANDBOX_NICENESS = 12;

interface Slot extends ProcessSlot<Job>, SessionSlot {
  worker: PoolWorker;
  idle?: NodeJS.Timeout | undefined;
}

interface Job extends CompanyJob {
  begin: (slot: Slot) => void;
}

export function createDocumentPool(options: DocumentPoolOptions): DocumentPool {
  const root = options.root ?? /* turbopackIgnore: true */ process.cwd();
  const cores = availableParallelism();
  const processes = options.processes ?? Math.max(LEAST_PROCESSES, cores);
  const { maxMegabytes = MAX_MEGABYTES, idleMs = IDLE_MS, cpuScale = 1, soonMs = SOON_MS } = options;
  const { confinement, hasSpare = true } = options;
  const open = "open" in options ? options.open : () => openProcess({ ...options.runs, root, confinement });
  const queue = createFairQueue<Job>({ processes, cores });
  const refused = createRefusedFiles();
  const waitingForMemory: (() => void)[] = [];
  const createWorker = (): PoolWorker => createConfinedWorker(open, keepToMemory);
  const slots = Array.from({ length: processes }, (): Slot => {
    return {
      worker: createWorker(),
      job: null,
      holds: null,
      company: null,
      startedAt: 0,
      isNew: false,
      freedAt: 0,
      isHeld: false,
      since: 0,
      wasSacrificed: false,
    };
  });
  const spare = createSpareWorker(createWorker, (worker) =>
    worker.ask({ kind: "prepare", cpuMs: PREPARE_CPU_MS }, { timeoutMs: PREPARE_CPU_MS * CLOCK_FACTOR }),
  );
  const choice = createProcessChoice<Job, Slot>(slots, { cores, soonMs, lookAgain: startWaiting });
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasStarted: boolean | null = null;

  function stop(slot: Slot): void {
    clearTimeout(slot.idle);
    slot.holds = null;
    slot.worker.stop();
  }

  const held = () => slots.reduce((sum, { worker }) => sum + worker.megabytes(), spare.megabytes());

  function endSpareWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (slots.every(({ job }) => job === null)) spare.stop();
      else endSpareWhenIdle();
    }, idleMs).unref();
  }

  function keepSpare(): void {
    if (isClosed || !hasSpare) return;
    endSpareWhenIdle();
    if (held() <= maxMegabytes - ROOM_FOR_SPARE_MEGABYTES) spare.prepare();
  }

  function keepToMemory(): void {
    if (held() > maxMegabytes) spare.stop();
    const opened = slots.filter(({ worker }) => worker.isOpen());
    const rank = (slot: Slot) => (slot.job === null ? 2 : slot.job.lane === "sandbox" ? 1 : 0);
    opened.sort((a, b) => rank(b) - rank(a) || b.worker.megabytes() - a.worker.megabytes());
    for (const slot of opened) {
      if (held() <= maxMegabytes) return;
      slot.wasSacrificed = slot.job !== null;
      stop(slot);
    }
  }

  function startWaiting(): void {
    for (let job = queue.next(choice.mayStart); job; job = queue.next(choice.mayStart)) {
      const slot = choice.choose(job);
      clearTimeout(slot.idle);
      // A file may have taken over its process, which must not see another company's requests.
      if (slot.company !== job.company) {
        stop(slot);
        slot.company = job.company;
        slot.since = performance.now();
      }
      slot.isNew = false;
      slot.startedAt = performance.now();
      slot.job = job;
      slot.wasSacrificed = false;
      job.begin(slot);
    }
  }

  function someoneDone(): Promise<void> {
    if (slots.every(({ job }) => job === null)) return Promise.resolve();
    return new Promise((resolve) => waitingForMemory.push(resolve));
  }

  function free(slot: Slot, usedCpuMs: number): void {
    const { job } = slot;
    slot.job = null;
    slot.freedAt = performance.now();
    slot.isHeld = job?.isFollowed ?? false;
    slot.idle = setTimeout(() => stop(slot), idleMs).unref();
    keepSpare();
    if (job) queue.done(job, usedCpuMs);
    for (const resolve of waitingForMemory.splice(0)) resolve();
    startWaiting();
  }

  function waitForTurn({ name, signal, ...task }: PoolTask): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        ...task,
        company: task.company ?? companyOf(task),
        begin(slot) {
          signal?.removeEventListener("abort", giveUp);
          choice.waitsNoMore(job);
          resolve(slot);
        },
      };
      const giveUp = () => {
        queue.remove(job);
        choice.waitsNoMore(job);
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", giveUp, { once: true });
      if (!queue.add(job)) {
        signal?.removeEventListener("abort", giveUp);
        return reject(tooBusy(queue.waitMs(job, 1)));
      }
      choice.waits(job);
      startWaiting();
    });
  }

  async function wake(slot: Slot): Promise<void> {
    if (isClosed) throw stopping();
    if (!slot.worker.isOpen()) {
      slot.holds = null;
      slot.isNew = true;
      slot.worker = (await spare.take()) ?? slot.worker;
      if (isClosed) {
        stop(slot);
        throw stopping();
      }
      // Start the next spare meanwhile, except beside the first process: its caller would wait for both.
      if (slot.worker.isOpen()) keepSpare();
      slot.isNew = !slot.worker.isOpen();
    }
    if (slot.company !== null && isOfSandbox(slot.company)) slot.worker.stepBack(SANDBOX_NICENESS);
  }

  const access: PoolAccess<Slot> = {
    wake,
    stop,
    tellStarted(isStarted) {
      hasStarted = isStarted;
    },
    checkOpen() {
      if (isClosed) throw stopping();
    },
  };

  async function attempt<T>(task: PoolTask, work: (session: Session) => Promise<T>) {
    const slot = await waitForTurn(task);
    const session = openSession(slot, { cpuMs: task.cpuMs, cpuScale }, access);
    try {
      const value = await work(session);
      return { value, death: session.death };
    } catch (error) {
      return { error, death: session.death };
    } finally {
      free(slot, session.usedCpuMs);
    }
  }

  return {
    async run(task, work) {
      let lost = 0;
      for (let attempts = 1; ; attempts += 1) {
        if (task.name !== null && refused.has(task.name)) throw tooHeavy();
        const outcome = await attempt(task, work);
        if (!("error" in outcome)) return outcome.value;
        const { error, death } = outcome;
        if (death === null || death === "cancelled") throw error;
        if (death === "sacrificed") {
          if (attempts >= MAX_ATTEMPTS) throw tooBusy();
          await someoneDone();
          continue;
        }
        lost += 1;
        // CPU time is the same every time; anything else may have been chance, once.
        if (death !== "time of the processor" && lost < 2) continue;
        // A timeout by the clock says more about the machine than about the file, unless it repeats.
        if (task.name === null) throw error;
        if (death === "time of the clock" && !refused.addOverdue(task.name)) throw tooBusy();
        refused.add(task.name);
        throw error;
      }
    },
    announce(turn, tasks) {
      const promised = queue.promise(turn, tasks);
      if (!promised) throw tooBusy(queue.waitMs(turn, tasks.count, "promised"));
      return promised;
    },
    prepare(company) {
      const isRunning = slots.some(
        (slot) => slot.company === company && (slot.job !== null || slot.worker.isOpen()),
      );
      if (!isClosed && !isRunning) spare.prepare();
      endSpareWhenIdle();
    },
    hasStarted: () => hasStarted,
    close() {
      isClosed = true;
      clearTimeout(idle);
      choice.stop();
      for (const slot of slots) stop(slot);
      spare.stop();
      startWaiting();
    },
  };
}
