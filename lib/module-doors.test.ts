import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { GOALS } from "@/scripts/reach/goals";
import { isTest, reachOf, readImportGraph } from "@/scripts/reach/import-graph";
import { MODULES_WITH_DOORS } from "./testing/modules-with-doors";

const graph = readImportGraph(join(import.meta.dirname, ".."));
const edges = [...graph].flatMap(([file, targets]) => [...targets].map((target) => ({ file, target })));
const isTestCode = (file: string) =>
  /\.test\.tsx?$|\/testing\/|^(?:bench|ci|e2e)\/|^vitest\.config\.ts$/.test(file);

/** Makes and judges samples, and is no part of what is served. */
const isTestOrScript = (file: string) => isTestCode(file) || file.startsWith("scripts/");
/** With one of these, a test is one of the service. */
const SERVICE = /^(?:db\/client|lib\/server\/|lib\/testing\/(?:world|test-database))/;

describe.each(MODULES_WITH_DOORS)("$folder", ({ folder, doors: names, open = {} }) => {
  const doors = names.map((name) => `${folder}/${name}.ts`);
  const isWithin = (file: string) => file.startsWith(`${folder}/`);
  const into = edges.filter(({ target }) => isWithin(target));

  test("is imported from outside through its doors alone, and by test code through its testing folders", () => {
    const outside = into.filter(({ file }) => !isWithin(file));
    expect(outside.length).toBeGreaterThan(10);
    const isOpen = ({ file, target }: (typeof edges)[number]) =>
      doors.includes(target) || basename(target) in open || (isTestOrScript(file) && isTestCode(target));
    expect(outside.filter((edge) => !isOpen(edge))).toEqual([]);
    const used = outside.map(({ target }) => basename(target));
    expect(Object.keys(open).filter((name) => !used.includes(name))).toEqual([]);
  });

  test("doesn't import its own doors: only a door passes on another, and tests may come in by them", () => {
    const inside = into.filter(({ file }) => isWithin(file) && !doors.includes(file) && !isTestCode(file));
    expect(inside.filter(({ target }) => doors.includes(target))).toEqual([]);
  });

  test("has tests that need neither a database nor the service", () => {
    const tests = [...graph.keys()].filter((file) => isWithin(file) && isTest(file));
    expect(tests.length).toBeGreaterThan(10);
    const needy = tests.filter((file) => [...allReachedFrom(file)].some((target) => SERVICE.test(target)));
    expect(needy).toEqual([]);
  });
});

test("the small door of the review reaches none of what makes the checks large, types included", () => {
  const reached = allReachedFrom("lib/review/shared.ts");
  expect(reached.size).toBeGreaterThan(15);
  const large =
    /^lib\/review\/(?:index|closed-sets\/|lines\/|checks\/check-translation|negation|memory\/compare)/;
  expect([...reached].filter((file) => large.test(file))).toEqual([]);
});

/** What sets type, draws, or signs: an import would make it part of every page's script, or of every function. */
const HEAVY = /^lib\/paper\/(?:renderer|sealer|signer|timestamps|revocation)\/(?!port\.ts)/;

test.each(["index", "reading", "sealed", "verify", "write"])(
  "the paper's door %s reaches nothing that prints or signs",
  (door) => {
    const reached = allReachedFrom(`lib/paper/${door}.ts`);
    expect(reached.size).toBeGreaterThan(5);
    expect([...reached].filter((file) => HEAVY.test(file))).toEqual([]);
  },
);

test.each(Object.entries(GOALS))("a change to %s reaches at most %i test files", (name, most) => {
  const files = [...graph.keys()].filter((file) => file.endsWith(`/${name}`));
  expect(files).toHaveLength(1);
  const reached = [...reachOf(graph, files).keys()].filter(isTest).length;
  expect(
    reached,
    "tests ask for the real thing only where they look at it: see lib/testing/papers",
  ).toBeLessThanOrEqual(most);
});

/** A whole path would count as an import of the file. */
const server = (name: string) => `lib/server/${name}.ts`;
const ENTRY = /^app\/(?:.*\/)?(?:page|route|layout)\.tsx?$/;

test("every page and route that needs the service imports its door, which can open it", () => {
  const entries = [...graph.keys()].filter((file) => ENTRY.test(file));
  const opening = entries.filter((entry) => reachedFrom(entry).has(server("get-server")));
  expect(opening.length).toBeGreaterThan(50);
  expect(opening.filter((entry) => !reachedFrom(entry).has(server("index")))).toEqual([]);
});

/** What an entry loads. Pages take only the types and texts of operators' commands. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached)
    for (const target of graph.get(file) ?? [])
      if (!isTestCode(target) && !target.startsWith("lib/server/operator/")) reached.add(target);
  return reached;
}

function allReachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  return reached;
}
