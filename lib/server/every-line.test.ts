import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import { createKey } from "@/lib/operations/keys/keys";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { createLog } from "./services/log";

/** In whatever a client may send: names, texts, addresses, ids of its own. */
const CANARY = "canaria7";

let world: World;
let lines: string[];
let key: string;
let webhookSecret: string;
beforeEach(async () => {
  lines = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  world = await createWorld({ services: { log: createLog("debug", destination) } });
  ({ key, webhookSecret } = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox",
    partnerName: `Partner ${CANARY}`,
    webhookUrl: `https://hooks.test/${CANARY}?token=${CANARY}`,
  }));
});
afterEach(() => world.close());

// biome-ignore lint/suspicious/noExplicitAny: lines have many shapes
const parsed = (): any[] => lines.map((line) => JSON.parse(line));

function expectNoCanary(): void {
  const told = lines.join("");
  for (const secret of [CANARY, key, webhookSecret]) expect(told).not.toContain(secret);
}

function beforePut(look: (name: string) => void): void {
  const { storage } = world.services;
  const put = storage.put.bind(storage);
  storage.put = async (name, ...file) => {
    look(name);
    await put(name, ...file);
  };
}

const PERSONAL = {
  applicantName: `Juana ${CANARY}`,
  documents: [{ url: `https://documents.test/acta.pdf?token=${CANARY}` }],
  webhookUrl: `https://hooks.test/order/${CANARY}`,
  metadata: { note: CANARY },
  endUser: { externalId: CANARY },
};

test("no line of any operation, or of an order's whole life, holds a secret or a client's words", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, PERSONAL);
  await placeOrder(world, key, BUSINESS, { sourceText: `Hola, ${CANARY}.`, metadata: { note: CANARY } });
  for (const name of API_NAMES) {
    const { method, path }: Operation = OPERATIONS[name];
    for (const id of [jobId, `job_${CANARY}`]) {
      const at = `/api/v1${path.replace(/\{\w+\}/g, id)}?q=${CANARY}&cursor=${CANARY}`;
      const body =
        method === "GET" ? {} : { body: { jobId: id, note: CANARY, url: CANARY, [CANARY]: CANARY } };
      const headers = { "idempotency-key": `key-${CANARY}`, "user-agent": CANARY };
      await world.raw(method, at, { key, headers, ...body }).then((response) => response.text());
    }
  }
  await world.request("GET", "/api/v1/capabilities", { key: `vc_sandbox_${CANARY}` });
  await runToEnd(world);
  expect(lines.length).toBeGreaterThan(20);
  expectNoCanary();
});

test("every line of a failing step is JSON, with run, job and step, and names a full disk and what to do", async () => {
  let isFull = true;
  beforePut((name) => {
    if (isFull && name.startsWith("artifacts/"))
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  const { jobId } = await placeOrder(world, key, CERTIFIED, PERSONAL);
  await runToEnd(world);
  const failed = parsed().filter(({ msg }) => /^a workflow (step|run) failed/.test(msg));
  expect(failed.length).toBeGreaterThan(0);
  for (const line of failed)
    expect(line).toMatchObject({
      jobId,
      runId: expect.any(String),
      functionId: expect.stringContaining("certify-order"),
      hint: expect.stringMatching(/^The disk is full: free some space/),
    });
  expect(failed[0]).toMatchObject({ step: "certify-0" });
  expectNoCanary();
  // There is room again, and the order goes on by itself.
  isFull = false;
  for (let hour = 0; hour < 6; hour++) {
    await world.settle();
    world.clock.advance({ hours: 1 });
  }
  expect((await statusOf(world, key, jobId)).status).toMatch(/ready|delivered/);
});

test("what an operation says in the middle of a step has the step's run and job, too", async () => {
  beforePut(() => world.services.log.warn({}, "deep inside"));
  const { jobId } = await placeOrder(world, key);
  lines.length = 0;
  await runToEnd(world);
  const deep = parsed().filter(({ msg }) => msg === "deep inside");
  expect(deep.length).toBeGreaterThan(0);
  for (const line of deep)
    expect(line).toMatchObject({ jobId, runId: expect.any(String), step: expect.any(String) });
});
