import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

test("members of a literal are written plainly: none is spread in to save a line", () => {
  const files = globSync("{app,bench,db,e2e,inngest,lib,scripts}/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1_500);
  expect(files.filter((file) => readFileSync(join(ROOT, file), "utf8").includes(`...${"{"}`))).toEqual([]);
});
