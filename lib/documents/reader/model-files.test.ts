import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FUNCTION_MODELS } from "./function-models";
import { findModels } from "./model-files";

const ROOT = process.cwd();
let folder: string;
let german: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-models-"));
  const packed = await findModels(ROOT, null).models.get("deu")?.();
  german = gunzipSync(packed ?? new Uint8Array());
  writeFileSync(join(folder, "nld.traineddata"), german);
  writeFileSync(join(folder, "swe.traineddata.gz"), gzipSync(german, { level: 1 }));
  writeFileSync(
    join(folder, "osd.traineddata.gz"),
    (await findModels(ROOT, null).models.get("osd")?.()) ?? "",
  );
  writeFileSync(join(folder, "dan.traineddata"), german.subarray(0, 500_000));
  writeFileSync(join(folder, "nor.traineddata"), "a picture of a cat");
  writeFileSync(join(folder, "fin.traineddata.gz"), gzipSync(german, { level: 1 }).subarray(0, 400_000));
  writeFileSync(join(folder, "est.traineddata"), "");
  mkdirSync(join(folder, "lav.traineddata"));
  for (const other of ["pdf.ttf", "eng.user-words"]) writeFileSync(join(folder, other), "x");
});
afterAll(() => rmSync(folder, { recursive: true }));

it("a folder's models come beside those of packages, and what is none is named", () => {
  const { models, unusable } = findModels(ROOT, folder);
  expect(["nld", "swe", "deu", "eng", "osd"].filter((name) => !models.has(name))).toEqual([]);
  expect(unusable).toEqual([
    "dan.traineddata",
    "est.traineddata",
    "fin.traineddata.gz",
    "lav.traineddata",
    "nor.traineddata",
  ]);
});

it("a folder's model comes before a package's of the same name", async () => {
  writeFileSync(join(folder, "eng.traineddata"), german);
  const { models } = findModels(ROOT, folder);
  rmSync(join(folder, "eng.traineddata"));
  expect(await Promise.resolve(models.get("eng")?.()).catch(({ code }) => code)).toBe("ENOENT");
});

it("a folder that isn't there leaves the packages' models, and is told", () => {
  const nowhere = join(folder, "nowhere");
  const { models, unusable } = findModels(ROOT, nowhere);
  expect([models.has("eng"), unusable]).toEqual([true, [nowhere]]);
});

it("functions are shipped with models that are installed", () => {
  const { models } = findModels(ROOT, null);
  expect(FUNCTION_MODELS.filter((name) => !models.has(name))).toEqual([]);
});
