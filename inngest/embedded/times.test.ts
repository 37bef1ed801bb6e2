import { expect, test } from "vitest";
import { inngestBackoff } from "./backoff";
import { latestTick, nextTick } from "./cron";
import { retryTime, wakeTime } from "./wake-time";

const now = new Date("2026-03-02T09:00:00Z");

test("the wait between attempts follows Inngest's table, is never shorter, and is the same for the same run", () => {
  const seconds = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600, 7200, 7200, 7200];
  for (const [attempt, base] of seconds.entries()) {
    const waitMs = inngestBackoff(attempt, "run_1:");
    expect(waitMs).toBeGreaterThanOrEqual(base * 1000);
    expect(waitMs).toBeLessThanOrEqual(base * 1100);
    expect(inngestBackoff(attempt, "run_1:")).toBe(waitMs);
  }
  expect(inngestBackoff(3, "run_1:")).not.toBe(inngestBackoff(3, "run_2:"));
});

test.each([
  ["1w2d3h4m5s", "2026-03-11T12:04:05.000Z"],
  ["90s", "2026-03-02T09:01:30.000Z"],
  ["2026-05-01T00:00:00.000Z", "2026-05-01T00:00:00.000Z"],
])("a sleep of %s ends at %s", (sleep, end) => {
  expect(wakeTime(sleep, now)?.toISOString()).toBe(end);
});

test.each(["", "soon", "367d", "2030-01-01T00:00:00Z"])("a sleep of '%s' is refused", (sleep) => {
  expect(wakeTime(sleep, now)).toBeNull();
});

test("retry-after is read in seconds and as an instant, and an instant in the past means now", () => {
  expect(retryTime("30", now)).toEqual(new Date("2026-03-02T09:00:30Z"));
  expect(retryTime("2026-03-02T10:00:00.000Z", now)).toEqual(new Date("2026-03-02T10:00:00Z"));
  expect(retryTime("2020-01-01T00:00:00.000Z", now)).toEqual(now);
  expect(retryTime("whenever", now)).toBeNull();
});

test("a tick at the very moment is the latest one, and the next one is later", () => {
  expect(latestTick("0 9 * * *", now)).toEqual(now);
  expect(nextTick("0 9 * * *", now)).toEqual(new Date("2026-03-03T09:00:00Z"));
});
