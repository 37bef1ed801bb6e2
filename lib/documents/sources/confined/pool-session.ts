import type { ConfinedWorker, Death } from "./worker";

/** A question to a document process, and what answers have in common. */
export interface PoolRequest {
  kind: string;
}
export interface PoolAnswer {
  kind: string;
  /** What it cost of the processor. */
  cpuMs: number;
}

/** A process while it is ours alone. */
export interface Session {
  /** Asks one thing; null when the process had to be stopped over it, or died: what it had open is gone then. */
  ask(
    request: PoolRequest,
    limits: { cpuMs: number; signal?: AbortSignal | undefined },
  ): Promise<PoolAnswer | null>;
  /** What the process has open, as the work that opened it said; null for a new process. */
  holds: string | null;
  /** Why there was no answer, once there was none. */
  readonly death: SessionDeath | null;
}

/** How a process was lost, or that it was ended so that others could go on. */
export type SessionDeath = Death | "sacrificed";

export type PoolWorker = ConfinedWorker<PoolRequest & { cpuMs: number }, PoolAnswer>;

/** Where a process runs that works for one session at a time. */
export interface SessionSlot {
  worker: PoolWorker;
  /** What the process has open. */
  holds: string | null;
  /** Stopped because all together held too much. */
  wasSacrificed: boolean;
}

/** What a session needs of its pool. */
export interface PoolAccess<Slot> {
  /** Sees to it that there is a process. */
  wake(slot: Slot): Promise<void>;
  stop(slot: Slot): void;
  /** Whether a process that was needed could be started. */
  tellStarted(isStarted: boolean): void;
  /** Throws once the pool is closed. */
  checkOpen(): void;
}

/** The clock's share: a busy machine is not the file's fault, a process that waits for nothing would be. */
export const CLOCK_FACTOR = 8;

/** Asks a slot's process, within what one task may cost of the processor and of the clock. */
export function openSession<Slot extends SessionSlot>(
  slot: Slot,
  { cpuMs: taskCpuMs, cpuScale }: { cpuMs: number; cpuScale: number },
  { wake, stop, tellStarted, checkOpen }: PoolAccess<Slot>,
): Session & { readonly usedCpuMs: number } {
  let usedCpuMs = 0;
  // What it cost the process says itself; the clock is ours.
  let leftClockMs = taskCpuMs * CLOCK_FACTOR;
  let death: SessionDeath | null = null;
  return {
    get holds() {
      return slot.worker.isOpen() ? slot.holds : null;
    },
    set holds(value) {
      slot.holds = value;
    },
    get death() {
      return death;
    },
    get usedCpuMs() {
      return usedCpuMs;
    },
    async ask(request, { cpuMs, signal }) {
      checkOpen();
      const allowedMs = Math.min(cpuMs, taskCpuMs - usedCpuMs);
      if (allowedMs <= 0) {
        death ??= "time of the processor";
        return null;
      }
      if (leftClockMs <= 0) {
        death ??= "time of the clock";
        stop(slot);
        return null;
      }
      await wake(slot);
      const timeoutMs = Math.min(allowedMs * CLOCK_FACTOR, leftClockMs) * cpuScale;
      const askedAt = performance.now();
      const asked = { ...request, cpuMs: allowedMs * cpuScale };
      const outcome = await slot.worker.ask(asked, { timeoutMs, signal }).catch((error: unknown) => {
        if (!signal?.aborted) tellStarted(false);
        throw error;
      });
      tellStarted(true);
      const clockMs = (performance.now() - askedAt) / cpuScale;
      leftClockMs -= clockMs;
      if ("death" in outcome) {
        checkOpen();
        death = slot.wasSacrificed ? "sacrificed" : outcome.death;
        slot.wasSacrificed = false;
        slot.holds = null;
        // What it cost it can tell no more: all it might have, or no more than the clock says.
        usedCpuMs += death === "time of the processor" ? allowedMs : Math.min(allowedMs, clockMs);
        return null;
      }
      // More than it may is no more than a word of its own, and what is no number would spoil all sums.
      const told = outcome.answer.cpuMs / cpuScale;
      const isTime = Number.isFinite(outcome.answer.cpuMs) && told >= 0;
      const cpuMsUsed = isTime ? Math.min(told, allowedMs) : allowedMs;
      usedCpuMs += cpuMsUsed;
      return { ...outcome.answer, cpuMs: cpuMsUsed };
    },
  };
}
