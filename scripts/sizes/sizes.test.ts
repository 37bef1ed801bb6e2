import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judgeSizes } from "./judge-sizes";
import { bytesOf, type FunctionTrace, heaviest, holderOf, missingOf, readTraces } from "./read-traces";

const trace = (route: string, ...files: [path: string, megabytes: number][]): FunctionTrace => ({
  route,
  files: files.map(([path, megabytes]) => ({ path, bytes: megabytes * 1e6 })),
});

describe("the goals", () => {
  test("let pass what is small, and what reads documents with its tools", () => {
    const reader = trace("/api/v1/documents/[documentId]", ["node_modules/sharp/lib/a.node", 100]);
    expect(judgeSizes([trace("/api/v1/[[...path]]", ["lib/server/a.js", 9]), reader])).toEqual([]);
  });

  test("refuse a read route that grew, and one whose name only begins like one that may", () => {
    expect(judgeSizes([trace("/healthz", ["lib/server/a.js", 40])])).toEqual([
      expect.stringMatching(/^\/healthz is 40\.0 MB/),
    ]);
    expect(judgeSizes([trace("/api/desks", ["lib/server/a.js", 40])])).toHaveLength(1);
    expect(judgeSizes([trace("/api/inngest", ["lib/server/a.js", 136])])).toHaveLength(1);
    expect(judgeSizes([trace("instrumentation", ["lib/server/a.js", 31])])).toHaveLength(1);
  });

  test("refuse what no deployment runs, in whatever function and by whatever way", () => {
    for (const path of [
      "node_modules/@electric-sql/pglite/dist/a.wasm",
      ".next/node_modules/@electric-sql/pglite/dist/a.wasm",
      "node_modules/next/node_modules/typescript/a.js",
      "db/migrations/0001_a.sql",
    ])
      expect(judgeSizes([trace("/api/inngest", [path, 1])]), path).toHaveLength(1);
    expect(judgeSizes([trace("/api/inngest", ["node_modules/typescript-eslint/a.js", 1])])).toEqual([]);
  });
});

test("weights are told by package or folder, the heaviest first", () => {
  const { files } = trace(
    "/x",
    ["node_modules/@a/b/x", 1],
    ["node_modules/@a/b/y", 2],
    ["assets/fonts/z", 2],
  );
  expect(heaviest(files, 2)).toEqual([
    { name: "@a/b", bytes: 3e6 },
    { name: "assets/fonts", bytes: 2e6 },
  ]);
  expect(holderOf("lib/documents/reader/a.ts")).toBe("lib/documents/reader");
});

describe("a build", () => {
  let root: string;
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const putTrace = (path: string, files: string[]) =>
    put(`.next/server/${path}.nft.json`, JSON.stringify({ version: 1, files }));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "vidimus-sizes-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test("is read with what its functions share, and a file counts once by whatever name", () => {
    put("node_modules/a/one.js", "12345");
    put("lib/two.js", "123");
    symlinkSync(join(root, "node_modules/a"), join(root, "node_modules/link"));
    putTrace("instrumentation.js", ["../../node_modules/a/one.js"]);
    putTrace("middleware.js", []);
    putTrace("app/api/x/[id]/route.js", [
      "../../../../../../node_modules/a/one.js",
      "../../../../../../node_modules/link/one.js",
      "../../../../../../lib/two.js",
      "../../../../../../lib",
      "../../../../../../lib/gone.js",
    ]);
    const [first, second, only, ...others] = readTraces(root);
    expect(others).toEqual([]);
    expect([first, second, only].map((each) => each?.route)).toEqual([
      "instrumentation",
      "middleware",
      "/api/x/[id]",
    ]);
    expect(only?.files.map(({ path }) => path).sort()).toEqual(["lib/two.js", "node_modules/a/one.js"]);
    expect(bytesOf(only?.files ?? [])).toBe(8);
  });

  test("lacks what the configuration names: by route, by group of routes, and never a test", () => {
    put("lib/a/one.ts", "1");
    put("lib/a/one.test.ts", "1");
    put("lib/a/testing/two.ts", "1");
    const missing = (held: string[], includes: Record<string, string[]>) =>
      missingOf(
        root,
        [{ route: "/(public)/x/[id]", files: held.map((path) => ({ path, bytes: 1 })) }],
        includes,
      );
    expect(missing(["lib/a/one.ts"], { "/x/**": ["./lib/**/*.ts"], "/x/[id]": ["./lib/a/*"] })).toEqual([]);
    expect(missing(["lib/b.ts"], { "/x/**": ["./lib/**/*.ts"] })).toEqual([
      "/(public)/x/[id] lacks lib/a/one.ts (1 of ./lib/**/*.ts).",
    ]);
    expect(missing([], { "/y": ["./lib/**"] })).toEqual(["No function is /y."]);
    expect(missing([], { "/x/[id]": ["./gone/*"] })).toEqual(["./gone/* matches nothing."]);
  });

  test("that isn't there is asked for", () => {
    expect(() => readTraces(root)).toThrow("Run npm run build first.");
  });
});
