import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld, DAY, HOUR, MINUTE, type TestClock } from "./testing/test-world";

describe.each(backends)("cron triggers on %s", (backend) => {
  let database: TestDatabase;
  let clock: TestClock;
  let ticks: string[];
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear();
    clock = createTestClock("2026-03-27T12:00:00Z");
    ticks = [];
  });
  const world = (cron: string) =>
    createTestWorld({
      db: database.db,
      clock,
      functions: (client) => [
        client.createFunction({ id: "tick", retries: 0, triggers: { cron } }, ({ event }) => {
          ticks.push(`${new Date(event.ts ?? 0).toISOString()} ${event.data?.cron === cron}`);
        }),
      ],
    });

  test("a tick runs at its time in its own zone, summer time included, and the event says which tick it is", async () => {
    const { runner } = await world("TZ=Europe/Berlin 0 3 * * *");
    expect(await runner.drain()).toEqual({ nextDueAt: new Date("2026-03-28T02:00:00Z") });
    clock.set(new Date("2026-03-28T02:00:00Z"));
    expect(await runner.drain()).toEqual({ nextDueAt: new Date("2026-03-29T01:00:00Z") });
    clock.set(new Date("2026-03-29T01:00:30Z"));
    await runner.drain();
    expect(ticks).toEqual(["2026-03-28T02:00:00.000Z true", "2026-03-29T01:00:00.000Z true"]);
  });

  test("only the latest of the missed ticks runs", async () => {
    await world("*/10 * * * *");
    clock.advance(3 * DAY + 5 * MINUTE);
    const { runner } = await world("*/10 * * * *");
    expect(await runner.drain()).toEqual({ nextDueAt: new Date("2026-03-30T12:10:00Z") });
    expect(ticks).toEqual(["2026-03-30T12:00:00.000Z true"]);
  });

  test("a tick runs once however many runners there are, and not again after a restart", async () => {
    const runners = await Promise.all([1, 2, 3].map(() => world("0 * * * *")));
    clock.advance(HOUR);
    await Promise.all(runners.map(({ runner }) => runner.drain()));
    const { runner } = await world("0 * * * *");
    await runner.drain();
    expect(ticks).toEqual(["2026-03-27T13:00:00.000Z true"]);
  });

  test("ticks come at their time again when the clock was hours ahead and is put right", async () => {
    const { runner } = await world("* * * * *");
    clock.advance(5 * HOUR);
    await runner.drain();
    clock.advance(-5 * HOUR);
    expect(await runner.drain()).toEqual({ nextDueAt: new Date("2026-03-27T12:01:00Z") });
    clock.advance(MINUTE);
    await runner.drain();
    expect(ticks).toEqual(["2026-03-27T17:00:00.000Z true", "2026-03-27T12:01:00.000Z true"]);
  });

  test("a tick that another machine has taken a moment early is not taken again", async () => {
    const { runner } = await world("* * * * *");
    clock.advance(MINUTE);
    await runner.drain();
    clock.advance(-1_000);
    const other = await world("* * * * *");
    expect(await other.runner.drain()).toEqual({ nextDueAt: new Date("2026-03-27T12:02:00Z") });
  });

  test("a schedule that was changed does not fire its old ticks", async () => {
    await world("0 * * * *");
    clock.advance(30 * MINUTE);
    const { runner } = await world("45 * * * *");
    expect(await runner.drain()).toEqual({ nextDueAt: new Date("2026-03-27T12:45:00Z") });
    clock.advance(2 * HOUR);
    await runner.drain();
    expect(ticks).toEqual(["2026-03-27T13:45:00.000Z true"]);
  });
});
