// Reads its job as a line of JSON from standard input, after it has loaded everything, so that one process
// can start up while another works.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type Db, openPostgres } from "@/db/client";
import { endWebhookLeases, nextWebhookDueAt } from "@/db/queries/webhook-queue";
import { systemClock } from "@/lib/core/clock";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { createWebhooks } from "@/lib/services/webhooks/guarded-webhooks";
import { createWebhookDelivery } from "../deliver-due-webhooks";

/** between: attempt and record. Each at its `nth` occurrence. */
export interface DyingMoment {
  place: "before" | "between" | "after";
  nth: number;
}

export interface DeliveryJob {
  databaseUrl: string;
  masterSecret: string;
  /** Null if it works until nothing waits, or is killed from outside. */
  moment: DyingMoment | null;
}

// Preload what sending loads on first use.
await import("undici");
process.stdout.write("ready\n");
const [line] = await once(createInterface({ input: process.stdin }), "line");
const { databaseUrl, masterSecret, moment }: DeliveryJob = JSON.parse(line);
const { db } = await openPostgres(databaseUrl, { migrate: false });
const webhooks = createWebhooks({ allowLoopback: true });
const quiet = () => undefined;
let times = 0;

function pass(place: DyingMoment["place"]): void {
  if (place !== moment?.place) return;
  times += 1;
  if (times === moment.nth) process.kill(process.pid, "SIGKILL");
}

const transaction: Db["transaction"] = async (...work) => {
  const result = await db.transaction(...work);
  pass("after");
  return result;
};

// This is the only delivering process: holders of leases are dead.
await endWebhookLeases(db);
const delivery = createWebhookDelivery({
  db: Object.assign(Object.create(db) as Db, { transaction }),
  clock: systemClock,
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  openSealed: createSecrets(masterSecret).open,
  webhooks: {
    async send(request) {
      pass("before");
      const answer = await webhooks.send(request);
      pass("between");
      return answer;
    },
  },
});
for (;;) {
  await delivery.drain();
  if ((await nextWebhookDueAt(db)) === null) break;
  await sleep(50);
}
process.exit(0);
