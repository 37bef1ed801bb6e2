import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildProcesses } from "../processes/build-processes";
import { say } from "./terminal";

const SOURCES = [
  "{app,lib,db,inngest,public,scripts/pack,scripts/processes}/**/*.{ts,tsx,mjs,cjs,css,json,svg}",
  "clients/python/src/**/*.py",
  "*.{ts,json,mjs}",
];

function fingerprint(root: string): string {
  const digest = createHash("sha256");
  const isSource = (file: string) =>
    !/\.test\.tsx?$|(^|\/)node_modules\//.test(file) &&
    !file.startsWith("next-env") &&
    statSync(join(root, file)).isFile();
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter(isSource)
    .sort()) {
    digest.update(file).update(readFileSync(join(root, file)));
  }
  return digest.digest("hex");
}

export async function build(root: string): Promise<number> {
  const sources = fingerprint(root);
  forgetBuild(root);
  await buildProcesses(root);
  const { status } = spawnSync("next", ["build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status === 0) {
    trimTraces(join(root, ".next", "server"));
    writeFileSync(stampOf(root), process.env.BUILD_PLAIN_SERVER ? plain(sources) : sources);
  }
  return status ?? 1;
}

const TEST = /\/lib\/.*(\.test\.tsx?$|\/testing\/)/;
const EMBEDDED = "node_modules/@electric-sql/";

/**
 * Patterns in next.config.ts can't exclude these: tests beside traced sources that are included by name, and
 * the embedded database in what runs before every function.
 */
function trimTraces(server: string): void {
  for (const name of globSync("**/*.nft.json", { cwd: server })) {
    const trace = join(server, name);
    const { files, ...rest } = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
    const kept = files.filter((file) => !TEST.test(file) && !file.includes(EMBEDDED));
    if (kept.length < files.length) writeFileSync(trace, JSON.stringify({ ...rest, files: kept }));
  }
}

const plain = (sources: string) => `${sources}, plain server`;

/** A build that is neither shipped nor measured need not minify its server, which saves a sixth of the time. */
export function buildIfNeeded(root: string, { mayBePlain = false } = {}): void {
  const sources = fingerprint(root);
  const found = existsSync(stampOf(root)) ? readFileSync(stampOf(root), "utf8") : "";
  if (found === sources || (mayBePlain && found === plain(sources))) return;
  say("Building (once) …");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...(mayBePlain ? { BUILD_PLAIN_SERVER: "true" } : {}) },
  });
  if (status !== 0) {
    say(stdout + stderr);
    say("The build failed; the output above says why.");
    process.exit(1);
  }
}

export function isPlain(root: string): boolean {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), "utf8").endsWith(plain(""));
}

export function forgetBuild(root: string): void {
  rmSync(stampOf(root), { force: true });
}

function stampOf(root: string): string {
  return join(root, ".next", "vidimus-sources");
}
