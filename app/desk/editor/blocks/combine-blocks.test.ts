import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block, Run } from "@/lib/core/documents/document-model";
import { textOfRuns } from "../text/runs";
import { blockText } from "./block-fields";
import { combineBlocks, JOINT_KINDS, putSideBySide, separateBlocks } from "./combine-blocks";

const words = (text: string): Run[] => (text === "" ? [] : [{ text }]);
const text = (id: string, line: string, box?: [number, number, number, number]): Block => ({
  id,
  kind: "text",
  runs: words(line),
  ...(box === undefined ? {} : { source: { page: 1, box, text: `source of ${id}` } }),
});
const texts = (...lines: string[]) => lines.map((line, at) => text(`b${at}`, line));
const cellsOf = (block: Block | null) =>
  block?.kind === "table" ? block.rows.map((row) => row.map(({ runs }) => textOfRuns(runs))) : null;
const rowsOf = (block: Block | null) =>
  block?.kind === "fields"
    ? block.rows.map(({ label, value }) => [textOfRuns(label), textOfRuns(value)])
    : null;
const lettersOf = (blocks: readonly Block[]) =>
  [
    ...blocks
      .map(blockText)
      .join("")
      .replace(/[^\p{L}\p{N}]/gu, ""),
  ]
    .sort()
    .join("");
let count = 0;
const newId = () => `new-${count++}`;

