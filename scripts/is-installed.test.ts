import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isInstalled } from "./is-installed.mjs";

const FONTKIT = { version: "2.0.4", integrity: "sha512-a" };
const SHARP = { version: "0.34.5", integrity: "sha512-b", optional: true };
const WANTED = { "": { version: "1.0.0" }, "node_modules/fontkit": FONTKIT, "node_modules/sharp": SHARP };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vidimus-installed-"));
  await mkdir(join(folder, "node_modules"));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages: WANTED }));
});

afterEach(() => rm(folder, { recursive: true }));

function installed(packages: Record<string, object>): Promise<void> {
  return writeFile(join(folder, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
}

test("packages that npm ci has installed are not installed again", async () => {
  await installed({ "node_modules/fontkit": FONTKIT, "node_modules/sharp": SHARP });
  expect(isInstalled(folder)).toBe(true);
});

test("a package for another system may be missing", async () => {
  await installed({ "node_modules/fontkit": FONTKIT });
  expect(isInstalled(folder)).toBe(true);
});

test.each([
  ["another version", { "node_modules/fontkit": { ...FONTKIT, version: "2.0.3" } }],
  ["other content of the same version", { "node_modules/fontkit": { ...FONTKIT, integrity: "sha512-c" } }],
  ["nothing of it", { "node_modules/sharp": SHARP }],
])("%s is installed anew", async (_, packages) => {
  await installed(packages);
  expect(isInstalled(folder)).toBe(false);
});

test("an installation that was cut off is made anew, and so is one that wrote half of its list", async () => {
  expect(isInstalled(folder)).toBe(false);
  await writeFile(join(folder, "node_modules", ".package-lock.json"), '{"packages":{"node_modules/fon');
  expect(isInstalled(folder)).toBe(false);
});
