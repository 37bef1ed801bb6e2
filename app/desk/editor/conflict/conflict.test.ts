import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { blockText } from "../blocks/block-fields";
import type { DeskDraft } from "../desk-draft";
import { mergedDraft, rowsOf } from "./merge-drafts";

const block = (id: string, text: string): Block => ({ id, kind: "text", runs: [{ text }] });
const draft = (blocks: Block[], more: Partial<DeskDraft> = {}): DeskDraft => ({
  content: { language: "en", title: "T", blocks },
  inventory: [],
  explanations: {},
  applicantName: null,
  ...more,
});
const newId = (id: string) => `${id}-mine`;

describe("a conflict", () => {
  const base = draft([block("a", "A"), block("b", "B"), block("c", "C")]);
  const mine = draft([block("a", "A mine"), block("b", "B"), block("new", "N"), block("c", "C mine")]);
  const theirs = draft([block("a", "A"), block("b", "B theirs"), block("c", "C theirs")]);
  const conflict = { base, mine, theirs, revision: 4 };

  it("asks only about blocks that both have changed", () => {
    const rows = rowsOf(conflict);
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "new", "c"]);
    expect(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual(["c"]);
    expect(mergedDraft(conflict, rows, newId).content.blocks.map(blockText)).toEqual([
      "A mine",
      "B theirs",
      "N",
      "C mine",
    ]);
  });

  it("can keep both versions of a block side by side", () => {
    const rows = rowsOf(conflict).map((row) => (row.isOpen ? { ...row, choice: "both" as const } : row));
    expect(mergedDraft(conflict, rows, newId).content.blocks.slice(-2)).toEqual([
      block("c", "C theirs"),
      block("c-mine", "C mine"),
    ]);
  });

  it("lets what one side removed go, unless the other changed it", () => {
    const without = draft([block("b", "B"), block("c", "C")]);
    const rows = rowsOf({ base, mine: without, theirs, revision: 2 });
    expect(rows.find(({ id }) => id === "a")).toMatchObject({ isOpen: false, choice: "mine" });
    const changed = draft([block("a", "A theirs"), block("b", "B"), block("c", "C")]);
    expect(rowsOf({ base, mine: without, theirs: changed, revision: 2 })[0]).toMatchObject({ isOpen: true });
  });

  it("keeps pages counted and findings explained on either side", () => {
    const page = (number: number) => ({ document: 0, page: number, marks: { stamp: 1 }, confirmed: true });
    const merged = mergedDraft(
      {
        base,
        mine: draft([], { inventory: [page(1)], explanations: { x: "mine" } }),
        theirs: draft([], { inventory: [page(2)], explanations: { y: "theirs" } }),
        revision: 1,
      },
      [],
      newId,
    );
    expect(merged.inventory.map(({ page: number }) => number)).toEqual([2, 1]);
    expect(merged.explanations).toEqual({ x: "mine", y: "theirs" });
  });

  it("keeps what either side said of the document's identity, field by field", () => {
    const of = (identity: DeskDraft["content"]["identity"]) =>
      draft([], { content: { language: "en", title: "T", identity, blocks: [] } });
    const [was, said] = [
      { text: "1", status: "proposed" } as const,
      { text: "1", status: "confirmed" } as const,
    ];
    const sides = {
      base: of({ number: was, holder: was }),
      mine: of({ number: said, holder: was }),
      theirs: of({ number: was, holder: said }),
    };
    const merged = mergedDraft({ ...sides, revision: 1 }, [], newId).content.identity;
    expect(merged).toEqual({ number: said, holder: said });
    const first = mergedDraft(
      { ...sides, base: of(undefined), theirs: of(undefined), revision: 1 },
      [],
      newId,
    );
    expect(first.content.identity).toEqual({ number: said, holder: was });
  });

  it("never loses a block that one side added", () => {
    const ids = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, (left, right) => {
        const sides = [left, right].map((list) => draft(list.map((id) => block(id, id))));
        const [my = draft([]), their = draft([])] = sides;
        const merge = { base: draft([]), mine: my, theirs: their, revision: 1 };
        const kept = mergedDraft(merge, rowsOf(merge), newId).content.blocks.map(({ id }) => id);
        expect([...kept].sort()).toEqual([...new Set([...left, ...right])].sort());
      }),
    );
  });
});
