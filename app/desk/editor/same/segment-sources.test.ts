import { expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { segmentSources } from "./segment-sources";

const table = (rows: string[][], source: string[]): Block => ({
  kind: "table",
  id: "t",
  columns: [1],
  rows: rows.map((row) => row.map((text) => ({ runs: text === "" ? [] : [{ text }] }))),
  source: { page: 1, text: source.join("\n") },
});
const fields = (rows: [string, string][], source: string[]): Block => ({
  kind: "fields",
  id: "f",
  rows: rows.map(([label, value]) => ({ label: [{ text: label }], value: [{ text: value }] })),
  source: { page: 1, text: source.join("\n") },
});
const sources = (block: Block) => Object.fromEntries(segmentSources(block));

test("a cell's source is its line, wherever a translation has got to", () => {
  const source = ["Asignatura", "Nota", "Cálculo I", "5,3", "Física", "6,1"];
  const expected = {
    "cells.0.0": "Asignatura",
    "cells.0.1": "Nota",
    "cells.1.0": "Cálculo I",
    "cells.1.1": "5,3",
    "cells.2.0": "Física",
    "cells.2.1": "6,1",
  };
  const drafts = [
    [source.slice(0, 2), source.slice(2, 4), source.slice(4)],
    [source.slice(0, 2), ["Calculus I", "5,3"], source.slice(4)],
    [
      ["Subject", "Grade"],
      ["Calculus I", "5.3"],
      ["Physics", "6.1"],
    ],
  ];
  for (const rows of drafts) expect(sources(table(rows, source))).toEqual(expected);
});

test("cells of several lines, and those that are empty, don't shift the others", () => {
  const source = ["Introducción a la", "Economía", "4,0", "Física", "6,1", "Retirada"];
  const rows = [
    ["Introduction to Economics", "4.0", ""],
    ["Physics", "6.1", "Withdrawn"],
  ];
  expect(sources(table(rows, source))).toEqual({
    "cells.0.0": "Introducción a la Economía",
    "cells.0.1": "4,0",
    "cells.1.0": "Física",
    "cells.1.1": "6,1",
    "cells.1.2": "Retirada",
  });
});

test("where lines and cells can't be told apart, nothing is known", () => {
  expect(sources(table([["Physics", "Passed"]], ["Física", "aplicada", "Aprobada"]))).toEqual({});
  expect(sources(table([["Physics", "Passed", ""]], []))).toEqual({});
  expect(sources(table([["Física", "Passed", "7"]], ["Aprobada", "Física", "7"]))).toEqual({
    "cells.0.0": "Física",
    "cells.0.2": "7",
  });
});

test("a label and its value are told apart, on one line and on two", () => {
  const expected = {
    "rows.0.label": "Nombre",
    "rows.0.value": "Ana Ruiz",
    "rows.1.label": "Sexo",
    "rows.1.value": "Mujer",
  };
  const translated: [string, string][] = [
    ["Name", "Ana Ruiz"],
    ["Sex", "Female"],
  ];
  expect(sources(fields(translated, ["Nombre: Ana Ruiz", "Sexo: Mujer"]))).toEqual(expected);
  expect(sources(fields(translated, ["Nombre:", "Ana Ruiz", "Sexo:", "Mujer"]))).toEqual(expected);
});

test("labels above their values are known while they are untouched", () => {
  const rows: [string, string][] = [
    ["Name", "Ana"],
    ["Sexo", "Mujer"],
  ];
  expect(sources(fields(rows, ["Nombre", "Sexo", "Ana", "Mujer"]))).toMatchObject({
    "rows.0.value": "Ana",
    "rows.1.label": "Sexo",
    "rows.1.value": "Mujer",
  });
});

test("an item of a list has its line", () => {
  const list: Block = {
    kind: "list",
    id: "l",
    ordered: false,
    items: [[{ text: "Passport" }], [{ text: "Copia" }]],
    source: { page: 1, text: "Pasaporte\nCopia" },
  };
  expect(sources(list)).toEqual({ "items.0": "Pasaporte", "items.1": "Copia" });
});
