import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadReport, Plan } from "./plan";

export interface LoadClient {
  run(plan: Plan): Promise<LoadReport>;
  tryRun(plan: Plan): Promise<LoadReport>;
  stop(): void;
}

export function startLoadClient(): LoadClient {
  const child = fork(join(import.meta.dirname, "../load-process.ts"), { execArgv: ["--import", "tsx"] });
  process.once("exit", () => child.kill("SIGKILL"));
  const tryRun = async (plan: Plan): Promise<LoadReport> => {
    child.send(plan);
    return nextReport(child);
  };
  return {
    tryRun,
    async run(plan) {
      const report = await tryRun(plan);
      if (report.firstError !== null) {
        throw new Error(`${report.errors} requests failed, the first: ${report.firstError}`);
      }
      return report;
    },
    stop: () => child.disconnect(),
  };
}

async function nextReport(child: ChildProcess): Promise<LoadReport> {
  const ended = new AbortController();
  const gone = once(child, "exit", { signal: ended.signal }).then(() => {
    throw new Error("the load process ended in the middle of a measurement");
  });
  try {
    const message = once(child, "message").then(([report]) => report as LoadReport);
    return await Promise.race([message, gone]);
  } finally {
    gone.catch(() => undefined);
    ended.abort();
  }
}
