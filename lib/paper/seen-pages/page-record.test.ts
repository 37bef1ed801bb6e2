import { expect, it } from "vitest";
import { comparePages } from "./compare-pages";
import { sealPage } from "./page-record";
import type { SeenItem, SeenPage } from "./seen-page";

function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const LENGTHS = [2, 6, 28, 70, 400, 6_000];

function pageOf(move: (value: number) => number): SeenPage {
  const chance = createChance(7);
  const items = LENGTHS.flatMap((length) =>
    Array.from({ length: 5 }, (_, index): SeenItem => {
      const at = Array.from({ length }, () => Math.round(chance() * 60_000)).map(move);
      return { kind: "path", id: `${length} ${index}`, at, box: [0, 0, 60_000, 60_000] };
    }),
  );
  return { width: 61_200, height: 79_200, items, hasUnseen: false };
}

it("an item of any number of points is known again where a program rounds each of them, and not where one moves", async () => {
  const record = await sealPage(
    pageOf((value) => value),
    { keys: ["key"], outline: null },
  );
  const chance = createChance(11);
  for (const most of [2, 4, 9]) {
    const rounded = pageOf((value) => value + Math.round((chance() * 2 - 1) * most));
    expect(await comparePages([record], [rounded], ["key"]), String(most)).toMatchObject({
      changed: [],
      additions: [],
      same: 1,
    });
  }
  for (const [index] of LENGTHS.entries()) {
    const moved = pageOf((value) => value);
    const { at } = moved.items[index * 5] as SeenItem;
    at[at.length - 1] = (at.at(-1) ?? 0) + 45;
    expect(await comparePages([record], [moved], ["key"]), String(at.length)).toMatchObject({ changed: [1] });
  }
});
