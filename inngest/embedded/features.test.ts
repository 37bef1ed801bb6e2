import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import type { FailureContext } from "./testing/test-world";
import { createTestClock, createTestWorld, HOUR, MINUTE, SECOND, type TestClock } from "./testing/test-world";

describe.each(backends)("embedded runner on %s", (backend) => {
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

  test("steps run once each, in order, and hand on their results", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "sum", retries: 2, triggers: { event: "job/sum" } },
        async ({ event, step }) => {
          const a = await step.run("a", () => log.push("a") + event.data.n);
          const b = await step.run("b", () => log.push("b") + a);
          await step.run("c", () => log.push(`c${b}`));
          return b;
        },
      ),
    ]);
    await inngest.send({ name: "job/sum", data: { n: 10 } });
    expect(log).toEqual([]);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log).toEqual(["a", "b", "c13"]);
  });

  test("a step that returns nothing, null, or a text that looks like JSON comes back as it was", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction({ id: "odd", retries: 0, triggers: { event: "job/odd" } }, async ({ step }) => {
        const values = [
          await step.run("nothing", () => undefined),
          await step.run("null", () => null),
          await step.run("text", () => "42"),
          await step.run("nul", () => "a\u0000b\u{1F600}"),
          await step.run("false", () => false),
        ];
        await step.run("see", () => void log.push(JSON.stringify(values)));
      }),
    ]);
    await inngest.send({ name: "job/odd" });
    await runner.drain();
    expect(log).toEqual([JSON.stringify([null, null, "42", "a\u0000b\u{1F600}", false])]);
  });

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
    // The attempt counts from nought again after a step that succeeded.
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

  test("sleeps follow the runner's clock", async () => {
    const until = new Date(clock.now().getTime() + 26 * HOUR);
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "sleepy", retries: 0, triggers: { event: "job/sleepy" } },
        async ({ step }) => {
          await step.sleep("nap", 90 * MINUTE);
          await step.run("awake", () => log.push("awake"));
          await step.sleepUntil("tomorrow", until);
          await step.run("tomorrow's work", () => log.push("tomorrow"));
          await step.sleepUntil("long past", new Date(0));
        },
      ),
    ]);
    await inngest.send({ name: "job/sleepy" });
    expect(await runner.drain()).toEqual({ nextDueAt: new Date(clock.now().getTime() + 90 * MINUTE) });
    clock.advance(90 * MINUTE - 1);
    await runner.drain();
    expect(log).toEqual([]);
    clock.advance(1);
    expect(await runner.drain()).toEqual({ nextDueAt: until });
    expect(log).toEqual(["awake"]);
    clock.set(until);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log).toEqual(["awake", "tomorrow"]);
  });

  test("steps side by side each run once, whatever their siblings do, and each has its own attempts", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction({ id: "fan", retries: 2, triggers: { event: "job/fan" } }, async ({ step }) => {
        const said = (line: string, result: string) => {
          log.push(line);
          return result;
        };
        const flaky = async () => {
          log.push("b");
          if (log.filter((line) => line === "b").length < 3) throw new Error("b is not ready");
          return "B";
        };
        const results = await Promise.all([
          step.run("a", () => said("a", "A")),
          step.run("b", flaky),
          step.sleep("c", "1m").then(() => "C"),
          step.run("d", () => said("d", "D")).then((d: string) => step.run("e", () => said("e", `${d}E`))),
        ]);
        await step.run("join", () => log.push(results.join(" ")));
      }),
    ]);
    await inngest.send({ name: "job/fan" });
    await runner.drain();
    expect(log.toSorted()).toEqual(["a", "b", "d", "e"]);
    clock.advance(20 * SECOND);
    await runner.drain();
    clock.advance(40 * SECOND);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(log.toSorted()).toEqual(["A B C DE", "a", "b", "b", "b", "d", "e"]);
  });

  test("the same step name in a loop is a step each time", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction({ id: "loop", retries: 0, triggers: { event: "job/loop" } }, async ({ step }) => {
        for (const n of [1, 2, 3]) await step.run("again", () => log.push(`again ${n}`));
      }),
    ]);
    await inngest.send({ name: "job/loop" });
    await runner.drain();
    expect(log).toEqual(["again 1", "again 2", "again 3"]);
  });

  test("step.sendEvent starts other functions, every one that listens", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "sender", retries: 0, triggers: { event: "job/send" } },
        async ({ step }) => {
          await step.sendEvent("tell", [
            { name: "job/told", id: "told-1", data: { n: 1 } },
            { name: "job/told", data: { n: 2 } },
          ]);
        },
      ),
      client.createFunction(
        { id: "one", retries: 0, triggers: { event: "job/told" } },
        ({ event }) => void log.push(`one ${event.data.n}`),
      ),
      client.createFunction(
        { id: "two", retries: 0, triggers: [{ event: "job/other" }, { event: "job/told" }] },
        ({ event }) => void log.push(`two ${event.data.n}`),
      ),
    ]);
    await inngest.send({ name: "job/send" });
    await runner.drain();
    expect(log.sort()).toEqual(["one 1", "one 2", "two 1", "two 2"]);
  });

  test("an event id that was seen before starts nothing again", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "once", retries: 0, triggers: { event: "job/once" } },
        ({ event }) => void log.push(event.id ?? "none"),
      ),
    ]);
    const send = () => inngest.send({ name: "job/once", id: "evt-7" });
    await Promise.all([
      send(),
      send(),
      inngest.send([
        { name: "job/once", id: "evt-7" },
        { name: "job/once", id: "evt-8" },
      ]),
    ]);
    await runner.drain();
    clock.advance(30 * HOUR);
    expect(await send()).toEqual({ ids: ["evt-7"] });
    await runner.drain();
    expect(log.sort()).toEqual(["evt-7", "evt-8"]);
  });

  test("no more runs of one key are carried at a time than its limit, and other keys do not wait", async () => {
    const busy = new Map<string, number>();
    let most = 0;
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        {
          id: "keyed",
          retries: 0,
          triggers: { event: "job/keyed" },
          concurrency: { limit: 2, key: "event.data.jobId" },
        },
        async ({ event, step }) => {
          for (const name of ["x", "y"]) {
            await step.run(name, async () => {
              const key = event.data.jobId;
              const now = (busy.get(key) ?? 0) + 1;
              busy.set(key, now);
              most = Math.max(most, now);
              log.push(key);
              await new Promise((resolve) => setTimeout(resolve, 5));
              busy.set(key, (busy.get(key) ?? 0) - 1);
            });
          }
        },
      ),
    ]);
    await inngest.send(Array.from({ length: 6 }, () => ({ name: "job/keyed", data: { jobId: "a" } })));
    await inngest.send({ name: "job/keyed", data: { jobId: "b" } });
    await runner.drain();
    expect(most).toBe(2);
    expect(log).toHaveLength(14);
    // "b" came last and still started with the first two of "a".
    expect(log.slice(0, 3).sort()).toEqual(["a", "a", "b"]);
  });
});
