import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { buildPackage } from "../pack/build-package";
import { buildWheel } from "../pack/build-wheel";
import { changelogSection, withSection } from "./changelog";
import { ReleaseError } from "./verify-release";

const PYTHON_VERSION = "clients/python/src/vidimus/_version.py";
const RELEASES = "clients/releases";
const VERSIONED = ["package.json", "package-lock.json", "CHANGELOG.md", PYTHON_VERSION];

/**
 * Commits the version, its packages and its part of the changelog. Safe to run again after an interruption: finished
 * commits stay.
 * @throws ReleaseError if the tree isn't clean or the version isn't later than the present one.
 */
export async function commitVersion(version: string, since: string | undefined): Promise<void> {
  const tag = `v${version}`;
  const tagged = tryGit("rev-parse", "--verify", "--quiet", `${tag}^{commit}`);
  if (tagged !== null && tagged !== git("rev-parse", "HEAD"))
    throw new ReleaseError(`${tag} is another commit.`);
  requireCleanTree();
  const { version: present } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const message = `chore(release): ${version}`;
  if (present === version && git("log", "-1", "--format=%s") === message) return;
  if (!isLater(version, present)) throw new ReleaseError(`${version} isn't later than ${present}.`);
  const last = since ?? tryGit("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*");
  const subjects = git("log", "--no-merges", "--format=%s", last === null ? "HEAD" : `${last}..HEAD`).split(
    "\n",
  );
  const day = new Date().toISOString().slice(0, 10);
  const changelog = existsSync("CHANGELOG.md") ? readFileSync("CHANGELOG.md", "utf8") : "";
  run("npm", "version", version, "--no-git-tag-version", "--ignore-scripts");
  writeFileSync("CHANGELOG.md", withSection(changelog, version, changelogSection(version, day, subjects)));
  writeFileSync(PYTHON_VERSION, `__version__ = "${version}"\n`);
  mkdirSync(RELEASES, { recursive: true });
  const { tarball } = buildPackage(resolve("dist"));
  for (const file of [tarball, await buildWheel("dist")]) copyFileSync(file, join(RELEASES, basename(file)));
  git("add", ...VERSIONED, RELEASES);
  git("commit", "--quiet", "-m", message);
}

export async function buildFiles(version: string): Promise<{ folder: string; commit: string }> {
  requireCleanTree();
  const folder = join("dist", `release-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of globSync(`vidimus-${version}{.tgz,-*.whl}`, { cwd: RELEASES }))
    copyFileSync(join(RELEASES, name), join(folder, name));
  run("npm", "run", "--silent", "sbom");
  for (const name of ["sbom.cdx.json", "licences.md"]) copyFileSync(join("dist", name), join(folder, name));
  copyFileSync("CHANGELOG.md", join(folder, "CHANGELOG.md"));
  return { folder, commit: git("rev-parse", "HEAD") };
}

export function tagRelease(version: string): void {
  if (tryGit("rev-parse", "--verify", "--quiet", `v${version}^{commit}`) !== null) return;
  git("tag", "--annotate", "-m", `Vidimus ${version}`, `v${version}`);
}

/** @throws ReleaseError unless it has three numbers and is later than the present version. */
function isLater(version: string, present: string): boolean {
  const parts = (text: string) =>
    /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)?.slice(1).map(Number);
  const [asked, had] = [parts(version), parts(present)];
  if (!asked || !had) throw new ReleaseError(`${version} isn't a version such as 1.2.3.`);
  const at = asked.findIndex((part, index) => part !== had[index]);
  return at !== -1 && (asked[at] ?? 0) > (had[at] ?? 0);
}

function requireCleanTree(): void {
  const changed = git("status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(`?? ${RELEASES}/`));
  if (changed.length === 0) return;
  const names = changed.map((line) => line.replace(/^\S+\s+/, ""));
  const isInterrupted = names.every((name) => VERSIONED.includes(name));
  throw new ReleaseError(
    isInterrupted
      ? `A release was interrupted here. Run git restore --staged --worktree ${names.join(" ")}, then run this again.`
      : `A release is built from a commit. Commit or stash ${names.slice(0, 3).join(", ")} first.`,
  );
}

function git(...words: string[]): string {
  return run("git", ...words);
}

function tryGit(...words: string[]): string | null {
  try {
    return git(...words);
  } catch {
    return null;
  }
}

function run(program: string, ...words: string[]): string {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  return execFileSync(program, words, { encoding: "utf8", stdio: [...stdio] }).trim();
}
