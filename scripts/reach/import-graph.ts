import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync, Visitor } from "vite";

export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = /\.(?:[cm]?ts|tsx|[cm]js)$/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".cjs", ".d.ts", "/index.ts", "/index.tsx"];

export const isTest = (file: string) => /^(?:app|lib|db|inngest|scripts)\/.*\.test\.tsx?$/.test(file);

/** Tests that find files by a pattern. */
export const READERS: Partial<Record<string, RegExp>> = {
  "lib/docs/manual.test.ts": /^docs\/(?:manual|samples)\//,
  "lib/docs/samples.test.ts": /^docs\/samples\//,
  "scripts/python/python-package.test.ts": /^clients\/python\//,
  "scripts/sources/sources.test.ts": /^clients\/python\/src\//,
};

/**
 * A string counts if it is the path of a file, from its own folder or the root: imports, `import()`, `new
 * URL()`, and most joined paths. So do the files that `READERS` find.
 */
export function readImportGraph(root: string): ImportGraph {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  const files = new Set(listed.split("\0").filter(Boolean));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    if (!CODE.test(file)) continue;
    const source = readOrNull(join(root, file));
    if (source !== null)
      graph.set(file, new Set([...referencesOf(file, source, files), ...readBy(file, files)]));
  }
  return graph;
}

export interface Reach {
  from: string;
  steps: number;
}

export function reachOf(graph: ImportGraph, changed: Iterable<string>): Map<string, Reach> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Map<string, Reach>([...changed].map((file) => [file, { from: file, steps: 0 }]));
  for (const [file, { from, steps }] of reached)
    for (const importer of importers.get(file) ?? [])
      if (!reached.has(importer)) reached.set(importer, { from, steps: steps + 1 });
  return reached;
}

export function referencesOf(file: string, source: string, files: ReadonlySet<string>): string[] {
  const { program, module } = parseSync(file, source);
  const found: string[] = [];
  const note = (text: unknown) => {
    const target = typeof text === "string" ? resolve(file, text, files) : null;
    if (target !== null && target !== file) found.push(target);
  };
  new Visitor({
    Literal: ({ value }) => note(value),
    TemplateLiteral: ({ expressions, quasis }) => expressions.length === 0 && note(quasis[0]?.value.cooked),
  }).visit(program);
  for (const { moduleRequest } of module.staticImports)
    if (/^\.\.?$/.test(moduleRequest.value)) note(`${moduleRequest.value}/index`);
  return found;
}

export function readBy(file: string, files: ReadonlySet<string>): string[] {
  const pattern = READERS[file];
  return pattern ? [...files].filter((each) => pattern.test(each)) : [];
}

function resolve(file: string, text: string, files: ReadonlySet<string>): string | null {
  const folder = dirname(file);
  if (text.startsWith("@/")) return withEnding(text.slice(2), files);
  if (/^\.\.?\/./.test(text)) return withEnding(posix.join(folder, text), files);
  if (!/^[\w@(][^\s:]*\.\w+$/.test(text)) return null;
  return [posix.join(folder, text), text].find((path) => files.has(path)) ?? null;
}

function withEnding(path: string, files: ReadonlySet<string>): string | null {
  return ENDINGS.map((ending) => path + ending).find((each) => files.has(each)) ?? null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
