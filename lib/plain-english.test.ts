import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FILES = "{app,lib,db,inngest,scripts,ci,e2e}/**/*.{ts,tsx,mjs,py}";

/** No more than there are: lower it when you rewrite some. The aim is 20. */
const LEFT = 1200;

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*|#)\s(?:.*\bwhoever\b|(?:Of|What is|Whoever|Nobody)\b)/i;
const NAME = /\b(?:test|it|describe)\b.*[("'`](?:(?:of|what is|whoever|nobody)\b|[^"'`]*\bwhoever\b)/i;

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
