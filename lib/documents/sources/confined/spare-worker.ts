import type { ConfinedWorker } from "./worker";

type Worker<Request, Answer> = ConfinedWorker<Request, Answer>;

/** A spare process that has opened nobody's file. */
export interface SpareWorker<Request, Answer> {
  prepare(): void;
  take(): Promise<Worker<Request, Answer> | null>;
  megabytes(): number;
  stop(): void;
}

/**
 * Keeps a process that is started ahead and has loaded the usual parts. That takes a second on a busy machine, and
 * would delay every key that must not share a process.
 */
export function createSpareWorker<Request, Answer>(
  create: () => Worker<Request, Answer>,
  getReady: (worker: Worker<Request, Answer>) => Promise<unknown>,
): SpareWorker<Request, Answer> {
  let spare: { worker: Worker<Request, Answer>; ready: Promise<unknown> } | null = null;

  return {
    prepare() {
      if (spare) return;
      const worker = create();
      // A failed start is reported when the process is needed.
      spare = { worker, ready: getReady(worker).catch(() => undefined) };
    },
    async take() {
      if (!spare) return null;
      const { worker, ready } = spare;
      await ready;
      // Meanwhile it may have been taken, or stopped for lack of room.
      if (spare?.worker !== worker) return null;
      spare = null;
      return worker.isOpen() ? worker : null;
    },
    megabytes: () => spare?.worker.megabytes() ?? 0,
    stop() {
      spare?.worker.stop();
      spare = null;
    },
  };
}
