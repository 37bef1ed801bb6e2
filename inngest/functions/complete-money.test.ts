import { sql } from "drizzle-orm";
import { serve } from "inngest/edge";
import { expect, test } from "vitest";
import type { WorkServices } from "@/lib/operations/context";
import { askRefund, placePaid, refundsOf } from "@/lib/operations/refunds/testing/paid-orders";
import { createLiveWorld } from "@/lib/testing/live-world";
import { createWorkflowClient } from "../client";
import { createEmbeddedRunner } from "../embedded/create-embedded-runner";
import { createCompleteMoney } from "./money";

test("refunds are finished though invoices cannot be looked at, and the run fails for people to see", async () => {
  const world = await createLiveWorld();
  const { db, clock, log } = world.services;
  const runner = createEmbeddedRunner({ db, clock, logger: log });
  const client = createWorkflowClient({ ...runner.clientOptions, log });
  const services = async () => world.services as WorkServices;
  await runner.attach(serve({ client, functions: [createCompleteMoney({ client, services })] }));
  const paid = await placePaid(world);
  world.double.faults.next({ call: "POST /v1/refunds", times: 2 }, "error_before");
  expect((await askRefund(world, paid)).status).toBe(503);
  world.double.faults.clear();
  await db.execute(sql`alter table invoices rename to invoices_away`);
  for (let minute = 0; minute < 4; minute++) {
    world.clock.advance({ minutes: 1 });
    await runner.drain().catch(() => undefined);
  }
  await db.execute(sql`alter table invoices_away rename to invoices`);
  expect((await refundsOf(world, paid.jobId)).map(({ state }) => state)).toEqual(["succeeded"]);
  expect(world.logged.map(({ message }) => message)).toContain("workflow run failed for good");
  await world.close();
});
