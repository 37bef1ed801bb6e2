import fc from "fast-check";
import { expect, it } from "vitest";
import type { FieldsBlock, ListBlock } from "@/lib/core/documents/document-model";
import { itemLevels, withItems } from "@/lib/core/documents/list-levels";
import { joinItem, splitItem, withBesideToggled, withItemMoved, withoutItem } from "./list-rows";
import { mergeBlocks, splitBlock } from "./split-and-merge";

const list = (levels: number[]): ListBlock => ({
  id: "l",
  kind: "list",
  ordered: true,
  items: levels.map((_, at) => [{ text: `item ${at}` }]),
  levels,
});

it("an item goes within the one above it with all that lies within it, and comes out again", () => {
  const moved = withItemMoved(list([0, 0, 1, 2, 0]), 1, 1);
  expect(moved.levels).toEqual([0, 1, 2, 3, 0]);
  expect(withItemMoved(moved, 1, -1).levels).toEqual([0, 0, 1, 2, 0]);
});

it("the first item lies within none, and none lies two levels below the one above it", () => {
  const nested = list([0, 1]);
  expect(withItemMoved(nested, 0, 1)).toBe(nested);
  expect(withItemMoved(nested, 1, 1)).toBe(nested);
  expect(withItemMoved(nested, 0, -1)).toBe(nested);
});

it("a new item lies as deep as the one that it was cut from, and a merged list keeps its levels", () => {
  expect(splitItem(list([0, 1]), 1, 2).levels).toEqual([0, 1, 1]);
  expect(joinItem(list([0, 1, 2]), 1).levels).toEqual([0, 1]);
  expect(withoutItem(list([0, 1, 1]), 1).levels).toEqual([0, 1]);
  const halves = splitBlock(list([0, 1, 1, 2]), "items.2", 3, "new");
  expect(halves?.map((half) => half.kind === "list" && half.levels)).toEqual([
    [0, 1, 1],
    [0, 1],
  ]);
  expect(halves && mergeBlocks(halves[0], halves[1])).toMatchObject({ levels: [0, 1, 1, 0, 1] });
});

it("whatever is done to a list, each of its items has a level that can be printed", () => {
  const step = fc.record({ at: fc.nat(9), what: fc.constantFrom("in", "out", "split", "join", "drop") });
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 6 }), fc.array(step), (levels, steps) => {
      const end = steps.reduce(
        (block, { at, what }) => {
          const item = at % block.items.length;
          if (what === "in") return withItemMoved(block, item, 1);
          if (what === "out") return withItemMoved(block, item, -1);
          if (what === "split") return splitItem(block, item, 2);
          return what === "join" ? joinItem(block, item) : withoutItem(block, item);
        },
        withItems(list(levels), list(levels).items, levels),
      );
      expect(itemLevels(end)).toHaveLength(end.items.length);
      if (end.levels) expect(end.levels).toEqual(itemLevels(end));
    }),
  );
});

it("a row goes beside the one above it and below it again, the first one never", () => {
  const fields: FieldsBlock = {
    id: "f",
    kind: "fields",
    rows: [
      { label: [], value: [] },
      { label: [], value: [] },
    ],
  };
  expect(withBesideToggled(fields, 0)).toBe(fields);
  const beside = withBesideToggled(fields, 1);
  expect(beside.rows[1]?.beside).toBe(true);
  expect(withBesideToggled(beside, 1).rows[1]?.beside).toBe(false);
});
