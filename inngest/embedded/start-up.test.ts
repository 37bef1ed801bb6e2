import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmbeddedRunner } from "./create-embedded-runner";
import { openTestDatabase, type TestDatabase } from "./testing/test-database";
import {
  createTestClock,
  createTestWorld,
  type FailureContext,
  HOUR,
  silentLogger,
} from "./testing/test-world";

type Options = Parameters<Inngest["createFunction"]>[0];

describe("embedded runner at start-up", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("pglite");
  });
  afterAll(() => database.close());
  const world = (functions: (client: Inngest) => InngestFunction.Any[]) =>
    createTestWorld({ db: database.db, clock: createTestClock(), functions });

  const refused: [string, Record<string, unknown>, RegExp][] = [
    ["debounce", { debounce: { period: "5m" } }, /debounce/],
    ["throttle", { throttle: { limit: 1, period: "1m" } }, /throttle/],
    ["rateLimit", { rateLimit: { limit: 1, period: "1m" } }, /rateLimit/],
    ["batchEvents", { batchEvents: { maxSize: 10, timeout: "5s" } }, /batchEvents/],
    ["priority", { priority: { run: "100" } }, /priority/],
    ["singleton", { singleton: { mode: "skip" } }, /singleton/],
    ["idempotency", { idempotency: "event.data.jobId" }, /idempotency/],
    ["timeouts", { timeouts: { finish: "1h" } }, /timeouts/],
    ["cancelOn", { cancelOn: [{ event: "job/cancelled" }] }, /cancel/],
    ["an if-expression", { triggers: { event: "a", if: "event.data.x == 1" } }, /if-expressions/],
    ["a wildcard", { triggers: { event: "job/*" } }, /wildcard/],
    ["an internal event", { triggers: { event: "inngest/function.finished" } }, /internal events/],
    ["a bad cron", { triggers: { cron: "61 * * * *" } }, /61 \* \* \* \*/],
    ["a cron in an unknown zone", { triggers: { cron: "TZ=Mars/Base 0 * * * *" } }, /Mars\/Base/],
    ["a cron with seconds", { triggers: { cron: "0 0 * * * *" } }, /0 0 \* \* \* \*/],
    ["a cron with jitter", { triggers: { cron: "0 * * * *", jitter: "5m" } }, /jitter/],
    ["no trigger", { triggers: [] }, /without a trigger/],
    ["two concurrency limits", { concurrency: [{ limit: 1 }, { limit: 2 }] }, /only one concurrency limit/],
    [
      "a computed concurrency key",
      { concurrency: { limit: 1, key: "event.data.a + 'x'" } },
      /concurrency\.key/,
    ],
    [
      "a concurrency limit of the account",
      { concurrency: { limit: 1, key: "event.data.a", scope: "account" } },
      /scope/,
    ],
  ];
  test.each(refused)(
    "a function with %s is refused by name, not run as if it had none",
    async (_, option, reason) => {
      const options = { id: "strange", retries: 0, triggers: { event: "a" }, ...option } as Options;
      const attaching = world((client) => [client.createFunction(options, () => undefined)]);
      await expect(attaching).rejects.toThrow(reason);
      await expect(attaching).rejects.toThrow(/test-strange/);
    },
  );

  test("every complaint is listed at once", async () => {
    const attaching = world((client) => [
      client.createFunction({ id: "one", retries: 0, triggers: { event: "a", if: "true" } }, () => undefined),
      client.createFunction(
        { id: "two", retries: 0, triggers: { event: "a" }, debounce: { period: "1m" } },
        () => undefined,
      ),
    ]);
    await expect(attaching).rejects.toThrow(/test-one[\s\S]*test-two/);
  });

  test("a client in development mode, whose endpoint would be open to anybody, is refused", async () => {
    const runner = createEmbeddedRunner({ db: database.db, clock: createTestClock(), logger: silentLogger });
    const client = new Inngest({ id: "test", logger: silentLogger, ...runner.clientOptions, isDev: true });
    const handler = serve({ client, functions: [] });
    await expect(runner.attach((request) => Promise.resolve(handler(request)))).rejects.toThrow(/isDev/);
    expect(() => runner.start()).toThrow(/attach/);
  });

  test("a request without the process's own key can neither call nor list the functions", async () => {
    const ran: string[] = [];
    const { handler } = await world((client) => [
      client.createFunction(
        { id: "secret", retries: 0, triggers: { event: "a" } },
        () => void ran.push("ran"),
      ),
    ]);
    const url = "http://localhost/api/inngest?fnId=test-secret&stepId=step";
    const body = JSON.stringify({
      event: { name: "a", data: {} },
      events: [],
      steps: {},
      ctx: { run_id: "1", attempt: 0 },
    });
    const forged = { "x-inngest-signature": `t=${Math.floor(Date.now() / 1000)}&s=${"0".repeat(64)}` };
    const answers = await Promise.all([
      handler(new Request(url, { headers: { host: "localhost" } })),
      handler(new Request(url, { method: "PUT", headers: { host: "localhost" } })),
      handler(new Request(url, { method: "POST", body, headers: { host: "localhost" } })),
      handler(new Request(url, { method: "POST", body, headers: { host: "localhost", ...forged } })),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
    expect(ran).toEqual([]);
  });

  test("a step that only a server can run fails the run at once, instead of waiting for ever", async () => {
    const reasons: string[] = [];
    const { runner, inngest } = await world((client) => {
      const onFailure = ({ error }: FailureContext) => void reasons.push(error.message);
      const options = { retries: 3 as const, triggers: { event: "a" }, onFailure };
      const target = client.createFunction({ id: "target", retries: 0, triggers: { event: "b" } }, () => 1);
      return [
        target,
        client.createFunction({ id: "wait", ...options }, async ({ step }) => {
          await step.waitForEvent("answer", { event: "c", timeout: "1h" });
        }),
        client.createFunction({ id: "invoke", ...options }, async ({ step }) => {
          await step.invoke("call", { function: target });
        }),
        client.createFunction({ id: "sleep", ...options }, async ({ step }) => {
          // The SDK turns a duration that it cannot read into zero.
          await step.sleep("nap", "1h30m");
        }),
      ];
    });
    await inngest.send({ name: "a" });
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(reasons.sort()).toEqual([
      expect.stringMatching(/"nap" has no readable duration/),
      expect.stringMatching(/does not support InvokeFunction/),
      expect.stringMatching(/does not support WaitForEvent/),
    ]);
  });

  test("the client's fetch takes event sends and refuses everything else", async () => {
    const { runner } = await world((client) => [
      client.createFunction({ id: "any", retries: 0, triggers: { event: "a" } }, () => 1),
    ]);
    const { fetch, baseUrl, eventKey } = runner.clientOptions;
    const send = (path: string, event: object) =>
      fetch(`${baseUrl}${path}`, { method: "POST", body: JSON.stringify(event) }).then(
        (answer) => answer.status,
      );
    const event = { name: "a", data: {}, ts: Date.now() };
    expect(await send(`e/${eventKey}`, event)).toBe(200);
    expect(await send("e/another-key", event)).toBe(501);
    expect(await send("fn/register", {})).toBe(501);
    expect(await send(`e/${eventKey}`, { ...event, name: "inngest/function.failed" })).toBe(500);
    expect(await send(`e/${eventKey}`, { ...event, ts: Date.now() + 1000 * HOUR })).toBe(500);
    expect(await send(`e/${eventKey}`, { ...event, data: { text: "x".repeat(513 * 1024) } })).toBe(500);
  });

  test("an event that comes before the functions is refused, not swallowed", async () => {
    const runner = createEmbeddedRunner({ db: database.db, clock: createTestClock(), logger: silentLogger });
    const { fetch, baseUrl, eventKey } = runner.clientOptions;
    const body = JSON.stringify({ name: "a", data: {}, ts: 0 });
    const answer = await fetch(`${baseUrl}e/${eventKey}`, { method: "POST", body });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/no functions are attached/) });
  });
});
