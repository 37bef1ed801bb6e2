import { serve } from "inngest/edge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createKey } from "@/lib/operations/keys/keys";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { createWorkflowClient, webhooksDue } from "../client";
import { createEmbeddedRunner } from "../embedded/create-embedded-runner";
import { createInngestFunctions } from "./index";

let world: World;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
});
afterAll(() => world.close());

test("with Inngest the first attempt follows the event, the retry comes after 5 s in the same run, the rest by cron", async () => {
  const { clock } = world;
  const { db, log } = world.services;
  const runner = createEmbeddedRunner({ db, clock, logger: log });
  const client = createWorkflowClient({ ...runner.clientOptions, log });
  const services = async () => ({ ...world.services, openSealed: world.server.open.secrets.open });
  const functions = createInngestFunctions({ client, services });
  await runner.attach(serve({ client, functions, enableUnauthedSync: false }));
  const { key } = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: "Partner",
    webhookUrl: "https://partner.test/hook",
  });
  await placeOrder(world, key, BUSINESS);
  webhooks.answer = () => ({ status: 500, clippedBody: "" });

  await client.send(webhooksDue.create());
  await runner.drain();
  expect(webhooks.sent).toHaveLength(1);
  clock.advance({ seconds: 6 });
  await runner.drain();
  expect(webhooks.sent).toHaveLength(2);
  webhooks.answer = () => ({ status: 200, clippedBody: "" });
  for (let minute = 0; minute < 7; minute++) {
    clock.advance({ minutes: 1 });
    await runner.drain();
  }
  const ids = webhooks.sent.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(4);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  await runner.stop();
});
