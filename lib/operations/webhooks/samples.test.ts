import { afterAll, beforeAll, expect, test } from "vitest";
import { WEBHOOK_SCHEMAS, WEBHOOK_TYPES } from "@/lib/contract/schemas/webhooks";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
const HOOK = "https://hooks.partner.test/samples";
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  await world.request("PUT", "/api/v1/webhooks", { key, body: { url: HOOK } });
});
afterAll(() => world.close());

const send = (by: string, body?: object) =>
  world.request("POST", "/api/v1/webhooks/test", { key: by, ...(body && { body }) });
const bodyOf = async (messageId: string) => {
  const row = await world.database.db.query.webhookMessages.findFirst({
    where: (message, { eq }) => eq(message.id, messageId),
  });
  return JSON.parse(row?.body ?? "null");
};

test.each(WEBHOOK_TYPES)(
  "a sandbox key is sent a sample of %s that its schema accepts, and that says what it is",
  async (type) => {
    const { status, body } = await send(key, { type });
    expect(status).toBe(200);
    const sent = await bodyOf(body.messageId);
    expect(WEBHOOK_SCHEMAS[type].safeParse(sent).error).toBeUndefined();
    expect(sent).toMatchObject({ id: body.messageId, type, timestamp: world.clock.now().toISOString() });
    if (type !== "webhook.test") expect(sent.data.isTest).toBe(true);
    if ("jobId" in sent.data) {
      expect(sent.data.isSandbox).toBe(true);
      expect((await world.request("GET", `/api/v1/status/${sent.data.jobId}`, { key })).status).toBe(404);
    }
  },
);

test("samples are delivered like any other message, and stand in no event feed", async () => {
  const { messageId } = (await send(key, { type: "order.shipped" })).body;
  await world.settle();
  const { body } = await world.request("GET", "/api/v1/webhooks/deliveries?limit=100", { key });
  const sent = body.data.find((each: { messageId: string }) => each.messageId === messageId);
  expect(sent).toMatchObject({ type: "order.shipped" });
  expect(sent.attempts).not.toEqual([]);
  expect((await world.request("GET", "/api/v1/events", { key })).body.data).toEqual([]);
});

test("a live key sends webhook.test alone, whatever its receiver would make of a payout", async () => {
  const live = await world.makeKey("live");
  await world.request("PUT", "/api/v1/webhooks", { key: live, body: { url: HOOK } });
  const { status, body } = await send(live, { type: "payout.paid" });
  expect([status, body.error.code, body.error.field]).toEqual([400, "VALIDATION_ERROR", "type"]);
  expect((await send(live, { type: "webhook.test" })).status).toBe(200);
  expect((await send(live)).status).toBe(200);
});

test("a type that isn't one of ours is refused with the one that was probably meant", async () => {
  const { status, body } = await send(key, { type: "order.redy" });
  expect([status, body.error.recoveryHint]).toEqual([400, "Did you mean order.ready?"]);
});