describe("several blocks", () => {
  it("become a table with the rows and columns in which they stand on their page", () => {
    const torn = [
      text("a", "Subject", [100, 100, 200, 20]),
      text("b", "Mark", [600, 102, 80, 20]),
      text("c", "Mathematics", [100, 140, 200, 20]),
      text("d", "95", [610, 141, 30, 20]),
      text("e", "Physics", [100, 180, 180, 20]),
      text("f", "88", [610, 180, 30, 20]),
    ];
    // In whatever order the draft had them.
    const shuffled = [torn[0], torn[2], torn[4], torn[1], torn[3], torn[5]].filter(
      (each) => each !== undefined,
    );
    for (const blocks of [torn, shuffled]) {
      expect(cellsOf(combineBlocks(blocks, "table", "ltr"))).toEqual([
        ["Subject", "Mark"],
        ["Mathematics", "95"],
        ["Physics", "88"],
      ]);
    }
    expect(cellsOf(combineBlocks(torn, "table", "rtl"))?.[0]).toEqual(["Mark", "Subject"]);
  });

  it("stand side by side without lines as they do on their page, and below each other again when separated", () => {
    const columns = [
      text("a", "The notary", [100, 100, 200, 20]),
      text("b", "Juan Pérez", [100, 125, 200, 20]),
      text("c", "The appearing party", [600, 101, 200, 20]),
    ];
    const beside = putSideBySide(columns, "ltr");
    expect(cellsOf(beside)).toEqual([["The notary\nJuan Pérez", "The appearing party"]]);
    // The page's own edges: the second column begins at 600 of the 800 between its margins.
    expect(beside).toMatchObject({
      borderless: true,
      columns: [500, 300],
      source: { box: [100, 100, 700, 45] },
    });
    expect(putSideBySide(columns, "rtl")).toMatchObject({ columns: [300, 500] });
    expect(separateBlocks(beside ? [beside] : [], newId).map(blockText)).toEqual([
      "The notary",
      "Juan Pérez",
      "The appearing party",
    ]);
    expect(cellsOf(putSideBySide(texts("One", "Two", "Three"), "ltr"))).toEqual([["One", "Two", "Three"]]);
    expect(putSideBySide(texts("One"), "ltr")).toBeNull();
  });

  it("come from one place of the source afterwards, with all of its words", () => {
    const joined = combineBlocks(
      [text("a", "Name:", [100, 100, 100, 20]), text("b", "Ana", [300, 102, 50, 20])],
      "fields",
      "ltr",
    );
    expect(rowsOf(joined)).toEqual([["Name", "Ana"]]);
    expect(joined?.id).toBe("a");
    expect(joined?.source).toEqual({
      page: 1,
      box: [100, 100, 250, 22],
      text: "source of a\nsource of b",
    });
  });

  it("leave an empty cell where a row has none, and put two that lie over one another into one", () => {
    const blocks = [
      text("a", "A", [100, 100, 100, 20]),
      text("b", "B", [400, 100, 100, 20]),
      text("c", "only right", [400, 140, 100, 20]),
      text("d", "one", [100, 180, 100, 40]),
      text("e", "two", [120, 185, 60, 20]),
    ];
    expect(cellsOf(combineBlocks(blocks, "table", "ltr"))).toEqual([
      ["A", "B"],
      ["", "only right"],
      ["one two", ""],
    ]);
  });

  it("become rows by what is written between their cells where nobody knows how they stood", () => {
    expect(cellsOf(combineBlocks(texts("Subject | Mark", "Physics | 88"), "table", "ltr"))).toEqual([
      ["Subject", "Mark"],
      ["Physics", "88"],
    ]);
    expect(rowsOf(combineBlocks(texts("Name: Ana", "Born: 1986", "No label"), "fields", "ltr"))).toEqual([
      ["Name", "Ana"],
      ["Born", "1986"],
      ["", "No label"],
    ]);
    expect(rowsOf(combineBlocks(texts("Surnames:", "Ruiz", "Name:", "Ana"), "fields", "ltr"))).toEqual([
      ["Surnames", "Ruiz"],
      ["Name", "Ana"],
    ]);
  });

  it("become a list without the signs that the list prints itself", () => {
    const list = combineBlocks(texts("• One", "• Two"), "list", "ltr");
    expect(list?.kind === "list" && list.items.map(textOfRuns)).toEqual(["One", "Two"]);
    const mixed = combineBlocks(texts("• One", "Two"), "list", "ltr");
    expect(mixed?.kind === "list" && mixed.items.map(textOfRuns)).toEqual(["• One", "Two"]);
  });

  it("keep every letter on the way there and back", () => {
    const block = fc.oneof(
      fc.stringMatching(/^([a-zé日]{1,6}( \| |: |\n| )?){1,4}$/).map((line) => text(newId(), line)),
      fc
        .tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.nat(900), fc.nat(900))
        .map(([line, left, top]) => text(newId(), line, [left, top, 90, 20])),
      fc.constant<Block>({ id: newId(), kind: "rule" }),
    );
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...JOINT_KINDS),
        fc.constantFrom("ltr" as const, "rtl" as const),
        (blocks, kind, direction) => {
          const joined = combineBlocks(blocks, kind, direction);
          if (joined === null) return;
          expect(lettersOf([joined])).toBe(lettersOf(blocks));
          expect(lettersOf(separateBlocks([joined], newId))).toBe(lettersOf(blocks));
        },
      ),
    );
  });

  it("are refused where the service would not take what they make", () => {
    const many = Array.from({ length: 501 }, (_, at) => text(`b${at}`, `line ${at}`));
    expect(combineBlocks(many, "list", "ltr")).toBeNull();
    expect(combineBlocks(many, "table", "ltr")).not.toBeNull();
    expect(combineBlocks(texts("", " "), "table", "ltr")).toBeNull();
  });
});

it("a table, fields and a list come apart into a text for each row, each with its words of the source", () => {
  const table = combineBlocks(texts("Subject | Mark", "Physics | 88"), "table", "ltr");
  const apart = separateBlocks(
    table ? [{ ...table, source: { page: 2, text: "Materia\nFísica" } }] : [],
    newId,
  );
  expect(apart.map(blockText)).toEqual(["Subject | Mark", "Physics | 88"]);
  expect(apart.map(({ source }) => source?.text)).toEqual(["Materia", "Física"]);
  expect(new Set(apart.map(({ id }) => id)).size).toBe(2);
});
