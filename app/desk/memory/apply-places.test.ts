import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { EditorSession } from "../editor/session/editor-session";
import { applyPlaces } from "./apply-places";

function open(blocks: Block[]): EditorSession {
  const draft = {
    content: { language: "en", title: "T", blocks },
    inventory: [],
    explanations: {},
    applicantName: null,
  };
  const copy = { draft, revision: 1, savedAt: null, findings: [] };
  return new EditorSession(copy, {
    save: () => new Promise(() => undefined),
    load: async () => copy,
    keep: () => true,
    now: () => 0,
    wait: () => () => undefined,
  });
}

const blocksOf = (session: EditorSession) => session.state().draft.content.blocks;

/** The runs after a text came back changed. */
function runsAfter(runs: Extract<Block, { kind: "text" }>["runs"], text: string) {
  const session = open([{ id: "a", kind: "text", runs }]);
  applyPlaces(session, [{ blockId: "a", path: "runs", text }]);
  const [block] = blocksOf(session);
  return block?.kind === "text" ? block.runs : null;
}

describe("what came back of another program", () => {
  it("changes its places alone, and one undo takes all of it back", () => {
    const before: Block[] = [
      { id: "a", kind: "text", runs: [{ text: "Issued in Lugo" }] },
      { id: "b", kind: "text", runs: [{ text: "untouched" }] },
      { id: "c", kind: "fields", rows: [{ label: [{ text: "Hour" }], value: [{ text: "9:30" }] }] },
    ];
    const session = open(before);
    applyPlaces(session, [
      { blockId: "a", path: "runs", text: "Given at Lugo" },
      { blockId: "c", path: "rows.0.label", text: "Time" },
    ]);
    expect(blocksOf(session)).toMatchObject([
      { id: "a", runs: [{ text: "Given at Lugo" }] },
      before[1],
      { id: "c", rows: [{ label: [{ text: "Time" }], value: [{ text: "9:30" }] }] },
    ]);
    session.undo();
    expect(blocksOf(session)).toEqual(before);
  });

  it("leaves the looks of what stands before and behind the change", () => {
    const runs = [
      { text: "Born ", bold: true as const },
      { text: "in May " },
      { text: "1990", italic: true as const },
    ];
    expect(runsAfter(runs, "Born in July 1990")).toEqual([runs[0], { text: "in July " }, runs[2]]);
    expect(runsAfter(runs, "Born in May 1991")).toEqual([runs[0], runs[1], { text: "1991", italic: true }]);
  });

  it.each([
    ["", "words"],
    ["words", ""],
    ["aaa", "aa"],
    ["aa", "aaaa"],
    ["abab", "ab"],
    ["same", "same"],
    ["😀", "😁"],
    ["a😀b", "a🐀b"],
    ["😀😀", "😀"],
    ["𝒜x", "𝒜y"],
    ["x😀", "y😀"],
  ])("of %j makes %j, letter by letter", (before, after) => {
    const runs = runsAfter([{ text: before, bold: true }], after) ?? [];
    expect(runs.map(({ text }) => text).join("")).toBe(after);
    // Half a character at a run's end would not be stored as it is.
    for (const { text } of runs) expect(text.isWellFormed()).toBe(true);
  });
});
