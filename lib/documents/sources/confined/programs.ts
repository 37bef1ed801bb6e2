import { existsSync } from "node:fs";
import { join } from "node:path";

/** What runs in a confined process. */
export interface Program {
  /** A file of the project whose types Node can strip. */
  script: string;
  maxHeapMegabytes: number;
  /** Whether it may load native libraries; so it may without it. */
  hasAddons?: boolean | undefined;
  /** What a build made one file of it as. */
  name?: string | undefined;
}

/** Where `npm run build` puts programs as one file each. */
export const BUILT_PROGRAMS = "dist/processes";

const LOADER = "lib/documents/reader/process/resolve-sources.ts";
const BUNDLE_RUNNER = "lib/documents/reader/process/run-bundle.cjs";

/** What V8 is told; what it made of a program at the build holds for the same flags alone. */
export function v8Flags({ maxHeapMegabytes }: Program): string[] {
  return [
    "--disallow-code-generation-from-strings",
    `--max-old-space-size=${maxHeapMegabytes}`,
    // Four of them run at a time: what is of use to a server is memory that each of them would have.
    "--max-semi-space-size=4",
    "--v8-pool-size=1",
  ];
}

/**
 * Node's arguments that run a program. A deployment has the built one, which starts in a fifth of the time. In
 * development and tests, the sources may be newer than any build.
 */
export function runProgram(root: string, { name, script }: Program): string[] {
  const at = (path: string) => join(/* turbopackIgnore: true */ root, path);
  const built = name === undefined ? null : at(`${BUILT_PROGRAMS}/${name}.cjs`);
  const isBuilt = process.env.NODE_ENV === "production" || !existsSync(at(script));
  if (built !== null && isBuilt && existsSync(built)) return [at(BUNDLE_RUNNER), built];
  return [`--import=${at(LOADER)}`, at(script)];
}
