import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { readImportGraph } from "@/scripts/reach/import-graph";
import { FAMILIES, FIRST_PASS, SECOND_PASS } from "@/vitest.config";

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
  const alone = filesOf(SECOND_PASS);
  expect(alone.length).toBeGreaterThan(100);
  expect(marked(alone, /\bskipIf\(onPostgres\)|\brunIf\(!onPostgres\)/)).toEqual([]);
});

test("each pattern of a list of tests matches a file", () => {
  const isUnused = (pattern: string) => !FILES.some((file) => matchesGlob(file, pattern));
  expect([...FAMILIES, ...FIRST_PASS, ...SECOND_PASS].filter(isUnused)).toEqual([]);
});

test("the families run again when a file that they import changes", () => {
  const inputs = /^\.ci\/check-families: (.*)$/m.exec(readFileSync(join(ROOT, ".ci/inputs"), "utf8"))?.[1];
  const covers = inputs?.split(" ") ?? [];
  const graph = readImportGraph(ROOT);
  const reached = new Set(filesOf(FAMILIES));
  expect(reached.size).toBeGreaterThan(20);
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  const isCovered = (file: string) => covers.some((input) => file === input || file.startsWith(`${input}/`));
  expect([...reached].filter((file) => !isCovered(file))).toEqual([]);
});
