import type { ConfinedWorker, Death } from "./worker";

export interface PoolRequest {
  kind: string;
}
export interface PoolAnswer {
  kind: string;
  cpuMs: number;
}

export interface Session {
  /** Null if the process died or had to be stopped. Then its open file is gone, too. */
  ask(
    request: PoolRequest,
    limits: { cpuMs: number; signal?: AbortSignal | undefined },
  ): Promise<PoolAnswer | null>;
  holds: string | null;
  readonly death: SessionDeath | null;
}

export type SessionDeath = Death | "sacrificed";

export type PoolWorker = ConfinedWorker<PoolRequest & { cpuMs: number }, PoolAnswer>;

export interface SessionSlot {
  worker: PoolWorker;
  holds: string | null;
  wasSacrificed: boolean;
}

export interface PoolAccess<Slot> {
  wake(slot: Slot): Promise<void>;
  stop(slot: Slot): void;
  tellStarted(isStarted: boolean): void;
  checkOpen(): void;
}

/**
 * Wall time may be this many times the CPU time: a busy machine is not the file's fault, but a process that idles is.
 */
export const CLOCK_FACTOR = 8;

export function openSession<Slot extends SessionSlot>(
  slot: Slot,
  { cpuMs: taskCpuMs, cpuScale }: { cpuMs: number; cpuScale: number },
  { wake, stop, tellStarted, checkOpen }: PoolAccess<Slot>,
): Session & { readonly usedCpuMs: number } {
  let usedCpuMs = 0;
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
        // A dead process reports nothing: charge all that it was allowed, or at most its wall time.
        usedCpuMs += death === "time of the processor" ? allowedMs : Math.min(allowedMs, clockMs);
        return null;
      }
      // A hijacked process may report more than its limit, or NaN, which would spoil every sum.
      const told = outcome.answer.cpuMs / cpuScale;
      const isTime = Number.isFinite(outcome.answer.cpuMs) && told >= 0;
      const cpuMsUsed = isTime ? Math.min(told, allowedMs) : allowedMs;
      usedCpuMs += cpuMsUsed;
      return { ...outcome.answer, cpuMs: cpuMsUsed };
    },
  };
}
