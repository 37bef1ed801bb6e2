import { type Ended, type Running, startProcess } from "../process/run-process";
import type { DyingJob } from "./dying-action";

export interface DyingProcesses {
  run(job: DyingJob): Promise<Ended>;
  stop(): Promise<void>;
}

export function createDyingProcesses(): DyingProcesses {
  let next = start();
  return {
    run(job) {
      const running = next;
      next = start();
      running.child.stdin?.end(`${JSON.stringify(job)}\n`);
      return running.ended;
    },
    stop: () => next.kill(),
  };
}

function start(): Running {
  return startProcess(
    "lib/testing/failpoints/dying-action.ts",
    [],
    { NODE_ENV: "test" },
    { isToldLater: true },
  );
}
