import { expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { sourceShown } from "./source-shown";

const source = { page: 1, text: "Asignatura\nNota\n\nCálculo I\n5,3" };

it("shows the source of a table in running text, and that of other blocks line by line", () => {
  const table: Block = { kind: "table", id: "t", columns: [1], rows: [], source };
  expect(sourceShown(table)).toBe("Asignatura · Nota · Cálculo I · 5,3");
  expect(sourceShown({ kind: "list", id: "l", ordered: false, items: [], source })).toBe(source.text);
  expect(sourceShown({ kind: "rule", id: "r" })).toBe("");
});
