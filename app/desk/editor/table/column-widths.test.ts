import fc from "fast-check";
import { expect, it } from "vitest";
import type { TableBlock } from "@/lib/core/documents/document-model";
import { columnShares, withColumnWidth, withEdgeMoved, withEvenColumns } from "./column-widths";

const table = (columns: number[]): TableBlock => ({ id: "t", kind: "table", columns, rows: [] });
const widths = fc.array(fc.double({ min: 0.1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 8 });

it("a column is made wider or narrower, and the others keep what they had of one another", () => {
  expect(withColumnWidth(table([1, 1]), 0, 1).columns).toEqual([55, 45]);
  expect(withColumnWidth(table([50, 30, 20]), 0, -1).columns).toEqual([45, 33, 22]);
  expect(withEvenColumns(table([50, 30, 20])).columns).toEqual([1, 1, 1]);
});

it("whatever is asked, the table keeps its columns, all of its width, and room for a letter in each", () => {
  fc.assert(
    fc.property(
      widths,
      fc.nat(8),
      fc.array(fc.constantFrom(1 as const, -1 as const), { maxLength: 40 }),
      (columns, at, steps) => {
        const start = table(columns);
        const end = steps.reduce((now, by) => withColumnWidth(now, at % columns.length, by), start);
        expect(end.columns).toHaveLength(columns.length);
        expect(columnShares(end).reduce((sum, each) => sum + each, 0)).toBeCloseTo(100);
        columnShares(end).forEach((share, column) => {
          expect(share).toBeGreaterThan(Math.min(3.5, (columnShares(start)[column] ?? 0) - 0.5));
        });
        expect(end.columns.every((width) => width > 0 && width <= 1000)).toBe(true);
      },
    ),
  );
});

it("one column takes the whole width", () => {
  const one = table([1]);
  expect(withColumnWidth(one, 0, 1)).toBe(one);
});

it("an edge that is moved takes from one column what it gives the other, and no other column changes", () => {
  expect(withEdgeMoved(table([50, 30, 20]), 0, 10).columns).toEqual([60, 20, 20]);
  expect(withEdgeMoved(table([50, 30, 20]), 1, -200).columns).toEqual([50, 4, 46]);
  expect(withEdgeMoved(table([50, 30, 20]), 1, 200).columns).toEqual([50, 46, 4]);
  const still = table([50, 50]);
  expect([withEdgeMoved(still, 0, 0.01), withEdgeMoved(still, 1, 9)]).toEqual([still, still]);
});
