import { existsSync } from "node:fs";
import { join } from "node:path";

export interface Program {
  /** Must be strippable by Node. */
  script: string;
  maxHeapMegabytes: number;
  hasAddons?: boolean | undefined;
  name?: string | undefined;
}

export const BUILT_PROGRAMS = "dist/processes";

const LOADER = "lib/documents/reader/process/resolve-sources.ts";
const BUNDLE_RUNNER = "lib/documents/reader/process/run-bundle.cjs";

/** The code cache of a build is valid only for the same flags. */
export function v8Flags({ maxHeapMegabytes }: Program): string[] {
  return [
    "--disallow-code-generation-from-strings",
    `--max-old-space-size=${maxHeapMegabytes}`,
    // Four of them run at a time, so a server's defaults would cost too much memory.
    "--max-semi-space-size=4",
    "--v8-pool-size=1",
  ];
}

/** In development and tests, the sources may be newer than any build. */
export function runProgram(root: string, { name, script }: Program): string[] {
  const at = (path: string) => join(/* turbopackIgnore: true */ root, path);
  const built = name === undefined ? null : at(`${BUILT_PROGRAMS}/${name}.cjs`);
  const isBuilt = process.env.NODE_ENV === "production" || !existsSync(at(script));
  if (built !== null && isBuilt && existsSync(built)) return [at(BUNDLE_RUNNER), built];
  return [`--import=${at(LOADER)}`, at(script)];
}
