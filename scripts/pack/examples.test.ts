import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as client from "@/lib/sdk/client";
import { linkPackages, npmIn, packForProject } from "./testing/empty-project";

const ROOT = join(import.meta.dirname, "../..");
const TIMEOUT_MS = 300_000;
const COMMENTED =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export declare (?:function|class|const)|readonly)? ?(\w+)(?=[ (:;<])/g;
const EXAMPLE = /@example\n```ts\n([\s\S]*?)\n```/g;
/** Prepended to a method's example. */
const BEFORE = 'import { createVidimus } from "vidimus/client";\nconst vidimus = createVidimus();\n';

let folder: string;
let project: string;
let installed: string;
let examples: Map<string, string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-examples-"));
  project = join(folder, "project");
  mkdirSync(project);
  npmIn(project, ["install", packForProject(folder)]);
  linkPackages(project, ["ai", "zod", "@types/node"]);
  installed = join(project, "node_modules/vidimus");
  examples = new Map(
    globSync("types/**/*.d.ts", { cwd: installed }).flatMap((path) =>
      readExamples(readFileSync(join(installed, path), "utf8")),
    ),
  );
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readExamples(declarations: string): [name: string, codes: string[]][] {
  const [exported = "", ...interfaces] = declarations.split(/^export interface /m);
  const named = interfaces.flatMap((text) => {
    const [own = "", ...after] = text.split(/^}/m);
    return [
      ...commented(own).map(([name, codes]) => [`${/^\w+/.exec(own)}.${name}`, codes] as [string, string[]]),
      ...commented(after.join("")),
    ];
  });
  return [...commented(exported), ...named];
}

function commented(text: string): [name: string, codes: string[]][] {
  return [...text.matchAll(COMMENTED)].map(([, comment = "", name = ""]) => {
    const lines = comment.replace(/^\s*\* ?/gm, "");
    return [name, [...lines.matchAll(EXAMPLE)].map(([, code = ""]) => code)];
  });
}

test("every function, class and constant of the package, and every method of its client, has an example", async () => {
  const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
    exports: Record<string, { default: string } | string>;
  };
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(installed, path)).href);
  const entries = Object.values(exports).filter((entry) => typeof entry !== "string");
  const modules: object[] = await Promise.all(entries.map((entry) => load(entry.default)));
  const { createVidimus } = (await load("client.js")) as typeof client;
  const vidimus = createVidimus({ baseUrl: "https://vidimus.test" });
  const names = [
    ...modules.flatMap((module) => Object.keys(module)),
    ...Object.keys(vidimus).map((name) => `Vidimus.${name}`),
    ...Object.keys(vidimus.webhook).map((name) => `WebhookOfKey.${name}`),
  ];
  const some = ["createVidimus", "verifyWebhook", "verifyPdf", "vidimusTools", "Vidimus.quote"];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names.filter((name) => !examples.get(name)?.length)).toEqual([]);
});

test("every example type-checks in a project that has the package and nothing of this repository", {
  timeout: TIMEOUT_MS,
}, () => {
  const files = [...examples].flatMap(([name, codes]) =>
    codes.map((code, index) => ({
      path: `${name}-${index}.ts`,
      text: name.includes(".") ? BEFORE + code : code,
    })),
  );
  for (const { path, text } of files) writeFileSync(join(project, path), text);
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    module: "nodenext",
    target: "es2022",
    types: ["node"],
  };
  const config = { compilerOptions, files: files.map(({ path }) => path) };
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
  expect(complaints()).toBe("");
});

function complaints(): string {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  try {
    return execFileSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
