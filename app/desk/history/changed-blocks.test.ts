import { describe, expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { changesBetween, countChanges, withBlockBack } from "./changed-blocks";
import { versionWords } from "./version-words";

const block = (id: string, text = id): Block => ({ id, kind: "text", runs: [{ text }] });
const doc = (blocks: Block[], title = "T"): TranslatedDocument => ({ language: "en", title, blocks });
const draft = doc([block("a"), block("b"), block("c")]);

describe("changes since the draft", () => {
  it("are the blocks that changed, came and went, in reading order", () => {
    const now = doc([block("a", "A!"), block("new"), block("c")]);
    const changes = changesBetween(draft, now);
    expect(
      changes.blocks.map(({ id, before, after }) => [id, versionWords(before), versionWords(after)]),
    ).toEqual([
      ["a", "a", "A!"],
      ["new", "", "new"],
      ["b", "b", ""],
    ]);
    expect(countChanges(changes)).toBe("1 block changed, 1 added, 1 removed.");
  });

  it("are none where nothing changed, and say what was moved or called otherwise", () => {
    expect(countChanges(changesBetween(draft, draft))).toBe("Nothing has changed.");
    const moved = doc([block("b"), block("a"), block("c")], "Another");
    expect(countChanges(changesBetween(draft, moved))).toBe("Some moved, the title changed.");
  });

  it("are taken back block by block: in its place, or behind what stood before it", () => {
    const ids = draft.blocks.map(({ id }) => id);
    const now = doc([block("a", "A!"), block("c")]);
    expect(withBlockBack(now, block("a"), ids).blocks).toEqual([block("a"), block("c")]);
    expect(withBlockBack(now, block("b"), ids).blocks.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(withBlockBack(doc([block("x")]), block("a"), ids).blocks.map(({ id }) => id)).toEqual(["a", "x"]);
  });

  it("are reported row by row in tables, fields, lists and marks", () => {
    const run = (text: string) => [{ text }];
    const cell = (text: string) => ({ runs: run(text) });
    expect(
      [
        { id: "f", kind: "fields", rows: [{ label: run("Name"), value: run("Ana") }] },
        { id: "t", kind: "table", columns: [1, 1], rows: [[cell("1"), cell("2")], [cell("3")]] },
        { id: "l", kind: "list", ordered: true, items: [run("one"), run("two")] },
        { id: "m", kind: "mark", mark: "seal", runs: [{ text: "", code: "illegible" }] },
        { id: "r", kind: "rule" },
      ].map((each) => versionWords(each as Block)),
    ).toEqual(["Name: Ana", "1 | 2\n3", "• one\n• two", "[seal] [illegible]", "(Line)"]);
  });
});
