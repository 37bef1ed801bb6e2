import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { READERS, reachOf, readBy, referencesOf } from "./import-graph";

const ROOT = join(import.meta.dirname, "../..");
const FILES = new Set([
  "lib/core/a.ts",
  "lib/core/b.ts",
  "lib/core/c/index.ts",
  "lib/core/d.json",
  "lib/core/process/main.ts",
  "lib/core/view.tsx",
  "scripts/run.ts",
]);
const of = (source: string) => referencesOf("lib/core/a.ts", source, FILES).sort();

test.each([
  ["a value", `import { b } from "./b";`, "lib/core/b.ts"],
  ["a type", `import type { B } from "@/lib/core/b";`, "lib/core/b.ts"],
  ["a type in its place", `export const b: import("./b").B = 1;`, "lib/core/b.ts"],
  ["an export of another's", `export * from "./c";`, "lib/core/c/index.ts"],
  ["a page's part", `import { View } from "./view";`, "lib/core/view.tsx"],
  ["data", `import d from "./d.json" with { type: "json" };`, "lib/core/d.json"],
  ["an import at run time", `export const b = () => import("./b");`, "lib/core/b.ts"],
  ["a URL", `new URL("./process/main.ts", import.meta.url);`, "lib/core/process/main.ts"],
  [
    "a path from the file's folder",
    `join(import.meta.dirname, "process/main.ts");`,
    "lib/core/process/main.ts",
  ],
  ["a path from the root", "spawn(`scripts/run.ts`);", "scripts/run.ts"],
])("%s is a reference", (_, source, target) => {
  expect(of(source)).toEqual([target]);
});

test("neither a package, nor a comment, nor the file itself is a reference", () => {
  expect(of(`import { z } from "zod";\n// from "./b"\nconst own = "lib/core/a.ts", words = "b";`)).toEqual(
    [],
  );
});

test("a change reaches what imports it over however many files, nearest first, and circles end", () => {
  const graph = new Map(
    Object.entries({ b: ["a"], c: ["b"], d: ["c", "a"], e: ["f"], a: ["c"] }).map(([file, to]) => [
      file,
      new Set(to),
    ]),
  );
  expect([...reachOf(graph, ["a"])].map(([file, { steps }]) => [file, steps])).toEqual([
    ["a", 0],
    ["b", 1],
    ["d", 1],
    ["c", 2],
  ]);
});

test("a page of the manual reaches the test that finds it by a pattern, and every such pattern finds files", () => {
  const page = "docs/manual/webhooks.md";
  expect(readBy("lib/docs/manual.test.ts", new Set([page, "docs/design.md"]))).toEqual([page]);
  const found = new Set(globSync("{docs,clients}/**", { cwd: ROOT }));
  for (const file of Object.keys(READERS)) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(readBy(file, found), file).not.toEqual([]);
  }
});
