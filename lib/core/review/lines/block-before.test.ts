import { expect, it } from "vitest";
import type { Block } from "../../documents/document-model";
import { blockBefore } from "./block-before";

const block = (id: string, page: number, top: number): Block => ({
  kind: "text",
  id,
  runs: [],
  source: { page, box: [100, top, 500, 20] },
});
const BLOCKS = [block("a", 1, 100), block("b", 1, 300), block("c", 2, 100)];

it("puts a line after what stands above it on its page", () => {
  expect(blockBefore(BLOCKS, { document: 0, page: 1, box: [100, 200, 500, 20] })).toBe("a");
  expect(blockBefore(BLOCKS, { document: 0, page: 1, box: [100, 900, 500, 20] })).toBe("b");
});

it("puts a line above all of its page behind the page before, and the first of all first", () => {
  expect(blockBefore(BLOCKS, { document: 0, page: 2, box: [100, 20, 500, 20] })).toBe("b");
  expect(blockBefore(BLOCKS, { document: 0, page: 1, box: [100, 20, 500, 20] })).toBeNull();
});
