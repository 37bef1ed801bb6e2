import type { Turn } from "@/lib/core/documents/turn";
import type { Waiting } from "./fair-queue";

/** Work that is to be done in a process of its company. */
export interface CompanyJob extends Waiting {
  /** The file that it wants to find open. */
  wants: string;
  company: string;
}

/** A place for a process, as far as the choice goes. */
export interface ProcessSlot<Job extends CompanyJob> {
  worker: { isOpen(): boolean };
  job: Job | null;
  /** What its process has open. */
  holds: string | null;
  /** What its process has been used for, if it runs. */
  company: string | null;
  /** Since when it has been used for this company. */
  since: number;
  /** When its last work began, and whether its process had to be started for it. */
  startedAt: number;
  isNew: boolean;
  /** When its last work ended, and whether more of it follows at once. */
  freedAt: number;
  isHeld: boolean;
}

/** Requests, reviewers, and workflow steps for live orders share this company. */
const LIVE_COMPANY = "live";
/** A task that takes longer is slow; a start takes so many times as long. */
export const SOON_MS = 150;
const STARTS_AS_LONG_AS = 8;
/** A process waits so long for what is to follow, and works so long for one company while others wait. */
const HOLD_MS = 1_000;
const MAX_TENURE_MS = 5_000;
const LOOK_AGAIN_MS = 25;
/** Behind each process of a company, before another one is started for it. */
const MOST_WAITING = 10;

/** Whether a company does nothing but sandbox work, which stands behind live work. */
export function isOfSandbox(company: string): boolean {
  return company.startsWith("sandbox ");
}

/**
 * Live files share processes: somebody pays for them, and answers for them. Anybody can have a sandbox key for nothing,
 * so a partner's sandbox files share a process with nobody else's: a file that takes it over must not see those.
 */
export function companyOf(turn: Turn): string {
  return turn.lane === "sandbox" ? `sandbox of ${partnerOf(turn)}` : LIVE_COMPANY;
}

function partnerOf({ owner, partnerId }: Turn): string {
  return partnerId ?? owner;
}

export interface ProcessChoice<Job, Slot> {
  waits(job: Job): void;
  waitsNoMore(job: Job): void;
  /** Whether a job may start now; one that may not, but soon, has `lookAgain` called. */
  mayStart(job: Job): boolean;
  /** The place for a job that may start. */
  choose(job: Job): Slot;
  stop(): void;
}

/** Decides which process does what, so that few are started, and no short work waits behind slow work. */
export function createProcessChoice<Job extends CompanyJob, Slot extends ProcessSlot<Job>>(
  slots: readonly Slot[],
  { cores, soonMs, lookAgain }: { cores: number; soonMs: number; lookAgain: () => void },
): ProcessChoice<Job, Slot> {
  const waiting = new Map<string, Set<Job>>();
  let timer: NodeJS.Timeout | undefined;

  function soon(): false {
    timer ??= setTimeout(() => {
      timer = undefined;
      lookAgain();
    }, LOOK_AGAIN_MS).unref();
    return false;
  }

  /** Not while its own company has more for it, such as the next page; but live work goes first. */
  function isEvictable(slot: Slot, { company }: Job, now: number): boolean {
    if (slot.job !== null) return false;
    if (!slot.worker.isOpen() || now - slot.since >= MAX_TENURE_MS) return true;
    if (company === LIVE_COMPANY) return true;
    return !(slot.isHeld && now - slot.freedAt < HOLD_MS) && !waiting.has(slot.company ?? "");
  }

  /** Whether another process for its company helps a job sooner than those that are there. */
  function needsAnother(job: Job, own: readonly Slot[], now: number): boolean | "soon" {
    const isSoonFree = ({ startedAt, isNew }: Slot) =>
      now - startedAt < (isNew ? soonMs * STARTS_AS_LONG_AS : soonMs);
    if (own.some(isSoonFree)) {
      const behind = waiting.get(job.company)?.size ?? 0;
      return (own.length < cores && behind > MOST_WAITING * own.length) || "soon";
    }
    // More of one partner's than processors would only take turns with each other.
    const isOwnWork = ({ job: at }: Slot) => at !== null && partnerOf(at) === partnerOf(job);
    return own.length < cores || !own.every(isOwnWork);
  }

  return {
    waits(job) {
      waiting.set(job.company, (waiting.get(job.company) ?? new Set()).add(job));
    },
    waitsNoMore(job) {
      const others = waiting.get(job.company);
      others?.delete(job);
      if (others?.size === 0) waiting.delete(job.company);
    },
    mayStart(job) {
      const own = slots.filter((slot) => slot.company === job.company && (slot.job || slot.worker.isOpen()));
      if (own.some((slot) => slot.job === null)) return true;
      const now = performance.now();
      const isNeeded = needsAnother(job, own, now);
      if (isNeeded === "soon") return soon();
      return isNeeded && (slots.some((slot) => isEvictable(slot, job, now)) || soon());
    },
    /** One that has the file open, else one that is running, else a new one; live processes are ended last. */
    choose(job) {
      const now = performance.now();
      const free = slots.filter((slot) => slot.job === null).sort((a, b) => a.freedAt - b.freedAt);
      const running = free.filter((slot) => slot.worker.isOpen() && slot.company === job.company);
      const evictable = free.filter((slot) => isEvictable(slot, job, now));
      const chosen =
        running.find((slot) => slot.holds === job.wants) ??
        running[0] ??
        evictable.find((slot) => !slot.worker.isOpen()) ??
        evictable.find((slot) => slot.company !== LIVE_COMPANY) ??
        evictable[0];
      if (!chosen) throw new Error("the queue started more than there are processes");
      return chosen;
    },
    stop: () => clearTimeout(timer),
  };
}
