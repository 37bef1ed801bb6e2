/** For one waiter. A ring while nobody waits is heard at the next wait. */
export type Signal = {
  ring(): void;
  wait(maxMs: number): Promise<void>;
};

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
