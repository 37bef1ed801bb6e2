import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { readImportGraph } from "@/scripts/reach/import-graph";
import { FIRST_PASS, PARTS, SECOND_PASS } from "@/vitest.config";

const ROOT = join(import.meta.dirname, "../..");
const FILES = globSync("{app,lib,db,inngest,scripts}/**/*.test.{ts,tsx}", { cwd: ROOT });
const filesOf = (pass: string[]) =>
  FILES.filter((file) => pass.some((pattern) => matchesGlob(file, pattern)));
const marked = (files: string[], mark: RegExp) =>
  files.filter((file) => mark.test(readFileSync(join(ROOT, file), "utf8")));

test("a test that only Postgres can run is in a file that runs on Postgres", () => {
  const alone = filesOf(FIRST_PASS).filter((file) => !filesOf(SECOND_PASS).includes(file));
  expect(alone.length).toBeGreaterThan(50);
  expect(marked(alone, /\brunIf\(onPostgres\)|\bskipIf\(!onPostgres\)/)).toEqual([]);
});

test("a test that only the embedded database can run is in a file that runs on it", () => {
  const alone = filesOf([...SECOND_PASS, ...PARTS.processes]);
  expect(alone.length).toBeGreaterThan(100);
  expect(marked(alone, /\bskipIf\(onPostgres\)|\brunIf\(!onPostgres\)/)).toEqual([]);
});

test("each pattern of a list of tests matches a file", () => {
  const isUnused = (pattern: string) => !FILES.some((file) => matchesGlob(file, pattern));
  expect([...Object.values(PARTS).flat(), ...FIRST_PASS, ...SECOND_PASS].filter(isUnused)).toEqual([]);
});

const graph = readImportGraph(ROOT);

/** The kills' inputs are a choice: their imports lead to the whole service. */
const ENTRIES = {
  archive: ["scripts/samples.ts"],
  corpus: ["bench/documents.ts", "bench/document-process.ts"],
  families: filesOf(PARTS.families),
  saved: ["lib/paper/certificates/saved-files.test.ts"],
  seals: ["scripts/seals.ts"],
};

test.each(Object.entries(ENTRIES))(
  ".ci/check-%s runs again when a file that it imports changes",
  (name, entries) => {
    const rows = readFileSync(join(ROOT, ".ci/inputs"), "utf8").split("\n");
    const row = rows.find((line) => line.startsWith(`.ci/check-${name}: `));
    const covers = row?.split(" ") ?? [];
    const reached = new Set(entries);
    for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
    expect(reached.size).toBeGreaterThan(100);
    const isCovered = (file: string) =>
      covers.some((input) => file === input || file.startsWith(`${input}/`));
    expect([...reached].filter((file) => !isCovered(file))).toEqual([]);
  },
);
