import fc from "fast-check";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side";

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

test("whatever each takes and whichever fail: answers are in order, and the error is the first item's", async () => {
  const item = fc.record({ turns: fc.nat(5), fails: fc.boolean() });
  const property = fc.asyncProperty(
    fc.array(item, { maxLength: 12 }),
    fc.integer({ min: 1, max: 6 }),
    async (items, atOnce) => {
      let [running, most] = [0, 0];
      const done = sideBySide([...items.entries()], { atOnce }, async ([index, one]) => {
        running += 1;
        most = Math.max(most, running);
        await turns(one.turns);
        running -= 1;
        if (one.fails) throw new Error(`item ${index}`);
        return index;
      });
      const first = items.findIndex(({ fails }) => fails);
      if (first < 0) expect(await done).toEqual(items.map((_, index) => index));
      else await expect(done).rejects.toThrow(new RegExp(`^item ${first}$`));
      expect([running, most <= atOnce]).toEqual([0, true]);
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

test("a failure ends what comes after it, and waits for what came before", async () => {
  const ended: string[] = [];
  const started: number[] = [];
  const done = sideBySide([0, 1, 2, 3, 4], { atOnce: 3 }, async (index, signal) => {
    started.push(index);
    if (index === 1) throw new Error("the second");
    if (index === 0) return turns(20);
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  }).catch((error: Error) => ended.push(error.message));
  await done;
  expect([started, ended]).toEqual([[0, 1, 2], ["the second"]]);
});
