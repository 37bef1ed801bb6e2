import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapAtOnce } from "./at-once";

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number;
}

test("never more than so many items are under way, and as many as that", async () => {
  for (const atOnce of [1, 3, 8]) {
    let now = 0;
    let most = 0;
    const done: number[] = [];
    const work = async (item: number) => {
      most = Math.max(most, ++now);
      for (let wait = 0; wait <= (item * 7) % 5; wait++) await turn();
      now -= 1;
      return item;
    };
    for await (const item of mapAtOnce(numbers(40), atOnce, work)) done.push(item);
    expect(most).toBe(atOnce);
    expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
  }
});

test.each(["a failure", "the reader's end"])(
  "after %s, nothing is under way and nothing is begun",
  async (end) => {
    let begun = 0;
    let now = 0;
    const work = async (item: number) => {
      begun += 1;
      now += 1;
      for (let wait = 0; wait < 5; wait++) await turn();
      now -= 1;
      if (end === "a failure" && item === 4) throw new Error("the fifth");
      return item;
    };
    const reading = (async () => {
      for await (const item of mapAtOnce(numbers(40), 3, work)) if (end !== "a failure" && item === 4) break;
    })();
    if (end === "a failure") await expect(reading).rejects.toThrow("the fifth");
    else await reading;
    expect(now).toBe(0);
    const then = begun;
    for (let wait = 0; wait < 20; wait++) await turn();
    expect([begun, now]).toEqual([then, 0]);
    expect(begun).toBeLessThan(10);
  },
);
