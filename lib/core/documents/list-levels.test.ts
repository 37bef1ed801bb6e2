import { expect, it } from "vitest";
import type { ListBlock } from "./document-model";
import { isSameLabel, itemLabels, itemLevels, itemTree, pointLabels, withItems } from "./list-levels";

const list = (levels?: number[], ordered = true, count = levels?.length ?? 3): ListBlock => {
  const block: ListBlock = { kind: "list", id: "l", ordered, items: Array.from({ length: count }, () => []) };
  return levels === undefined ? block : { ...block, levels };
};

it("a list of old lies on one level", () => {
  expect(itemLevels(list())).toEqual([0, 0, 0]);
  expect(itemLabels(list())).toEqual(["1.", "2.", "3."]);
  expect(itemLabels(list(undefined, false))).toEqual(["•", "•", "•"]);
});

it("items are counted level by level, and begin again within the next", () => {
  expect(itemLabels(list([0, 1, 1, 2, 0, 1]))).toEqual(["1.", "1.1.", "1.2.", "1.2.1.", "2.", "2.1."]);
  expect(itemLabels(list([0, 1, 2], false))).toEqual(["•", "–", "•"]);
});

it("whatever levels are claimed, each item lies within one that is there", () => {
  expect(itemLevels(list([3, 9, -1, 0.5, Number.NaN, 1, 2, 3, 4, 5, 6]))).toEqual([
    0, 1, 0, 0, 0, 1, 2, 3, 4, 4, 4,
  ]);
  expect(itemLevels(list([0, 1], true, 4))).toEqual([0, 1, 0, 0]);
});

it("an item holds those that lie within it", () => {
  expect(itemTree(list([0, 1, 2, 1, 0]))).toEqual([
    {
      index: 0,
      within: [
        { index: 1, within: [{ index: 2, within: [] }] },
        { index: 3, within: [] },
      ],
    },
    { index: 4, within: [] },
  ]);
});

it("a list that has one level says nothing of levels", () => {
  expect(withItems(list([0, 1]), [[]], [1])).toEqual(list(undefined, true, 1));
  expect(withItems(list(), [[], []], [0, 1])).toEqual(list([0, 1]));
});

it.each<[string, string[]]>([
  ["a) constate\nqui suit\nb) rejette\nc) condamne", ["a)", "b)", "c)"]],
  ["(i) one\n(ii) two", ["(i)", "(ii)"]],
  ["1. one\n2. two", ["1.", "2."]],
  ["а) один\nб) два", ["а)", "б)"]],
  ["أ) واحد\nب) اثنان", ["أ)", "ب)"]],
  ["A. one\nB. two", ["A.", "B."]],
  ["১। এক\n২।দুই", ["১।", "২।"]],
  ["1、一\n2、二", ["1、", "2、"]],
  ["1、2、3\n4、5", []],
  ["J. Smith\nK. Jones", []],
  ["one\ntwo", []],
  ["a) only", []],
])("reads the points of %j", (text, labels) => {
  expect(pointLabels(text, 2)).toEqual(labels);
});

it("takes a point for ours in whatever brackets or digits, and no letter for a number", () => {
  for (const source of ["2.", "2)", "(2)", "٢)", "२.", "২।", "2、"])
    expect(isSameLabel("2.", source)).toBe(true);
  for (const source of ["b)", "ii)", "3.", "৩।", "٣)", "2.1.", "B."])
    expect(isSameLabel("2.", source)).toBe(false);
});
