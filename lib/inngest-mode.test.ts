import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listUnrelayedEvents } from "@/db/queries/events";
import { parseSettings } from "./env";
import { globalState } from "./server/state";
import { wakeWorkflows } from "./server/wake-workflows";
import { BUSINESS, placeOrder } from "./testing/orders";
import { createWorld, type World } from "./testing/world";
import { createInngestHandler } from "./worker";

let world: World;
let key: string;
let server: Server;
const received: { path: string; events: { id: string; name: string; data: unknown }[] }[] = [];
let refuse = false;

beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      if (refuse) return response.writeHead(400).end("{}");
      const events = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ path: request.url ?? "", events });
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ ids: events.map(() => "x"), status: 200 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  delete globalState().relay;
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

const settings = () =>
  parseSettings({
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: "signkey-test-0123456789abcdef0123456789abcdef",
    INNGEST_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

async function untilRelayed(): Promise<void> {
  while ((await listUnrelayedEvents(world.services.db, 1)).length > 0)
    await new Promise((r) => setTimeout(r, 20));
}

test("with Inngest's keys a commit sends the outbox to Inngest, events with ids and nothing but ids", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS);
  wakeWorkflows(settings());
  await untilRelayed();
  const sent = received
    .flatMap(({ events }) => events)
    .filter(({ data }) => (data as { jobId: string }).jobId === jobId);
  expect(received[0]?.path).toBe("/e/event-key");
  expect(sent.map(({ name }) => name)).toEqual(["order/paid"]);
  for (const event of sent)
    expect(event).toMatchObject({ id: expect.stringMatching(/^evt_/), data: { jobId } });
});

test("what Inngest refuses stays in the outbox and goes out with the next wake", async () => {
  refuse = true;
  const { jobId } = await placeOrder(world, key, BUSINESS);
  wakeWorkflows(settings());
  await expect.poll(() => world.logged.some(({ level }) => level === "warn"), { timeout: 30_000 }).toBe(true);
  expect((await listUnrelayedEvents(world.services.db, 10)).map(({ orderId }) => orderId)).toContain(jobId);
  refuse = false;
  wakeWorkflows(settings());
  await untilRelayed();
});

test("51 orders send each event that a function listens to once, however many commits wake the relay", async () => {
  const before = received.length;
  const jobIds: string[] = [];
  for (let order = 0; order < 51; order++) {
    jobIds.push((await placeOrder(world, key, BUSINESS)).jobId);
    for (let commit = 0; commit < 6; commit++) wakeWorkflows(settings());
  }
  await untilRelayed();
  wakeWorkflows(settings());
  await untilRelayed();
  const sent = received.slice(before).flatMap(({ events }) => events);
  expect(sent.map(({ name, data }) => `${name} ${(data as { jobId: string }).jobId}`).sort()).toEqual(
    jobIds.map((jobId) => `order/paid ${jobId}`).sort(),
  );
});

test("Inngest's door takes no request that is not signed with our key", async () => {
  const inngest = settings().inngest;
  if (!inngest) throw new Error("the settings have no Inngest");
  const handler = createInngestHandler(inngest, world.server);
  const url = "https://vidimus.test/api/inngest?fnId=vidimus-draft-order&stepId=step";
  const headers = { "content-type": "application/json", host: "vidimus.test" };
  const unsigned = await handler(new Request(url, { method: "POST", headers, body: "{}" }));
  expect(unsigned.status).toBe(401);
  const forged = {
    ...headers,
    "x-inngest-signature": `t=${Math.floor(Date.now() / 1000)}&s=${"0".repeat(64)}`,
  };
  expect((await handler(new Request(url, { method: "POST", headers: forged, body: "{}" }))).status).toBe(401);
});
