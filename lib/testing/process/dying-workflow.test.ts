import { afterAll, beforeAll, expect, test } from "vitest";
import { listUnrelayedEvents } from "@/db/queries/events";
import { dyingDatabase, type Fate, outlives } from "@/inngest/embedded/testing/dying-database";
import { createEmbeddedWorker, type EmbeddedWorker } from "@/lib/server/worker";
import { placeOrder } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { describeOrder } from "./describe-orders";
import { expectArrivedOnce } from "./expect-arrived";
import { createFakeRenderer } from "./fake-renderer";
import { EVERY_LINE, type PlannedOrder } from "./order-plan";

const SANDBOX_SECONDS = 10;
const STAGE_SECONDS = [0, 1, 3, 2, 3, 1];
const LEASE_MS = 30_000;
// Hundreds of deaths and recoveries: long on a slow machine, and only a hang may fail it.
const TIMEOUT_MS = 600_000;

let world: World;
let key: string;
let rescuer: EmbeddedWorker;
beforeAll(async () => {
  world = await createWorld({ env: { SANDBOX_SECONDS: String(SANDBOX_SECONDS) } });
  key = await world.makeKey();
  rescuer = await startWorker();
});
afterAll(() => world.close());

/** Nothing in memory; the database and the files as they are. */
function startWorker(db = world.services.db): Promise<EmbeddedWorker> {
  const server = { ...world.server, services: { ...world.services, db } };
  return createEmbeddedWorker(server, { leaseMs: LEASE_MS, renderer: createFakeRenderer() });
}

async function settle(worker: EmbeddedWorker): Promise<void> {
  do {
    await worker.relay();
    await worker.runner.drain();
  } while ((await listUnrelayedEvents(world.services.db, 1)).length > 0);
}

/** False when the process outlived the order. */
async function diesOnTheWay(diesBefore: number): Promise<boolean> {
  const fate: Fate = { writes: 0, diesBefore: Number.POSITIVE_INFINITY };
  const worker = await startWorker(dyingDatabase(world.services.db, fate));
  Object.assign(fate, { writes: 0, diesBefore });
  return !(await outlives(fate, async () => {
    for (const seconds of STAGE_SECONDS) {
      world.clock.advance({ seconds });
      await settle(worker);
    }
  }));
}

/** Returns after how many writes there was none left. */
async function sweep(planned: PlannedOrder, stride: number): Promise<number> {
  for (let diesBefore = 0; ; diesBefore += stride) {
    const { jobId } = await placeOrder(world, key, planned.quote, planned.submit);
    const died = await diesOnTheWay(diesBefore);
    if (died) {
      // By now every stage is due, and the dead process's leases are over.
      world.clock.advance({ seconds: LEASE_MS / 1000 + SANDBOX_SECONDS });
      await settle(rescuer);
    }
    expectArrivedOnce(
      await describeOrder(world.services, jobId),
      planned,
      `dying before write ${diesBefore}`,
    );
    if (!died) return diesBefore;
  }
}

/** Primes, so that no kind of write is passed over each time; EVERY_WRITE=1 takes them all, for some minutes. */
function strideOf({ documents }: PlannedOrder): number {
  if (process.env.EVERY_WRITE) return 1;
  if (onPostgres) return documents === 2 ? 5 : 13;
  return documents === 2 ? 11 : 17;
}

const swept = EVERY_LINE.filter(
  ({ line, documents }) => documents === 2 || (line !== "full_translation" && line !== "business_human"),
);

test.each(swept.map((planned) => ({ ...planned, planned, stride: strideOf(planned) })))(
  "a $line order with $documents documents arrives once, whichever write its process dies before",
  async ({ planned, stride }) => {
    // A sweep that died nowhere would prove nothing.
    expect(await sweep(planned, stride)).toBeGreaterThan(40);
  },
  TIMEOUT_MS,
);
