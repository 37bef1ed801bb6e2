import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listUnrelayedEvents } from "@/db/queries/events";
import { systemClock } from "@/lib/core/clock";
import { type LoopbackServer, startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey } from "../keys/keys";
import { createDyingDeliveries, type DyingDeliveries } from "./testing/dying-deliveries";
import type { DyingMoment } from "./testing/dying-delivery";

/** KILLS=100 SEED=1 kills more often, or at other moments. */
const KILLS = Number(process.env.KILLS ?? 8);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const MASTER_SECRET = "the same secret for every process of this test";
const DYING = "dying-delivery";
const TYPES = ["order.created", "order.paid", "order.processing", "order.ready"];
const AT_ONCE = 4;
/** Enough that some wait at each start, and the kill comes before all are sent. */
const WAITING = 8;
/** About as long as a process takes to connect and send what waits. */
const LONGEST_MS = 400;
const TIMEOUT_MS = 24 * 3_600_000;

type Moment = DyingMoment | { place: "anywhere"; afterMs: number };
const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      place: fc.constantFrom("before", "between", "after"),
      nth: fc.integer({ min: 1, max: WAITING }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      place: fc.constant("anywhere"),
      afterMs: fc.integer({ min: 0, max: LONGEST_MS }),
    }),
  },
);

describe.runIf(onPostgres)("a delivering process that is killed again and again", () => {
  const received: { id: string; type: string; data: { jobId: string } }[] = [];
  const unsigned: unknown[] = [];
  let world: World;
  let key: string;
  let receiver: LoopbackServer;
  let processes: DyingDeliveries;

  beforeAll(async () => {
    processes = createDyingDeliveries();
    world = await createWorld({
      env: { AUTH_SECRET: MASTER_SECRET, ALLOW_LOOPBACK: "true", SANDBOX_SECONDS: "0" },
      services: { clock: systemClock },
    });
    let secret = "";
    receiver = await startLoopbackServer(async (request, response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request) chunks.push(chunk);
      } catch {
        // The sender died in the middle of the body.
        return;
      }
      const body = Buffer.concat(chunks).toString();
      try {
        new Webhook(secret).verify(body, request.headers as Record<string, string>);
      } catch (error) {
        unsigned.push(error);
      }
      received.push(JSON.parse(body));
      response.end("ok");
    });
    const made = await createKey(world.services, world.server.open.secrets.seal, {
      environment: "sandbox" as const,
      partnerName: "Killed",
      webhookUrl: receiver.url,
    });
    key = made.key;
    secret = made.webhookSecret;
  });
  afterAll(async () => {
    await processes.stop();
    receiver.close();
    await world.close();
  });

  async function ask<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
    return ((await world.services.db.execute(query)) as unknown as { rows: Row[] }).rows;
  }
  async function count(query: ReturnType<typeof sql>): Promise<number> {
    return (await ask<{ n: number }>(query))[0]?.n ?? 0;
  }

  async function placeUntilEnoughWait(): Promise<void> {
    const pending = sql`select count(*)::int as n from webhook_messages where state = 'pending'`;
    while ((await count(pending)) < WAITING) {
      await placeOrder(world, key, BUSINESS);
      do {
        await world.worker.relay();
        await world.worker.runner.drain();
      } while ((await listUnrelayedEvents(world.services.db, 1)).length > 0);
      // Advances only the limit per minute; everything else here runs on the system's clock.
      world.clock.advance({ minutes: 1 });
    }
  }

  async function run(moment: Moment | null) {
    const url = new URL(world.database.url ?? "");
    url.searchParams.set("application_name", DYING);
    const job = { databaseUrl: url.toString(), masterSecret: MASTER_SECRET };
    const ended =
      moment?.place === "anywhere"
        ? await processes.run({ ...job, moment: null }, moment.afterMs)
        : await processes.run({ ...job, moment });
    // The server still executes a dead process's last statement.
    while (
      (await count(sql`select count(*)::int as n from pg_stat_activity where application_name = ${DYING}`)) >
      0
    )
      await sleep(5);
    return ended;
  }

  test(
    `loses no message, sends none unsigned and keeps each order's order (KILLS=${KILLS} SEED=${SEED})`,
    async () => {
      const moments = fc.sample(anyMoment, { seed: SEED, numRuns: KILLS });
      const died: Record<string, number> = {};
      for (const moment of moments) {
        await placeUntilEnoughWait();
        const { signal, code, stderr } = await run(moment);
        // A process to be killed from outside may have sent everything by then.
        if (moment.place === "anywhere" && code === 0) continue;
        expect(signal, `${JSON.stringify(moment)}: ${stderr}`).toBe("SIGKILL");
        died[moment.place] = (died[moment.place] ?? 0) + 1;
      }
      const { code, stderr } = await run(null);
      expect(code, stderr).toBe(0);

      const messages = await ask<{ id: string; state: string }>(sql`select id, state from webhook_messages`);
      const repeats = received.length - messages.length;
      process.stdout.write(
        `${JSON.stringify({ SEED, died, messages: messages.length, received: received.length, repeats })}\n`,
      );
      expect(unsigned).toEqual([]);
      expect(messages.filter(({ state }) => state !== "delivered")).toEqual([]);
      expect(new Set(received.map(({ id }) => id))).toEqual(new Set(messages.map(({ id }) => id)));
      for (const jobId of new Set(received.map(({ data }) => data.jobId))) {
        const told = received.filter(({ data }) => data.jobId === jobId);
        expect([...new Set(told.map(({ type }) => type))]).toEqual(TYPES);
      }
      // A kill repeats only attempts under way, never recorded ones.
      expect(repeats).toBeGreaterThanOrEqual(died.between ?? 0);
      expect(repeats).toBeLessThanOrEqual(KILLS * AT_ONCE);
    },
    TIMEOUT_MS,
  );
});
