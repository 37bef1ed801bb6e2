import { cpSync, globSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import config from "@/next.config";
import { buildProcesses } from "@/scripts/processes/build-processes";
import { PROGRAMS } from "@/scripts/processes/programs";
import { BUILT_PROGRAMS } from "../programs";

/** Patterns of files shipped with a route beside its bundle. */
export function shippedWith(route: string): string[] {
  return (config.outputFileTracingIncludes?.[route] ?? []).map((glob) => glob.replace("./", ""));
}

export async function ship(route: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-shipped-"));
  const globs = shippedWith(route);
  const isBuilt = (path: string) => path.startsWith(BUILT_PROGRAMS);
  for (const file of new Set(globs.filter((glob) => !isBuilt(glob)).flatMap((glob) => globSync(glob))))
    if (statSync(file).isFile()) cpSync(file, join(folder, file));
  const programs = PROGRAMS.filter(({ name }) =>
    globs.some((glob) => matchesGlob(`${BUILT_PROGRAMS}/${name}.cjs`, glob)),
  );
  await buildProcesses(process.cwd(), { target: folder, programs });
  return folder;
}
