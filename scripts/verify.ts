import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endWith, readArguments, text } from "./command-line/read-words";
import { readImportGraph } from "./reach/import-graph";
import { CHANGED, chooseTests } from "./verify/choose-tests";
import { runTests } from "./verify/run-tests";

const USAGE =
  "Usage: npm run verify [-- BASE]   lints, checks types, and runs the tests that the change since BASE (main) reaches";

/** After the command's start, so that everything ends within 90 seconds. */
const TIME = 75_000;
/** Everything depends on them, whatever imports them. */
const SETTINGS =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts|next\.config\.ts|ci\/package.*\.json)$/;

const started = Date.now();
const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
process.chdir(root);
const { base = "main" } = readArguments(USAGE, { "base?": text("BASE") });

const since = commonCommit(base);
const changed = changedSince(since);
console.log(`${changed.length} files changed since ${base} (${since.slice(0, 8)}).`);
if (changed.length === 0) process.exit(0);

const existing = changed.filter((file) => existsSync(file));
const isLintClean = step("Lint", "ci/node_modules/.bin/biome", [
  "check",
  "--files-ignore-unknown=true",
  "--no-errors-on-unmatched",
  ...existing,
]);
const hasTypes = step("Types", "node_modules/.bin/tsc", ["--noEmit"]);

const { run, far } = chooseTests(
  readImportGraph(root),
  changed.filter((file) => !SETTINGS.test(file)),
);
console.log(`Tests: ${run.length} of ${run.length + far.length} that the change reaches, nearest first.`);
for (const { file, why } of run) console.log(`  ${file} (${why})`);
const { hasFailed, unfinished } =
  run.length === 0
    ? { hasFailed: false, unfinished: [] }
    : await runTests(
        run.map(({ file }) => file),
        run.filter(({ why }) => why === CHANGED).map(({ file }) => file),
        Math.max(started + TIME, Date.now() + 20_000),
      );

const left = [...unfinished, ...far];
if (unfinished.length > 0)
  console.log(`\nNot finished in time:\n${unfinished.map((file) => `  ${file}`).join("\n")}`);
if (far.length > 0)
  console.log(
    `\nNot started, since they are further from the change or take long: ${far.length} test files.`,
  );
const settings = changed.filter((file) => SETTINGS.test(file));
if (settings.length > 0) console.log(`\nEverything depends on ${settings.join(", ")}.`);
if (left.length > 0 || settings.length > 0) console.log("Run `npm test` for the rest.");
const seconds = Math.round((Date.now() - started) / 1000);
const failures = [!isLintClean && "lint", !hasTypes && "types", hasFailed && "tests"].filter(Boolean);
const all = run.length + far.length;
console.log(
  failures.length > 0
    ? `\nFailed: ${failures.join(", ")} (${seconds} s).`
    : left.length === 0
      ? `\nPassed in ${seconds} s.`
      : `\nNothing failed in ${seconds} s, but ${left.length} of ${all} test files didn't run.`,
);
process.exit(failures.length > 0 ? 1 : 0);

/** Later commits of `base` don't count as changes. */
function commonCommit(base: string): string {
  try {
    return git(["merge-base", base, "HEAD"]).trim();
  } catch {
    return endWith(USAGE, `git doesn't know '${base}', or it shares no commit with HEAD.`);
  }
}

function changedSince(commit: string): string[] {
  const tracked = git(["diff", "--name-only", "--no-renames", "-z", commit]);
  const untracked = git(["ls-files", "--others", "--exclude-standard", "-z"]);
  return [...new Set(`${tracked}${untracked}`.split("\0").filter(Boolean))].sort();
}

function git(args: readonly string[]): string {
  return execFileSync("git", [...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function step(name: string, command: string, args: readonly string[]): boolean {
  const begun = Date.now();
  const { status } = spawnSync(command, [...args], { stdio: "inherit" });
  console.log(
    `${name}: ${status === 0 ? "clean" : "failed"} (${Math.round((Date.now() - begun) / 1000)} s).`,
  );
  return status === 0;
}
