// Kills itself at a failpoint. Reads its job as a line of JSON from standard input, so that the process can
// start before the job is known.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { openPostgres } from "@/db/client";
import { type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import { createMoneyServices } from "../model/money-services";
import { createTestClock } from "../test-clock";
import { ACTIONS, type ActionName, type ScenarioData } from "./actions";

export interface DyingJob {
  action: ActionName;
  data: ScenarioData;
  failpoint: Failpoint;
  databaseUrl: string;
  processorUrl: string;
  now: string;
}

const [line] = await once(createInterface({ input: process.stdin }), "line");
const { action, data, failpoint, databaseUrl, processorUrl, now }: DyingJob = JSON.parse(line);
const { db } = await openPostgres(databaseUrl, { migrate: false });
const clock = createTestClock(new Date(now));
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
setFailpoint(failpoint, () => void process.kill(process.pid, "SIGKILL"));
const run: (services: ReturnType<typeof createMoneyServices>, data: ScenarioData) => Promise<unknown> =
  ACTIONS[action];
await run(createMoneyServices({ db, clock, log, processorUrl }), data).catch((error: unknown) => {
  process.stderr.write(`${error}\n`);
});
process.exit(0);
