import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Journal {
  entries: { tag: string }[];
}

export const MIGRATIONS = "db/migrations";
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`;

export function tagsOf(folder: string): string[] {
  const { entries } = JSON.parse(readFileSync(join(folder, JOURNAL), "utf8")) as Journal;
  return entries.map(({ tag }) => tag);
}

export function sourcesBefore(root: string, tag: string): { folder: string; commit: string } {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, maxBuffer: 1 << 30 });
  const file = `${MIGRATIONS}/${tag}.sql`;
  // A merge may have brought it.
  const mainLine = ["--first-parent", "-m", "--no-renames", "--diff-filter=A"];
  const [added] = git("log", ...mainLine, "--format=%H", "--", file)
    .toString()
    .trim()
    .split("\n");
  if (!added) throw new Error(`${file} is not in git's history here: it needs the whole of it`);
  const commit = git("rev-parse", `${added}^`).toString().trim();
  const folder = mkdtempSync(join(tmpdir(), "vidimus-release-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit) });
  // Packages are today's: a release before that needs others can't be started so.
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, commit: commit.slice(0, 8) };
}

export function migrationsUntil(root: string, tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-migrations-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "meta"));
  cpSync(join(root, MIGRATIONS), folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(root, JOURNAL), "utf8")) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  const entries = journal.entries.slice(0, last + 1);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}
