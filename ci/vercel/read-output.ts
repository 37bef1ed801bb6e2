import { globSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { TracedFile } from "../../scripts/sizes/read-traces";

/** A function of the Build Output API, version 3. */
export interface VercelFunction {
  /** All paths that lead to it: `api/desk/[...path]`, and pages by `verify.rsc` too. */
  routes: string[];
  runtime: string;
  /** In seconds. Undefined if the platform decides. */
  maxDuration: number | undefined;
  /** In MB. Undefined if the platform decides. */
  memory: number | undefined;
  regions: unknown;
  streams: boolean;
  /** Uncompressed, as the limit counts them. */
  files: TracedFile[];
}

export interface VercelOutput {
  functions: VercelFunction[];
  crons: unknown[];
}

interface FunctionConfig {
  runtime: string;
  maxDuration?: number;
  memory?: number;
  regions?: unknown;
  supportsResponseStreaming?: boolean;
  filePathMap?: Record<string, string>;
}

const ENDING = ".func";

/** Reads the output of `vercel build`. Routes that share a function are links to one folder. */
export function readOutput(root: string): VercelOutput {
  const output = join(root, ".vercel", "output");
  const functions = join(output, "functions");
  const folders = globSync(`**/*${ENDING}`, { cwd: functions }).sort();
  const byPlace = Map.groupBy(folders, (folder) => realpathSync(join(functions, folder)));
  const { crons = [] } = readJson<{ crons?: unknown[] }>(join(output, "config.json"));
  return {
    crons,
    functions: [...byPlace].map(([place, names]) => {
      const config = readJson<FunctionConfig>(join(place, ".vc-config.json"));
      return {
        routes: names.map((name) => name.slice(0, -ENDING.length)),
        runtime: config.runtime,
        maxDuration: config.maxDuration,
        memory: config.memory,
        regions: config.regions,
        streams: config.supportsResponseStreaming === true,
        files: [
          ...globSync("**/*", { cwd: place }).map((path) => fileAt(place, path)),
          ...Object.entries(config.filePathMap ?? {}).map(([path, source]) => ({
            path,
            bytes: statSync(join(root, source)).size,
          })),
        ].filter(({ bytes }) => bytes > 0),
      };
    }),
  };
}

function fileAt(folder: string, path: string): TracedFile {
  const stats = statSync(join(folder, path));
  return { path: relative(folder, join(folder, path)), bytes: stats.isFile() ? stats.size : 0 };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
