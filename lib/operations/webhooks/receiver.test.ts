import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { createWebhooks } from "@/lib/services/webhooks/guarded-webhooks";
import { BUSINESS, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey } from "../keys/keys";

let world: World;
let receiver: LoopbackServer;
const requests: { headers: Record<string, string>; body: string }[] = [];
let refusals = 0;
let secret = "";

beforeAll(async () => {
  world = await createWorld({ services: { webhooks: createWebhooks({ allowLoopback: true }) } });
  receiver = await startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    });
    refusals -= 1;
    response.writeHead(refusals >= 0 ? 500 : 204).end();
  });
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});

test("a receiver with the Standard Webhooks package accepts every delivery, non-ASCII bodies and retries included", async () => {
  // The package compares timestamps with the machine's clock.
  world.clock.set(new Date());
  refusals = 1;
  const made = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: "Receiver",
    webhookUrl: `${receiver.url}/hook`,
  });
  secret = made.webhookSecret;
  await placeOrder(world, made.key, BUSINESS, { metadata: { nota: "señal ✓ 🦉" } });
  await runToEnd(world);
  const bodies = requests.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  expect(bodies.map((body) => (body as { type: string }).type)).toEqual([
    "order.created",
    "order.created",
    "order.paid",
    "order.processing",
    "order.ready",
  ]);
  expect(bodies[0]).toMatchObject({ data: { metadata: { nota: "señal ✓ 🦉" } } });
  expect(requests[0]?.body).toBe(requests[1]?.body);
});

test("a delivery that was altered, or that another key's secret should open, is refused by the package", async () => {
  const [first] = requests;
  if (!first) throw new Error("nothing was received");
  const other = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: "Receiver",
  });
  expect(() => new Webhook(secret).verify(first.body.replace("created", "paid"), first.headers)).toThrow();
  expect(new Webhook(secret).verify(first.body, first.headers)).toBeTruthy();
  expect(() => new Webhook(other.webhookSecret).verify(first.body, first.headers)).toThrow();
});
