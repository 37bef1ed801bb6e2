import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { readArguments, text } from "./command-line/read-words";

const USAGE = "Usage: npm run measures [-- COMMIT]   how much code there is, now or at a commit";
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CODE = /\.(?:ts|tsx|mts|mjs|cjs|js|css|py|sql)$/;
const SCRIPT = /\.(?:ts|tsx|mts|mjs)$/;
const TEST = /\.test\.tsx?$|^(?:e2e|ci|\.ci|bench|clients\/python\/tests)\/|(?:^|\/)(?:testing|fixtures)\//;

const { commit } = readArguments(USAGE, { "commit?": text("COMMIT") });

const git = (args: string[], cwd = ROOT) =>
  execFileSync("git", args, { cwd, encoding: "buffer", maxBuffer: 2e9 });

const folder = commit === undefined ? ROOT : mkdtempSync(join(tmpdir(), "measures-"));
if (commit !== undefined) execFileSync("tar", ["-x", "-C", folder], { input: git(["archive", commit]) });
const listed = git(commit === undefined ? ["ls-files"] : ["ls-tree", "-r", "--name-only", commit]);
const files = listed
  .toString()
  .split("\n")
  .filter((file) => CODE.test(file));
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const linesOf = (file: string) =>
  read(file)
    .split("\n")
    .filter((line) => line.trim() !== "").length;

/** Line comments below each other are one. */
function commentsOf(file: string): number {
  const text = read(file);
  let [count, end] = [0, -1];
  for (const comment of parseSync(file, text).comments) {
    const goesOn =
      end >= 0 && comment.type === "Line" && /^[ \t]*(?:\n[ \t]*)?$/.test(text.slice(end, comment.start));
    if (!goesOn) count += 1;
    end = comment.type === "Line" ? comment.end : -1;
  }
  return count;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const product = files.filter((file) => !TEST.test(file));
const lines = product.map(linesOf).toSorted((one, other) => one - other);
const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
const migrations = listed
  .toString()
  .split("\n")
  .filter((file) => file.startsWith("db/migrations/"));
const rows: [string, number | string][] = [
  ["product lines (not blank)", sum(lines)],
  ["product files", product.length],
  ["lines of a file: median, 90th percentile", `${at(0.5)}, ${at(0.9)}`],
  ["lines of tests and test support", sum(files.filter((file) => TEST.test(file)).map(linesOf))],
  ["comments in product files", sum(product.filter((file) => SCRIPT.test(file)).map(commentsOf))],
  ["db/migrations, kB", Math.round(sum(migrations.map((file) => statSync(join(folder, file)).size)) / 1000)],
];
for (const [name, value] of rows) console.log(`${name}: ${value.toLocaleString("en")}`);
if (commit !== undefined) rmSync(folder, { recursive: true });
