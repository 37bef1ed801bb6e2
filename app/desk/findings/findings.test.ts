import { expect, it } from "vitest";
import type { Finding } from "@/lib/review/shared";
import { bySubject, openFindings } from "./open-findings";
import { inventoryOf, withInventory, withMark } from "./page-inventory";

const finding = (id: string): Finding => ({
  id,
  kind: "number",
  blockId: null,
  page: 1,
  document: 0,
  message: id,
  explanation: "of an older save",
});

it("counts a finding as settled as soon as it is explained here, and as open once the reason is taken back", () => {
  expect(openFindings([finding("a"), finding("b")], { a: "So printed." }).map(({ id }) => id)).toEqual(["b"]);
});

it("lists every kind of finding under one subject", () => {
  const kinds = Object.keys({
    number: true,
    date: true,
    name: true,
    identifier: true,
    unit: true,
    grade: true,
    negation: true,
    meaning: true,
    length: true,
    repetition: true,
    untranslated: true,
    empty: true,
    page_without_blocks: true,
    inventory: true,
    line: true,
    doubt: true,
    structure: true,
    term: true,
    unprintable: true,
    identity: true,
    incomplete: true,
  } satisfies Record<Finding["kind"], true>) as Finding["kind"][];
  const listed = bySubject(kinds.map((kind) => ({ ...finding(kind), kind }))).flatMap(
    ({ findings }) => findings,
  );
  expect(listed.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
});

it("counts marks page by page and forgets none of another page", () => {
  const first = withInventory([], { document: 0, page: 2, marks: { stamp: 1 }, confirmed: true });
  const both = withInventory(first, { document: 0, page: 1, marks: {}, confirmed: false });
  expect(both.map(({ page }) => page)).toEqual([1, 2]);
  expect(inventoryOf(both, 0, 2).marks).toEqual({ stamp: 1 });
  expect(inventoryOf(both, 1, 1)).toEqual({ document: 1, page: 1, marks: {}, confirmed: false });
  expect(withMark({ stamp: 1, seal: 2 }, "stamp", 0)).toEqual({ seal: 2 });
});
