import { expect, test } from "vitest";
import { chooseTests } from "./choose-tests";

const graphOf = (files: Record<string, string[]>) =>
  new Map(Object.entries(files).map(([file, targets]) => [file, new Set(targets)]));

test("tests beside the change come before nearer ones elsewhere, and each says why it runs", () => {
  const graph = graphOf({
    "lib/core/a.ts": [],
    "lib/core/b.ts": ["lib/core/a.ts"],
    "lib/core/b.test.ts": ["lib/core/b.ts"],
    "lib/core/other.test.ts": ["lib/core/other.ts"],
    "lib/core/other.ts": [],
    "lib/server/far.test.ts": ["lib/core/b.ts"],
    "lib/server/near.test.ts": ["lib/core/a.ts"],
    "lib/server/changed.test.ts": [],
  });
  expect(chooseTests(graph, ["lib/core/a.ts", "lib/server/changed.test.ts", "lib/core/gone.ts"])).toEqual({
    run: [
      { file: "lib/server/changed.test.ts", why: "changed" },
      { file: "lib/server/near.test.ts", why: "uses lib/core/a.ts" },
      { file: "lib/core/b.test.ts", why: "uses lib/core/a.ts over 2 imports" },
      { file: "lib/server/far.test.ts", why: "uses lib/core/a.ts over 2 imports" },
    ],
    far: [],
  });
  expect(chooseTests(graph, ["lib/core/a.ts"]).run.map(({ file }) => file)).toEqual([
    "lib/core/b.test.ts",
    "lib/server/near.test.ts",
    "lib/server/far.test.ts",
  ]);
});

test("a change that reaches more than fits runs the nearest, and the rest is named", () => {
  const tests = Array.from({ length: 70 }, (_, at) => `lib/x/${String(at).padStart(2, "0")}.test.ts`);
  const graph = graphOf({
    "lib/core/a.ts": [],
    "lib/x/hub.ts": ["lib/core/a.ts"],
    ...Object.fromEntries(tests.map((file, at) => [file, [at === 69 ? "lib/core/a.ts" : "lib/x/hub.ts"]])),
  });
  const { run, far } = chooseTests(graph, ["lib/core/a.ts"]);
  expect(run).toHaveLength(60);
  expect(run[0]?.file).toBe("lib/x/69.test.ts");
  expect(far).toHaveLength(10);
});

test("a test that finds a changed page by a pattern comes before those that import a changed file", () => {
  const graph = graphOf({
    "lib/core/a.ts": [],
    "lib/server/a.test.ts": ["lib/core/a.ts"],
    "lib/docs/manual.test.ts": ["docs/manual/webhooks.md"],
  });
  expect(chooseTests(graph, ["lib/core/a.ts", "docs/manual/webhooks.md"]).run).toEqual([
    { file: "lib/docs/manual.test.ts", why: "uses docs/manual/webhooks.md" },
    { file: "lib/server/a.test.ts", why: "uses lib/core/a.ts" },
  ]);
});

test("tests that read all code run with a change to code, and not with one to a page of the manual", () => {
  const graph = graphOf({ "lib/core/a.ts": [], "lib/import-rules.test.ts": [] });
  expect(chooseTests(graph, ["lib/core/a.ts"]).run).toEqual([
    { file: "lib/import-rules.test.ts", why: "reads all code" },
  ]);
  expect(chooseTests(graph, ["docs/manual/webhooks.md"]).run).toEqual([]);
});

test("a test that takes minutes is left for later, unless it is what changed", () => {
  const graph = graphOf({ "lib/core/a.ts": [], "lib/core/linear-parsers.test.ts": ["lib/core/a.ts"] });
  expect(chooseTests(graph, ["lib/core/a.ts"])).toEqual({
    run: [],
    far: ["lib/core/linear-parsers.test.ts"],
  });
  expect(chooseTests(graph, ["lib/core/linear-parsers.test.ts"]).run).toHaveLength(1);
});
