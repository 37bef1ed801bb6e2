import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export const SUITE = "ci/node_modules/@modelcontextprotocol/conformance/dist/index.js";

interface Check {
  status: string;
  errorMessage?: string;
}

export async function runConformance(url: string, revision: string): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-conformance-"));
  try {
    const args = [SUITE, "server", "--url", url, "--requirements", revision, "--output-dir", folder];
    // Exits with 1 even for scenarios that a server need not pass.
    await new Promise<void>((resolve) => {
      execFile(process.execPath, args, { timeout: 110_000, maxBuffer: 64e6 }, () => resolve());
    });
    return failuresIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function failuresIn(folder: string): Record<string, string[]> {
  const files = globSync(join(folder, "*/checks.json"));
  return Object.fromEntries(files.map((file) => [scenarioOf(file), failuresOf(file)]));
}

/** Folders are named `server-<scenario>-<time>`, or `authorization-server-…`. */
function scenarioOf(file: string): string {
  return basename(dirname(file))
    .replace(/^(?:authorization-)?server-/, "")
    .replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
}

function failuresOf(file: string): string[] {
  const checks = JSON.parse(readFileSync(file, "utf8")) as Check[];
  const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  return failed.map(({ errorMessage }) => errorMessage ?? "failed without a word");
}
