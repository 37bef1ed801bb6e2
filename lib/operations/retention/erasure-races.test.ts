import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseClient } from "@/db/queries/erasure";
import { lockOrder } from "@/db/queries/orders";
import { dayOf, makeRequestDays } from "@/db/queries/request-days";
import { insertRequests, type RequestRow } from "@/db/queries/request-log";
import { apiRequests } from "@/db/schema";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { newId } from "../new-id";
import { eraseOrder } from "./erase-order";

describe.runIf(onPostgres)("the call of an order that is erased while it is written", () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await createWorld();
    key = await world.makeKey();
  });
  afterAll(() => world.close());

  async function prepared() {
    const { db, clock } = world.services;
    const { jobId } = await placeOrder(world, key, CERTIFIED);
    await runToEnd(world);
    const order = await lockOrder(db, jobId);
    if (!order) throw new Error("there is no order");
    const at = clock.now();
    await makeRequestDays(db, [dayOf(at)]);
    const call: RequestRow = {
      id: newId(world.services, "apiRequest"),
      at,
      partnerId: order.partnerId,
      environment: "sandbox",
      apiKeyId: order.apiKeyId,
      operation: "submit",
      transport: "rest",
      status: 200,
      code: null,
      field: null,
      ms: 1,
      requestId: randomUUID(),
      idempotencyKey: "maria-garcia-1979",
      members: [],
      unknownMembers: 0,
      quoteId: null,
      jobId,
    };
    const keyOfCall = async () => {
      const [row] = await db.select().from(apiRequests).where(eq(apiRequests.id, call.id));
      return row?.idempotencyKey;
    };
    return { order, call, keyOfCall };
  }

  const untilSomebodyWaits = () =>
    expect
      .poll(
        async () => {
          const waiting = await world.services.db.execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return (waiting as unknown as { rows: unknown[] }).rows.length;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBeGreaterThan(0);

  test("keeps no key where the erasure comes first", async () => {
    const { order, call, keyOfCall } = await prepared();
    const { db, clock } = world.services;
    const written = await db.transaction(async (tx) => {
      await lockOrder(tx, order.id);
      const writing = insertRequests(db, [call]);
      await untilSomebodyWaits();
      await eraseClient(tx, order, clock.now());
      return { writing };
    });
    await written.writing;
    expect(await keyOfCall()).toBeNull();
  });

  test("keeps no key where the call comes first", async () => {
    const { order, call, keyOfCall } = await prepared();
    const erased = await world.services.db.transaction(async (tx) => {
      await insertRequests(tx, [call]);
      const erasing = eraseOrder(world.services, order.id);
      await untilSomebodyWaits();
      return { erasing };
    });
    await erased.erasing;
    expect(await keyOfCall()).toBeNull();
  });
});
