import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createOriginClock } from "./origin-clock";

const LIMIT_MS = 100;

it("leaves out what waits for us, within a fetch and between fetches", async () => {
  const clock = createOriginClock(LIMIT_MS);
  await clock.during(() => clock.except(() => sleep(2 * LIMIT_MS)));
  await sleep(2 * LIMIT_MS);
  await clock.during(() => sleep(LIMIT_MS / 4));
  expect(clock.signal.aborted).toBe(false);
});

it("counts fetches side by side once, and one after the other together", async () => {
  const clock = createOriginClock(4 * LIMIT_MS);
  await Promise.all(Array.from({ length: 20 }, () => clock.during(() => sleep(LIMIT_MS))));
  expect(clock.signal.aborted).toBe(false);
  for (let turn = 0; turn < 5; turn += 1) await clock.during(() => sleep(LIMIT_MS));
  expect(clock.signal.aborted).toBe(true);
  expect(clock.signal.reason).toMatchObject({ name: "TimeoutError" });
});

it("goes on for a fetch that is waited for while another one waits for us", async () => {
  const clock = createOriginClock(LIMIT_MS);
  const waits = clock.during(() => clock.except(() => sleep(3 * LIMIT_MS)));
  await clock.during(() => sleep(2 * LIMIT_MS));
  expect(clock.signal.aborted).toBe(true);
  await waits;
});

it("goes on after a fetch that failed", async () => {
  const clock = createOriginClock(LIMIT_MS);
  await expect(clock.during(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await sleep(2 * LIMIT_MS);
  expect(clock.signal.aborted).toBe(false);
});
