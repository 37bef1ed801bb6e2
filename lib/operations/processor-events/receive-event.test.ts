import { afterAll, beforeAll, expect, test } from "vitest";
import { processorEvents } from "@/db/schema";
import { createStripePayments } from "@/lib/services/payments/stripe/create-stripe-payments";
import { createLiveWorld, type LiveWorld, WEBHOOK_SECRET } from "@/lib/testing/live-world";
import { signatureHeader } from "@/lib/testing/stripe/core/deliveries";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld({ env: { PUBLIC_RATE_PER_MINUTE: "1" } });
});
afterAll(() => world.close());

const SECRET_NAME = "Hildegard von Bingen";
let made = 0;

function eventBody(type = "payment_intent.created"): string {
  made += 1;
  const created = Math.floor(world.clock.now().getTime() / 1000);
  const object = { id: "pi_nobodys", object: "payment_intent", description: SECRET_NAME };
  return JSON.stringify({ id: `evt_made_${made}`, object: "event", type, created, data: { object } });
}

function post(body: unknown, signature: string | null, headers: Record<string, string> = {}) {
  const signed: Record<string, string> = signature === null ? {} : { "stripe-signature": signature };
  return world.request("POST", "/api/stripe", { body, headers: { ...signed, ...headers } });
}

const sign = (body: string, secret = WEBHOOK_SECRET, at = world.clock.now()) =>
  signatureHeader(body, [secret], at);

const stored = async () => (await world.services.db.select().from(processorEvents)).length;

test("an event that the processor signed is stored once and handled once, however often and however fast it comes", async () => {
  const body = eventBody();
  const before = await stored();
  const answers = [];
  for (let copy = 0; copy < 3; copy++) answers.push(await post(body, sign(body)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { received: true }],
    [200, { received: true }],
    [200, { received: true }],
  ]);
  expect(answers[0]?.headers.get("ratelimit-limit")).toBeNull();
  expect((await stored()) - before).toBe(1);
  await world.settle();
  const [row] = await world.services.db.select().from(processorEvents);
  expect(row).toMatchObject({ id: `evt_made_${made}`, objectId: "pi_nobodys", source: "webhook" });
  expect(row?.handledAt).not.toBeNull();
});

test.each([
  ["with no signature", () => null],
  ["with a signature that is none", () => "t=1,v1=00"],
  ["signed by somebody else", (body: string) => sign(body, "whsec_guessed")],
  ["signed for another body", () => sign(eventBody())],
  ["signed more than five minutes ago", (body: string) => sign(body, WEBHOOK_SECRET, minutesAgo(5.1))],
])("an event %s is refused, and of what it says nothing is kept or logged", async (_, signatureOf) => {
  const body = eventBody();
  const before = await stored();
  world.logged.length = 0;
  const { status, body: answer, headers } = await post(body, signatureOf(body));
  expect([status, answer.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(headers.get("x-vc-request-id")).not.toBeNull();
  expect(await stored()).toBe(before);
  expect(JSON.stringify([answer, world.logged])).not.toContain("Hildegard");
});

const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000);

test("an event is still taken four minutes after it was signed, and one replayed later is not", async () => {
  const body = eventBody();
  const signature = sign(body, WEBHOOK_SECRET, minutesAgo(4));
  expect((await post(body, signature)).status).toBe(200);
  world.clock.advance({ minutes: 2 });
  expect((await post(body, signature)).status).toBe(400);
});

test("a signed body that is not an event is refused without quoting it, and logged as an error", async () => {
  world.logged.length = 0;
  const body = `{"name": "${SECRET_NAME}`;
  const { status, body: answer } = await post(body, sign(body));
  expect([status, answer.error.code]).toEqual([500, "INTERNAL_ERROR"]);
  expect(world.logged.filter(({ level }) => level === "error")).toHaveLength(1);
  expect(JSON.stringify([answer, world.logged])).not.toContain("Hildegard");
});

test("bytes that are no UTF-8 are refused as such", async () => {
  const { status, body } = await post(new Uint8Array([0x7b, 0xff, 0x7d]), "t=1,v1=00");
  expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
});

test("more than a megabyte is not read, whatever the length that was declared", async () => {
  const chunk = new Uint8Array(300 * 1024).fill(32);
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(chunk);
    },
  });
  const { status, body } = await post(endless, "t=1,v1=00");
  expect([status, body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  expect(body.error.message).toContain("1 MB");
  expect(pulled).toBeLessThan(8);
});

test.each(["GET", "PUT", "DELETE"])("%s is no method of the processor's webhook", async (method) => {
  const { status, body, headers } = await world.request(method, "/api/stripe");
  expect([status, body.error.code, headers.get("allow")]).toEqual([
    405,
    "METHOD_NOT_ALLOWED",
    "POST, OPTIONS",
  ]);
});

test("during a rotation both secrets open events, and after it the old one does not", async () => {
  const open = (webhookSecrets: string[]) =>
    createStripePayments({ secretKey: "sk_test_double", webhookSecrets }).openEvent;
  const body = eventBody();
  const now = world.clock.now();
  const [old, fresh] = ["whsec_old", "whsec_new"].map((secret) => sign(body, secret));
  expect((await open(["whsec_old", "whsec_new"])(body, old ?? "", now))?.id).toBe(`evt_made_${made}`);
  expect((await open(["whsec_old", "whsec_new"])(body, fresh ?? "", now))?.id).toBe(`evt_made_${made}`);
  expect(await open(["whsec_new"])(body, old ?? "", now)).toBeNull();
});

test("without a configured processor, events are refused", async () => {
  const { payments } = world.services;
  world.services.payments = null;
  try {
    const { status, body } = await post("{}", "t=1,v1=00");
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  } finally {
    world.services.payments = payments;
  }
});
