import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { pythonSources, SOURCES } from "../python/write-sources";

const ROOT = join(import.meta.dirname, "../..");

export function generatedSources(): Map<string, string> {
  return new Map([
    [join(ROOT, "lib/docs/reference/operation-ids.ts"), operationIds()],
    ...Object.entries(pythonSources()).map(([name, text]) => [join(SOURCES, name), text] as const),
  ]);
}

export function writeSources(): void {
  for (const [path, text] of generatedSources()) writeFileSync(path, text);
}

function operationIds(): string {
  const ids = API_NAMES.map((name) => `  "${OPERATIONS[name].operationId}",\n`);
  return `// Written by \`npm run sources\`. Don't edit this file.

/** Every operation that the reference has a page for: a build reads this list before there is any description. */
export const OPERATION_IDS = [
${ids.join("")}] as const;
`;
}
