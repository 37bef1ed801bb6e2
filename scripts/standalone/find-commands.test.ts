import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCommands } from "./find-commands";

const ROOT = join(import.meta.dirname, "../..");
const DEVELOPERS = ["samples", "seals", "specimen", "release", "db:generate"];

test("every command that the manual for operators lists is in the container", () => {
  const [, commands = ""] = readFileSync(join(ROOT, "docs/OPERATING.md"), "utf8").split("\n## Commands\n");
  const table = commands.split("\n## ")[0] ?? "";
  const listed = [...new Set([...table.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = ""]) => name))];
  expect(listed.length).toBeGreaterThan(15);
  const found = Object.keys(findCommands(ROOT));
  expect(listed.filter((name) => !found.includes(name) && !DEVELOPERS.includes(name))).toEqual([]);
});
