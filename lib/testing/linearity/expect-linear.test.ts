import { expect, test } from "vitest";
import { findSlowText } from "./expect-linear";

const LIMITS = { lengths: [200, 1_600], maxCpuMs: 40 };
const text = { name: "a", make: (length: number) => "a".repeat(length) };

function parserOf(order: number, cpuMs: number) {
  return ({ length }: string) => {
    const until = cpuMs * (length / 1_600) ** order;
    const begun = process.cpuUsage();
    let used = 0;
    while (used < until) {
      const { user, system } = process.cpuUsage(begun);
      used = (user + system) / 1000;
    }
  };
}

test.each([
  ["quadratic", 2],
  ["cubic", 3],
])("work that is %s and takes more than its limit at the last length is found", async (_, order) => {
  expect(await findSlowText(parserOf(order, 60), [text], LIMITS)).toMatch(
    /^a: 1600 characters took \d+ ms, and half of them \d+ ms$/,
  );
});

test("work that grows as its text does is found nowhere, though it takes more than an eighth at half of the length", async () => {
  expect(await findSlowText(parserOf(1, 15), [text], LIMITS)).toBeNull();
});

test("work that is linear is found nowhere on a machine that takes three times the limit over it", async () => {
  expect(await findSlowText(parserOf(1, 120), [text], LIMITS)).toBeNull();
});

test("work that takes ten times the limit is found, however it grows", async () => {
  expect(await findSlowText(parserOf(1, 400), [text], LIMITS)).toMatch(/^a: 1600 characters took \d+ ms/);
});
