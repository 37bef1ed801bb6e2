import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readImportGraph } from "@/scripts/reach/import-graph";
import { MODULES_WITH_DOORS } from "./testing/modules-with-doors";

const graph = readImportGraph(join(import.meta.dirname, ".."));
const edges = [...graph].flatMap(([file, targets]) => [...targets].map((target) => ({ file, target })));
const isTestCode = (file: string) => /\.test\.tsx?$|\/testing\/|^(?:bench|e2e)\//.test(file);

describe.each(MODULES_WITH_DOORS)("$folder", ({ folder, doors, tests }) => {
  const isWithin = (file: string) => file.startsWith(`${folder}/`);
  const into = edges.filter(({ target }) => isWithin(target));

  test("is imported from outside through its doors alone, and by test code through its testing folder", () => {
    const outside = into.filter(({ file }) => !isWithin(file));
    expect(outside.length).toBeGreaterThan(10);
    const isOpen = ({ file, target }: (typeof edges)[number]) =>
      doors.includes(target) || (isTestCode(file) && target.startsWith(`${folder}/testing/`));
    expect(outside.filter((edge) => !isOpen(edge))).toEqual([]);
  });

  test("doesn't import its own doors: only a door passes on another, and tests may come in by them", () => {
    const inside = into.filter(({ file }) => isWithin(file) && !doors.includes(file) && !isTestCode(file));
    expect(inside.filter(({ target }) => doors.includes(target))).toEqual([]);
  });

  test("has tests that need neither a database nor the service", () => {
    const allowed = [folder, "lib/core", ...tests];
    const reached = edges.filter(({ file }) => isWithin(file) && isTestCode(file));
    const isAllowed = ({ target }: (typeof edges)[number]) =>
      allowed.some((entry) => target.startsWith(`${entry}/`));
    expect(reached.filter((edge) => !isAllowed(edge))).toEqual([]);
  });
});

test("the small door of the review reaches none of what makes the checks large, types included", () => {
  const reached = new Set(["lib/review/shared.ts"]);
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  expect(reached.size).toBeGreaterThan(15);
  const large =
    /^lib\/review\/(?:index|closed-sets\/|lines\/|checks\/check-translation|negation|memory\/compare)/;
  expect([...reached].filter((file) => large.test(file))).toEqual([]);
});
