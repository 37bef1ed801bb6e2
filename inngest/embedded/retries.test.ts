import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import type { FailureContext } from "./testing/test-world";
import { createTestClock, createTestWorld, HOUR, MINUTE, SECOND, type TestClock } from "./testing/test-world";

describe.each(backends)("failures on %s", (backend) => {
  let database: TestDatabase;
  let clock: TestClock;
  let log: string[];
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear();
    clock = createTestClock();
    log = [];
  });
  const world = (functions: Parameters<typeof createTestWorld>[0]["functions"]) =>
    createTestWorld({ db: database.db, clock, functions });

  test("a failing step is tried again after Inngest's backoff, and the steps before it are not", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "flaky", retries: 3, triggers: { event: "job/flaky" } },
        async ({ step, attempt }) => {
          await step.run("first", () => log.push("first"));
          await step.run("second", () => {
            log.push(`second ${attempt}`);
            if (attempt < 2) throw new Error("not yet");
          });
          await step.run("third", () => log.push(`third ${attempt}`));
        },
      ),
    ]);
    await inngest.send({ name: "job/flaky" });
    const { nextDueAt } = await runner.drain();
    expect(log).toEqual(["first", "second 0"]);
    const waitMs = (nextDueAt?.getTime() ?? 0) - clock.now().getTime();
    expect(waitMs).toBeGreaterThanOrEqual(15 * SECOND);
    expect(waitMs).toBeLessThanOrEqual(16.5 * SECOND);
    clock.advance(15 * SECOND - 1);
    await runner.drain();
    expect(log).toHaveLength(2);
    clock.advance(2 * SECOND);
    await runner.drain();
    clock.advance(33 * SECOND);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    // The attempt starts at 0 again after a successful step.
    expect(log).toEqual(["first", "second 0", "second 1", "second 2", "third 0"]);
  });

  test("a function out of attempts fails for good and its onFailure learns which event and why", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        {
          id: "doomed",
          retries: 1,
          triggers: { event: "job/doomed" },
          onFailure: async ({ event, error, step }: FailureContext) => {
            await step.run("tell", () => log.push(`${event.data.event.data.jobId}: ${error.message}`));
          },
        },
        async ({ step }) => {
          await step.run("break", () => {
            log.push("try");
            throw new Error("it broke");
          });
        },
      ),
      client.createFunction(
        { id: "bystander", retries: 0, onFailure: () => void log.push("wrong"), triggers: { event: "x" } },
        () => 1,
      ),
    ]);
    await inngest.send({ name: "job/doomed", data: { jobId: "job_1" } });
    await runner.drain();
    expect(log).toEqual(["try"]);
    clock.advance(MINUTE);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log).toEqual(["try", "try", "job_1: it broke"]);
  });

  test("a failed step can be caught by the function, which goes on", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "careful", retries: 0, triggers: { event: "job/careful" } },
        async ({ step }) => {
          const reason = await step
            .run("risky", () => {
              throw new Error("refused");
            })
            .catch((error: Error) => error.message);
          await step.run("after", () => log.push(reason));
        },
      ),
    ]);
    await inngest.send({ name: "job/careful" });
    await runner.drain();
    expect(log).toEqual(["refused"]);
  });

  test("NonRetriableError ends the function at the first attempt, inside a step and outside", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        {
          id: "in",
          retries: 5,
          triggers: { event: "job/n" },
          onFailure: ({ error }: FailureContext) => void log.push(error.message),
        },
        async ({ step }) => {
          await step.run("no", () => {
            throw new NonRetriableError("inside");
          });
        },
      ),
      client.createFunction(
        {
          id: "out",
          retries: 5,
          triggers: { event: "job/n" },
          onFailure: ({ error }: FailureContext) => void log.push(error.message),
        },
        () => {
          throw new NonRetriableError("outside");
        },
      ),
    ]);
    await inngest.send({ name: "job/n" });
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log.sort()).toEqual(["inside", "outside"]);
  });

  test("RetryAfterError sets the time of the next attempt, as a duration and as an instant", async () => {
    const at = new Date(clock.now().getTime() + 3 * HOUR);
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "later", retries: 5, triggers: { event: "job/later" } },
        async ({ step, attempt }) => {
          await step.run("wait", () => {
            log.push(`try ${attempt}`);
            if (attempt === 0) throw new RetryAfterError("busy", "45m");
            if (attempt === 1) throw new RetryAfterError("busy", at);
          });
        },
      ),
    ]);
    await inngest.send({ name: "job/later" });
    expect(await runner.drain()).toEqual({ nextDueAt: new Date(clock.now().getTime() + 45 * MINUTE) });
    clock.advance(45 * MINUTE);
    expect(await runner.drain()).toEqual({ nextDueAt: at });
    clock.set(at);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log).toEqual(["try 0", "try 1", "try 2"]);
  });

  test("an error outside any step is tried again, and steps done before stay done", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "outer", retries: 3, triggers: { event: "job/outer" } },
        async ({ step, attempt }) => {
          await step.run("once", () => log.push("once"));
          if (attempt < 1) throw new Error("outside");
          log.push(`done ${attempt}`);
        },
      ),
    ]);
    await inngest.send({ name: "job/outer" });
    await runner.drain();
    clock.advance(MINUTE);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log).toEqual(["once", "done 1"]);
  });
});
