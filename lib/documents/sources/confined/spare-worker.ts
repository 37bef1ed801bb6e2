import type { ConfinedWorker } from "./worker";

type Worker<Request, Answer> = ConfinedWorker<Request, Answer>;

export interface SpareWorker<Request, Answer> {
  prepare(): void;
  take(): Promise<Worker<Request, Answer> | null>;
  megabytes(): number;
  stop(): void;
}

/** A start takes a second on a busy machine, and would delay every key that must not share a process. */
export function createSpareWorker<Request, Answer>(
  create: () => Worker<Request, Answer>,
  getReady: (worker: Worker<Request, Answer>) => Promise<unknown>,
): SpareWorker<Request, Answer> {
  let spare: { worker: Worker<Request, Answer>; ready: Promise<unknown> } | null = null;

  return {
    prepare() {
      if (spare) return;
      const worker = create();
      spare = { worker, ready: getReady(worker).catch(() => undefined) };
    },
    async take() {
      if (!spare) return null;
      const { worker, ready } = spare;
      await ready;
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
