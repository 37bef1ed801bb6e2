import type { ConfinedWorker } from "./worker";

type Worker<Request, Answer> = ConfinedWorker<Request, Answer>;

/** One process more than is at work, with nobody's file inside. */
export interface SpareWorker<Request, Answer> {
  /** Has one started, unless there is one. */
  prepare(): void;
  /** Gives it away; null where there is none. */
  take(): Promise<Worker<Request, Answer> | null>;
  megabytes(): number;
  stop(): void;
}

/**
 * Keeps a process that has been started ahead and has loaded what is mostly needed: that takes a second on a busy
 * machine, and whoever shares no process with others would wait for it each time.
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
      // One that does not start says so to whoever needs one.
      spare = { worker, ready: getReady(worker).catch(() => undefined) };
    },
    async take() {
      if (!spare) return null;
      const { worker, ready } = spare;
      await ready;
      // Somebody else may have been given it meanwhile, or there is no room for it any more.
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
