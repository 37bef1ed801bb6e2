import { expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { countChangedPlaces } from "./changed-places";

const of = (...blocks: Block[]): TranslatedDocument => ({
  language: "en",
  title: "Birth Certificate",
  blocks,
});
const text = (id: string, words: string): Block => ({ kind: "text", id, runs: [{ text: words }] });
const cell = (words: string) => ({ runs: [{ text: words }] });
const table = (id: string, ...rows: string[][]): Block => ({
  kind: "table",
  id,
  columns: [1, 1],
  rows: rows.map((row) => row.map(cell)),
});

it.each<[string, TranslatedDocument, TranslatedDocument, number]>([
  ["nothing", of(text("a", "One")), of(text("a", "One")), 0],
  [
    "one letter",
    of(text("a", "Born 1968"), text("b", "Two")),
    of(text("a", "Born 1986"), text("b", "Two")),
    1,
  ],
  ["two cells of a table", of(table("t", ["a", "b"], ["c", "d"])), of(table("t", ["a", "x"], ["y", "d"])), 2],
  ["a row that was left out", of(table("t", ["a", "b"])), of(table("t", ["a", "b"], ["c", "d"])), 2],
  ["cells that were put into other rows", of(table("t", ["a", "b"])), of(table("t", ["a"], ["b"])), 1],
  ["a paragraph more", of(text("a", "One")), of(text("a", "One"), text("b", "Two")), 1],
  ["a paragraph less", of(text("a", "One"), text("b", "Two")), of(text("a", "One")), 1],
  [
    "two that changed places",
    of(text("a", "One"), text("b", "Two")),
    of(text("b", "Two"), text("a", "One")),
    1,
  ],
  ["the title", of(), { ...of(), title: "Certificate of Birth" }, 1],
  [
    "a stamp that is a seal",
    of({ kind: "mark", id: "m", mark: "stamp", runs: [] }),
    of({ kind: "mark", id: "m", mark: "seal", runs: [] }),
    1,
  ],
  [
    "a table that lost its lines",
    of(table("t", ["a", "b"])),
    of({ ...table("t", ["a", "b"]), borderless: true } as Block),
    1,
  ],
])("%s is counted as it is seen", (_, draft, reviewed, count) => {
  expect(countChangedPlaces(draft, reviewed)).toBe(count);
});

it.each<[string, Block, Block]>([
  [
    "runs that an editor joined",
    { kind: "text", id: "a", runs: [{ text: "Ana " }, { text: "Ruiz", bold: false }] },
    text("a", "Ana Ruiz"),
  ],
  ["a letter that is written in two ways", text("a", "Jose\u0301"), text("a", "José")],
  ["the same words under another id", text("a", "One"), text("z", "One")],
  ["what the draft's page said of the block", { ...text("a", "One"), source: { page: 2 } }, text("a", "One")],
])("%s is no change", (_, draft, reviewed) => {
  expect(countChangedPlaces(of(draft), of(reviewed))).toBe(0);
});

it("empty paragraphs come and go unseen", () => {
  expect(countChangedPlaces(of(text("a", "One"), text("e", " ")), of(text("a", "One")))).toBe(0);
});
