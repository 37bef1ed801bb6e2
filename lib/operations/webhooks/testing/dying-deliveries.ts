import { setTimeout as sleep } from "node:timers/promises";
import { type Ended, startProcess } from "@/lib/testing/process/run-process";
import type { DeliveryJob } from "./dying-delivery";

const SCRIPT = "lib/operations/webhooks/testing/dying-delivery.ts";

export interface DyingDeliveries {
  run(job: DeliveryJob, killAfterMs?: number): Promise<Ended>;
  stop(): Promise<void>;
}

export function createDyingDeliveries(): DyingDeliveries {
  let current: ReturnType<typeof start> | undefined;
  let next = start();
  return {
    async run(job, killAfterMs) {
      const { running, isReady } = next;
      current = next;
      next = start();
      await isReady;
      running.child.stdin?.end(`${JSON.stringify(job)}\n`);
      if (killAfterMs !== undefined) {
        await Promise.race([running.ended, sleep(killAfterMs)]);
        await running.kill();
      }
      return running.ended;
    },
    async stop() {
      await Promise.all([current?.running.kill(), next.running.kill()]);
    },
  };
}

function start() {
  const running = startProcess(SCRIPT, [], { NODE_ENV: "test" }, { isToldLater: true });
  const isReady = running.said(/ready/);
  isReady.catch(() => undefined);
  return { running, isReady };
}
