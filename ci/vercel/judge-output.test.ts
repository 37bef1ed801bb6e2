import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judgeOutput } from "./judge-output";
import { readOutput } from "./read-output";

const DURATIONS = {
  "app/api/{inngest,desk,portal}/**": { maxDuration: 300 },
  "app/api/{mcp,v1/documents,v1/submit}/**": { maxDuration: 180 },
  "app/files/**": { maxDuration: 240 },
  "app/**": { maxDuration: 60 },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vidimus-vercel-test-"));
  put(".vercel/output/config.json", JSON.stringify({ version: 3, crons: [] }));
  putFunction("api/inngest", { maxDuration: 300 });
  link("api/desk/[...path]", "api/inngest");
  link("api/portal/[...path]", "api/inngest");
  putFunction("api/mcp", { maxDuration: 180 });
  link("api/v1/documents", "api/mcp");
  link("api/v1/submit", "api/mcp");
  putFunction("files/[certificateId]", { maxDuration: 240 });
  putFunction("healthz", { maxDuration: 60 });
  for (const route of ["healthz.rsc", "api/v1/[[...path]]", "verify/[certificateId]", "index"])
    link(route, "healthz");
  putFunction("_middleware", {});
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const judge = () => judgeOutput(readOutput(root), DURATIONS);

function put(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function putFunction(route: string, config: object) {
  const usual = { runtime: "nodejs24.x", supportsResponseStreaming: true, filePathMap: {} };
  put(`.vercel/output/functions/${route}.func/.vc-config.json`, JSON.stringify({ ...usual, ...config }));
}

function link(route: string, to: string) {
  const functions = join(root, ".vercel/output/functions");
  mkdirSync(dirname(join(functions, route)), { recursive: true });
  symlinkSync(join(functions, `${to}.func`), join(functions, `${route}.func`));
}

test("a build as it should be has nothing to be said about it", () => {
  expect(judge()).toEqual([]);
});

test("a function's files count wherever they lie, and above its goal they are too much", () => {
  put(".vercel/output/functions/healthz.func/inside.js", new Uint8Array(15e6));
  put("node_modules/sharp/sharp.node", new Uint8Array(15e6));
  const filePathMap = { "node_modules/sharp/sharp.node": "node_modules/sharp/sharp.node" };
  putFunction("healthz", { maxDuration: 60, filePathMap });
  expect(judge()).toEqual(["api/v1/[[...path]] is 30.0 MB, and should be 21 at most."]);
  putFunction("healthz", { maxDuration: 60 });
  putFunction("api/inngest", { maxDuration: 300, filePathMap });
  expect(judge()).toEqual([]);
});

test.each([
  [
    "a package that no deployment runs",
    { filePathMap: { "node_modules/vitest/a.js": "a.js" } },
    /ships vitest/,
  ],
  ["another Node", { runtime: "nodejs20.x" }, /runs on nodejs20\.x/],
  ["memory of its own", { memory: 512 }, /asks for 512 MB/],
  ["regions", { regions: ["fra1"] }, /bound to regions/],
  ["whole answers", { supportsResponseStreaming: false }, /doesn't stream/],
  ["another duration", { maxDuration: 10 }, /^files\/\[certificateId\] may take 10, and should 240 s/],
  ["none", { maxDuration: undefined }, /may take what the platform allows/],
])("a function with %s is named", (_, config, words) => {
  put("a.js", "1");
  putFunction("files/[certificateId]", { maxDuration: 240, ...config });
  expect(judge()).toEqual([expect.stringMatching(words)]);
});

test("a lost function and a cron are named", () => {
  rmSync(join(root, ".vercel/output/functions/files"), { recursive: true });
  put(
    ".vercel/output/config.json",
    JSON.stringify({ version: 3, crons: [{ path: "/x", schedule: "* * * * *" }] }),
  );
  expect(judge()).toEqual([
    "No function is files/[certificateId].",
    "There are 1 crons, and should be none.",
  ]);
});
