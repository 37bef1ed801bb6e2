import type { Turn } from "@/lib/core/documents/turn";
import type { Waiting } from "./fair-queue";

export interface CompanyJob extends Waiting {
  wants: string;
  company: string;
}

export interface ProcessSlot<Job extends CompanyJob> {
  worker: { isOpen(): boolean };
  job: Job | null;
  holds: string | null;
  company: string | null;
  since: number;
  startedAt: number;
  isNew: boolean;
  freedAt: number;
  isHeld: boolean;
}

const LIVE_COMPANY = "live";
export const SOON_MS = 150;
const STARTS_AS_LONG_AS = 8;
const HOLD_MS = 1_000;
const MAX_TENURE_MS = 5_000;
const LOOK_AGAIN_MS = 25;
const MOST_WAITING = 10;

export function isOfSandbox(company: string): boolean {
  return company.startsWith("sandbox ");
}

/**
 * Live files share processes: a known customer pays for them and is accountable. Sandbox keys are free for anybody, so
 * one partner's sandbox files never share a process with others: a file that compromises it must not see theirs.
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
  mayStart(job: Job): boolean;
  choose(job: Job): Slot;
  stop(): void;
}

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

  function isEvictable(slot: Slot, { company }: Job, now: number): boolean {
    if (slot.job !== null) return false;
    if (!slot.worker.isOpen() || now - slot.since >= MAX_TENURE_MS) return true;
    if (company === LIVE_COMPANY) return true;
    return !(slot.isHeld && now - slot.freedAt < HOLD_MS) && !waiting.has(slot.company ?? "");
  }

  function needsAnother(job: Job, own: readonly Slot[], now: number): boolean | "soon" {
    const isSoonFree = ({ startedAt, isNew }: Slot) =>
      now - startedAt < (isNew ? soonMs * STARTS_AS_LONG_AS : soonMs);
    if (own.some(isSoonFree)) {
      const behind = waiting.get(job.company)?.size ?? 0;
      return (own.length < cores && behind > MOST_WAITING * own.length) || "soon";
    }
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
