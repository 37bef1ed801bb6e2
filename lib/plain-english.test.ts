import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FILES = "{app,lib,db,inngest,scripts,ci,e2e}/**/*.{ts,tsx,mjs,py}";

/** As many as there are. Lower it when you rewrite some. */
const LEFT = 0;

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*|#)\s(?:.*\b[Ww]hoever\b|(?:Of|What is|Nobody)\b)/;
const NAME =
  /\b(?:test|it|describe)(?:\.\w+)*\(\s*["'`](?:(?:[Oo]f|[Ww]hat is|[Ww]hoever|[Nn]obody)\b|[^"'`]*\bwhoever\b)/;

test("comments and test names say who does what, without clauses for subjects", () => {
  const found = globSync(FILES, { cwd: ROOT, exclude: (path) => path.includes("node_modules") }).flatMap(
    (path) =>
      readFileSync(join(ROOT, path), "utf8")
        .split("\n")
        .flatMap((line, index) => {
          const isFound = COMMENT.test(line) || (/\.test\.tsx?$/.test(path) && NAME.test(line));
          return isFound ? [`${path}:${index + 1}: ${line.trim()}`] : [];
        }),
  );
  expect(found.length, found.slice(0, 50).join("\n")).toBeLessThanOrEqual(LEFT);
});
