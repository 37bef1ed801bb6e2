// Killed by itself before its nth write, or by others: killable-service.ts <plan file> <dies before write, or
// -> [real]. Submits the plan's orders, new at the first start only, works until all have arrived, and prints
// what there is.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { and, isNull, notInArray } from "drizzle-orm";
import { openPglite, openPostgres } from "@/db/client";
import { listUnrelayedEvents } from "@/db/queries/events";
import { orders, runnerCrons, runnerRuns } from "@/db/schema";
import { countWrite, dyingDatabase, type Fate } from "@/inngest/embedded/testing/dying-database";
import { submitInputSchema } from "@/lib/contract/schemas/submit";
import { hasResult } from "@/lib/core/orders/job-states";
import { parseSettings } from "@/lib/env";
import { submit } from "@/lib/operations/submit/submit";
import { createGateway } from "@/lib/server/gateway/gateway";
import { composeServices } from "@/lib/server/services/compose-services";
import { createLimiter } from "@/lib/server/services/create-limiter";
import { prepareDataFolder } from "@/lib/server/services/data-folder";
import { folderSecrets } from "@/lib/server/services/folder-secret";
import { createLog } from "@/lib/server/services/log";
import { createEmbeddedWorker, type EmbeddedWorker } from "@/lib/server/worker";
import type { Storage } from "@/lib/services/storage/port";
import { standInPapers } from "@/lib/testing/papers/stand-in-papers";
import { withConfinedPrinting } from "@/lib/testing/papers/with-printing";
import { TEST_PRICES } from "@/lib/testing/test-prices";
import { createTestSources } from "@/lib/testing/test-sources";
import { describeWorld } from "./describe-orders";
import { createFakeRenderer } from "./fake-renderer";
import { preparePlan } from "./prepare-plan";

const [planFile = "", moment = "-", rendering] = process.argv.slice(2);
const fate: Fate = {
  writes: 0,
  diesBefore: moment === "-" ? Number.POSITIVE_INFINITY : Number(moment),
  die: () => process.kill(process.pid, "SIGKILL"),
};

function dyingStorage(storage: Storage): Storage {
  return {
    ...storage,
    async put(...file) {
      countWrite(fate);
      await storage.put(...file);
      countWrite(fate);
    },
  };
}

async function openDying() {
  const settings = parseSettings(process.env);
  const log = createLog(settings.logLevel);
  // As openServices would: the secret comes before the database that is sealed with it.
  if (!settings.authSecret) folderSecrets(prepareDataFolder(settings.dataDir));
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, { migrate: true })
    : await openPglite(settings.dataDir);
  let worker: EmbeddedWorker | undefined;
  const open = await composeServices(
    {
      settings,
      log,
      wake: () => worker?.wake(),
      database: { ...database, db: dyingDatabase(database.db, fate) },
    },
    { openPapers: rendering === "real" ? withConfinedPrinting() : standInPapers, prices: TEST_PRICES },
  );
  const { services } = open;
  Object.assign(services, { sources: createTestSources(), storage: dyingStorage(services.storage) });
  const limiter = createLimiter(settings, services);
  const gateway = createGateway({
    services,
    secrets: open.secrets,
    limiter,
    publicRatePerMinute: 0,
    trustForwarded: false,
  });
  worker = await createEmbeddedWorker(
    { open, services, gateway },
    {
      exclusive: settings.databaseUrl === undefined,
      pollMs: 100,
      leaseMs: 4_000,
      backoff: () => 200,
      quietMs: 5_000,
      ...(rendering === "real" ? {} : { renderer: createFakeRenderer() }),
    },
  );
  return { open, services, gateway, worker, db: database.db };
}

async function work(): Promise<void> {
  const { open, services, gateway, worker, db } = await openDying();
  worker.runner.start();
  worker.wake();
  const plan = await preparePlan(open, planFile, JSON.parse(readFileSync(planFile, "utf8")));
  const caller = await gateway.authenticate(plan.key, new Request(services.settings.siteUrl));
  await Promise.all(
    plan.submissions.map((body) =>
      submit(services, caller as never, {
        body: submitInputSchema.parse(body),
        idempotencyKey: null,
      }),
    ),
  );
  // Their runs come by the clock, whatever orders do.
  const crons = db.select({ id: runnerCrons.functionId }).from(runnerCrons);
  for (;;) {
    const statuses = await db.select({ status: orders.status }).from(orders);
    const unrelayed = await listUnrelayedEvents(db, 1);
    const open = await db
      .select({ id: runnerRuns.id })
      .from(runnerRuns)
      .where(and(isNull(runnerRuns.finishedAt), notInArray(runnerRuns.functionId, crons)));
    if (open.length + unrelayed.length === 0 && statuses.every(({ status }) => hasResult(status))) {
      await worker.runner.stop();
      process.stdout.write(`${JSON.stringify(await describeWorld({ ...services, db }))}\n`);
      process.exit(0);
    }
    await sleep(200);
  }
}

await work();
