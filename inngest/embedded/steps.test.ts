import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld, HOUR, MINUTE, SECOND, type TestClock } from "./testing/test-world";

describe.each(backends)("steps on %s", (backend) => {
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
});
