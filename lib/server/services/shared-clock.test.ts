import { expect, test } from "vitest";
import { createSharedClock } from "./shared-clock";

const HOUR = 3_600_000;
const RIGHT = Date.parse("2026-11-25T12:00:00Z");

/** A machine whose clock is off by so much, and a database whose clock is right and takes so long to say so. */
function open(offMs: number, firstAnswerMs = 40) {
  let answerMs = firstAnswerMs;
  let passedMs = 0;
  let wrongMs = offMs;
  const clock = createSharedClock(
    () => RIGHT + wrongMs + passedMs,
    () => passedMs,
  );
  const compare = () =>
    clock.compare(async () => {
      passedMs += answerMs / 2;
      const theirs = new Date(RIGHT + passedMs);
      passedMs += answerMs / 2;
      return theirs;
    });
  const offNow = () => clock.now().getTime() - (RIGHT + passedMs);
  return {
    compare,
    offNow,
    pass: (ms: number) => {
      passedMs += ms;
    },
    slowDown: (ms: number) => {
      answerMs = ms;
    },
    set: (ms: number) => {
      wrongMs = ms;
    },
  };
}

test.each([HOUR, -HOUR, 6_000, -6_000])(
  "a machine that is off by %d ms goes by the database's clock",
  async (off) => {
    const { compare, offNow, pass } = open(off);
    expect(offNow()).toBe(off);
    await compare();
    expect(offNow()).toBe(0);
    pass(10 * HOUR);
    expect(offNow()).toBe(0);
  },
);

test.each([0, 4_000, -4_000])("a machine that is off by %d ms goes by its own", async (off) => {
  const { compare, offNow } = open(off);
  await compare();
  expect(offNow()).toBe(off);
});

test("a clock that is put right is gone by at once, and one that is put wrong after the next comparison", async () => {
  const { compare, offNow, set } = open(HOUR);
  await compare();
  set(0);
  expect(offNow()).toBe(0);
  await compare();
  expect(offNow()).toBe(0);
  set(-HOUR);
  expect(offNow()).toBe(-HOUR);
  await compare();
  expect(offNow()).toBe(0);
});

test.each([
  [HOUR, 8_000],
  [-HOUR, 8_000],
  [HOUR, 59_000],
  [20_000, 20_000],
])("a machine that is off by %d ms goes by a database that takes %d ms to say so", async (off, answerMs) => {
  const { compare, offNow } = open(off, answerMs);
  await compare();
  expect(offNow()).toBe(0);
});

test.each([
  [6_000, 8_000],
  [-6_000, 8_000],
  [0, 59_000],
])(
  "an answer that a machine off by %d ms waits %d ms for doesn't say that it's wrong",
  async (off, answerMs) => {
    const { compare, offNow } = open(off, answerMs);
    await compare();
    expect(offNow()).toBe(off);
  },
);

test("a slow answer takes nothing back that a quick one said", async () => {
  const { compare, offNow, slowDown } = open(6_000);
  await compare();
  expect(offNow()).toBe(0);
  slowDown(8_000);
  await compare();
  expect(offNow()).toBe(0);
});

test("a database that has no answer changes nothing", async () => {
  const clock = createSharedClock(
    () => RIGHT,
    () => 0,
  );
  await clock.compare(async () => new Date(Number.NaN));
  expect(clock.now()).toEqual(new Date(RIGHT));
  await expect(clock.compare(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(clock.now()).toEqual(new Date(RIGHT));
});
