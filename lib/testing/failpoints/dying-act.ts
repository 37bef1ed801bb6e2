// One act in a process of its own, which kills itself at a failpoint. It takes its job as a line of JSON on standard
// input, so that it can be started before there is one.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { openPostgres } from "@/db/client";
import { type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import { createMoneyServices } from "../model/money-services";
import { createTestClock } from "../test-clock";
import { ACTS, type ActName, type Cast } from "./acts";

/** What is to be done, and where it ends. */
export interface DyingJob {
  act: ActName;
  cast: Cast;
  failpoint: Failpoint;
  databaseUrl: string;
  processorUrl: string;
  now: string;
}

const [line] = await once(createInterface({ input: process.stdin }), "line");
const { act, cast, failpoint, databaseUrl, processorUrl, now }: DyingJob = JSON.parse(line);
const { db } = await openPostgres(databaseUrl, { migrate: false });
const clock = createTestClock(new Date(now));
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
setFailpoint(failpoint, () => void process.kill(process.pid, "SIGKILL"));
const run: (services: ReturnType<typeof createMoneyServices>, cast: Cast) => Promise<unknown> = ACTS[act];
await run(createMoneyServices({ db, clock, log, processorUrl }), cast).catch((error: unknown) => {
  process.stderr.write(`${error}\n`);
});
process.exit(0);
