/** A bell that one waiter listens to: rung while nobody waits, it is heard at the next wait. */
export type Signal = {
  ring(): void;
  /** Resolves when the bell rings, or after the given time. */
  wait(maxMs: number): Promise<void>;
};

/** Makes a bell. */
export function createSignal(): Signal {
  let rung = false;
  let heard: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      heard?.();
    },
    async wait(maxMs) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, maxMs);
          heard = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      heard = null;
      rung = false;
    },
  };
}
