// Builds for Vercel as its platform does, in a copy of the checkout and without an account, and judges the functions.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bytesOf, heaviest } from "../scripts/sizes/read-traces";
import { type Durations, judgeOutput } from "./vercel/judge-output";
import { readOutput } from "./vercel/read-output";

const ROOT = join(import.meta.dirname, "..");
/** Project settings that `vercel pull` would fetch. The packages are there already. */
const PROJECT = {
  projectId: "prj_local",
  orgId: "team_local",
  projectName: "vidimus",
  settings: { framework: "nextjs", nodeVersion: "24.x", installCommand: "" },
};

const folder = mkdtempSync(join(tmpdir(), "vidimus-vercel-"));
try {
  const copy = join(folder, "vidimus");
  copyCheckout(copy);
  build(copy);
  const { functions } = JSON.parse(readFileSync(join(ROOT, "vercel.json"), "utf8")) as {
    functions: Durations;
  };
  const output = readOutput(copy);
  for (const { routes, files, maxDuration } of output.functions) {
    const parts = heaviest(files, 3).map(({ name, bytes }) => `${name} ${megabytes(bytes)}`);
    const total = megabytes(bytesOf(files));
    console.log(
      `${total} MB, ${maxDuration ?? "–"} s, ${routes.length} routes: ${routes[0]} (${parts.join(", ")})`,
    );
  }
  const sentences = judgeOutput(output, functions);
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Copies git's files as they are in the work tree. Packages become links where the file system allows it. */
function copyCheckout(copy: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const path of listed.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path), { verbatimSymlinks: true });
  }
  const packages = [join(ROOT, "node_modules"), join(copy, "node_modules")] as const;
  const linked = spawnSync("cp", ["--archive", "--link", ...packages], { stdio: "ignore" });
  if (linked.status !== 0) {
    rmSync(packages[1], { recursive: true, force: true });
    execFileSync("cp", ["--archive", ...packages]);
  }
  mkdirSync(join(copy, ".vercel"));
  writeFileSync(join(copy, ".vercel", "project.json"), JSON.stringify(PROJECT));
}

function build(copy: string): void {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  const { status } = spawnSync(
    process.execPath,
    [createRequire(import.meta.url).resolve("vercel/dist/vc.js"), "build", "--yes", "--cwd", copy],
    {
      cwd: copy,
      stdio: "inherit",
      // Nothing of this machine, and no account: the home is empty.
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        CI: "true",
        COMMIT_SHA: commit,
        VERCEL_TELEMETRY_DISABLED: "1",
        NEXT_TELEMETRY_DISABLED: "1",
      },
    },
  );
  if (status !== 0) throw new Error("vercel build failed; the output above says why");
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
