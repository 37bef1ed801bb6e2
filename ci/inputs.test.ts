import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const rows = read(".ci/inputs")
  .trim()
  .split("\n")
  .map((line) => {
    const [program = "", paths = ""] = line.split(": ");
    return { program, paths: paths.split(" ") };
  });

test.each(rows)("$program runs when it changes itself, and for a release", ({ program, paths }) => {
  expect(paths).toEqual(expect.arrayContaining([program, "package.json", "package-lock.json"]));
});

test.each(rows)("each input of $program is in the repository", ({ paths }) => {
  for (const path of paths)
    expect(execFileSync("git", ["ls-files", "--", path], { cwd: ROOT, encoding: "utf8" }), path).not.toBe("");
});

test("only checks whose inputs are listed may be left out", () => {
  const gated = [...read(".ci/run").matchAll(/^ {2}check_changed "[^"]+" (\S+)/gm)].map(
    ([, program]) => program,
  );
  expect(gated.toSorted()).toEqual(rows.map(({ program }) => program));
});
