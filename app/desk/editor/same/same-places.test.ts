import { expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { fieldPaths, readField, writeField } from "../blocks/block-fields";
import type { DeskDraft } from "../desk-draft";
import { EditorSession } from "../session/editor-session";
import { textOfRuns } from "../text/runs";
import { samePlaces } from "./same-places";
import { writePlaces } from "./write-places";

const block = (id: string, text: string, source: string, box?: [number, number, number, number]): Block => ({
  id,
  kind: "text",
  runs: [{ text }],
  source: { page: 1, text: source, ...(box ? { box } : {}) },
});

function open(blocks: Block[]): EditorSession {
  const draft: DeskDraft = {
    content: { language: "en", title: "", blocks },
    inventory: [],
    explanations: {},
    applicantName: null,
  };
  return new EditorSession(
    { draft, revision: 1, savedAt: null, findings: [] },
    {
      save: () => new Promise(() => undefined),
      load: () => Promise.reject(new Error("nobody loads")),
      keep: () => true,
      now: () => 0,
      wait: () => () => undefined,
    },
  );
}

const blockOf = (session: EditorSession, id: string) => {
  const found = session.state().draft.content.blocks.find((each) => each.id === id);
  if (!found) throw new Error(`there is no block ${id}`);
  return found;
};
const write = (session: EditorSession, id: string, text: string) =>
  session.change(null, (draft) => {
    const blocks = draft.content.blocks.map((each) =>
      each.id === id ? ({ ...each, runs: [{ text }] } as Block) : each,
    );
    return { ...draft, content: { ...draft.content, blocks } };
  });
const texts = (session: EditorSession) =>
  session.state().draft.content.blocks.map((each) => ("runs" in each ? (each.runs[0]?.text ?? "") : ""));
const ids = (places: readonly { blockId: string }[]) => places.map(({ blockId }) => blockId);
const placesOf = (sessions: EditorSession[], id: string, at = 0) => {
  const session = sessions[at];
  if (!session) throw new Error("there is no such session");
  return samePlaces(sessions, session, blockOf(session, id));
};

test("nothing is offered until a block is changed, and then the same source everywhere, from the block on", () => {
  const one = open([
    block("a", "Sign", "Firma"),
    block("b", "Sign", "Firma"),
    block("c", "Sign", " Firma\n"),
  ]);
  const two = open([block("d", "Sign", "Firma"), block("e", "Other", "Otra")]);
  expect(placesOf([one, two], "b")).toEqual({ following: [], others: [] });
  write(one, "b", "Signature");
  const { following, others } = placesOf([one, two], "b");
  expect([ids(following), ids(others)]).toEqual([["c", "a", "d"], []]);
});

test("one undo takes back what was written in all documents, but for what was changed again", () => {
  const one = open([block("a", "Sign", "Firma"), block("b", "Sign", "Firma")]);
  const two = open([block("c", "Sign", "Firma"), block("d", "Sign", "Firma")]);
  write(one, "a", "Signature");
  writePlaces(one, blockOf(one, "a"), placesOf([one, two], "a").following);
  expect([texts(one), texts(two)]).toEqual([Array(2).fill("Signature"), Array(2).fill("Signature")]);
  write(two, "d", "By hand");
  one.undo();
  expect([texts(one), texts(two)]).toEqual([
    ["Signature", "Sign"],
    ["Sign", "By hand"],
  ]);
  one.redo();
  expect([texts(one), texts(two)]).toEqual([
    ["Signature", "Signature"],
    ["Signature", "By hand"],
  ]);
});

test("where all other places are in other documents, one undo takes them back as well", () => {
  const [one, two] = [open([block("a", "Sign", "Firma")]), open([block("b", "Sign", "Firma")])];
  write(one, "a", "Signature");
  writePlaces(one, blockOf(one, "a"), placesOf([one, two], "a").following);
  one.undo();
  expect([texts(one), texts(two)]).toEqual([["Signature"], ["Sign"]]);
});

test("a place that somebody wrote is told apart, also after its words were passed on and changed again", () => {
  const one = open([
    block("a", "Sign", "Firma"),
    block("b", "Sign", "Firma"),
    block("c", "By hand", "Firma"),
  ]);
  write(one, "a", "Signature");
  const first = placesOf([one], "a");
  expect([ids(first.following), ids(first.others)]).toEqual([["b"], ["c"]]);
  writePlaces(one, blockOf(one, "a"), first.following);
  write(one, "a", "Signed");
  const second = placesOf([one], "a");
  expect([ids(second.following), ids(second.others)]).toEqual([["b"], ["c"]]);
});

test.each([
  ["another number", block("b", "Sign", "Firma 2")],
  ["another date", block("b", "Sign", "Firma 23/07/1985")],
  ["capitals", block("b", "Sign", "FIRMA")],
  ["no source", { id: "b", kind: "text", runs: [{ text: "Sign" }] } as Block],
])("%s is no match", (_, other) => {
  const one = open([block("a", "Sign", "Firma"), other]);
  write(one, "a", "Signature");
  expect(placesOf([one], "a")).toEqual({ following: [], others: [] });
});

test("the pieces of a block that was split are no places of their own", () => {
  const one = open([
    block("a", "Sign", "Firma", [1, 1, 1, 1]),
    block("b", "Sign", "Firma", [2, 2, 2, 2]),
    block("c", "Sign", "Firma", [2, 2, 2, 2]),
  ]);
  write(one, "a", "Signature");
  expect(placesOf([one], "a")).toEqual({ following: [], others: [] });
  write(one, "b", "Signature of");
  expect(placesOf([one], "b")).toEqual({ following: [], others: [] });
});

const grades = (id: string, subjects: string[], source = ["Física", "Química", "Física"]): Block => ({
  id,
  kind: "table",
  columns: [2, 1],
  rows: subjects.map((text, row) => [{ runs: [{ text }] }, { runs: [{ text: `${row},5` }] }]),
  source: { page: 1, text: source.flatMap((text, row) => [text, `${row},5`]).join("\n") },
});
const writeCell = (session: EditorSession, id: string, path: string, text: string) =>
  session.change(`type ${id} ${path}`, (draft) => {
    const blocks = draft.content.blocks.map((each) =>
      each.id === id ? writeField(each, path, [{ text }]) : each,
    );
    return { ...draft, content: { ...draft.content, blocks } };
  });
const subjects = (session: EditorSession) =>
  session.state().draft.content.blocks.map((each) =>
    fieldPaths(each)
      .filter((path) => !path.endsWith(".1"))
      .map((path) => textOfRuns(readField(each, path)))
      .join("|"),
  );
const cellsOf = (sessions: EditorSession[], id: string, path: string) => {
  const [session] = sessions;
  if (!session) throw new Error("there is no session");
  return samePlaces(sessions, session, blockOf(session, id), path);
};
const names = (places: readonly { blockId: string; path: string | null }[]) =>
  places.map(({ blockId, path }) => `${blockId} ${path}`);

test("a cell is offered to the cells, texts and labels of its source, in all documents; one undo brings all back", () => {
  const one = open([
    grades("a", ["Física", "Química", "Física"]),
    grades("b", ["Física", "Química", "Fisica"]),
  ]);
  const form: Block = {
    id: "f",
    kind: "fields",
    rows: [{ label: [{ text: "Física" }], value: [{ text: "7" }] }],
    source: { page: 2, text: "Física: 7" },
  };
  const two = open([grades("c", ["Física", "Química", "Física"]), block("d", "Física", "Física"), form]);
  expect(cellsOf([one, two], "a", "cells.0.0")).toEqual({ following: [], others: [] });
  writeCell(one, "a", "cells.0.0", "Physics");
  const { following, others } = cellsOf([one, two], "a", "cells.0.0");
  expect(names(following)).toEqual([
    "a cells.2.0",
    "b cells.0.0",
    "c cells.0.0",
    "c cells.2.0",
    "d null",
    "f rows.0.label",
  ]);
  // Somebody wrote there, so it is left as it is.
  expect(names(others)).toEqual(["b cells.2.0"]);
  writePlaces(one, blockOf(one, "a"), following, "cells.0.0");
  expect([subjects(one), subjects(two)]).toEqual([
    ["Physics|Química|Physics", "Physics|Química|Fisica"],
    ["Physics|Química|Physics", "Physics", "Physics|7"],
  ]);
  writeCell(two, "c", "cells.1.0", "Chemistry");
  one.undo();
  expect([subjects(one), subjects(two)]).toEqual([
    ["Physics|Química|Física", "Física|Química|Fisica"],
    ["Física|Chemistry|Física", "Física", "Física|7"],
  ]);
});

test("a figure is passed on to no other figure, and a cell whose source isn't known to none", () => {
  const one = open([
    grades("a", ["Física", "Química", "Física"]),
    grades("b", ["Física", "Arte", "Física"], ["Física", "Arte", "Física"]),
  ]);
  writeCell(one, "a", "cells.0.1", "0.5");
  expect(cellsOf([one], "a", "cells.0.1")).toEqual({ following: [], others: [] });
  const unknown = open([
    grades("a", ["Physics", "Chemistry", "Physics"], ["Física"]),
    grades("b", ["Physics", "Chemistry", "Physics"], ["Química"]),
  ]);
  writeCell(unknown, "a", "cells.1.0", "Chemics");
  expect(cellsOf([unknown], "a", "cells.1.0")).toEqual({ following: [], others: [] });
});

test("where a part isn't known, tables of one source say the same as wholes, as they did", () => {
  const one = open([
    grades("a", ["Física", "Química", "Física"]),
    grades("b", ["Física", "Química", "Física"]),
  ]);
  writeCell(one, "a", "cells.0.1", "0.5");
  expect(names(cellsOf([one], "a", "cells.0.1").following)).toEqual(["b null"]);
});

test("what a row that was put in moved is another place, and says nothing that its own cell said", () => {
  const one = open([grades("a", ["Física", "Química", "Física"])]);
  one.change(null, (draft) => {
    const blocks = draft.content.blocks.map((each) =>
      each.kind === "table" ? { ...each, rows: [[{ runs: [] }, { runs: [] }], ...each.rows] } : each,
    );
    return { ...draft, content: { ...draft.content, blocks } };
  });
  expect(cellsOf([one], "a", "cells.1.0")).toEqual({ following: [], others: [] });
});
