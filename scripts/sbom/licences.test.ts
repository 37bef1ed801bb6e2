import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lock, printLicences, shippedPackages, unjudged } from "./licences";
import { makeSbom } from "./make-sbom";

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as Lock;

function lockOf(license: string | undefined, more: object = {}): Lock {
  return { packages: { "": {}, "node_modules/a/node_modules/@b/c": { version: "1.0.0", license, ...more } } };
}

test("everything that ships has a licence that somebody judged", () => {
  const packages = shippedPackages(lock);
  expect(unjudged(packages)).toEqual([]);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "zod", "sharp"]));
  expect(packages.map(({ name }) => name)).not.toContain("@biomejs/biome");
  expect(printLicences(packages)).toContain("\n- zod 4");
});

test.each([
  "AGPL-3.0-only",
  "GPL-3.0-or-later",
  "GPL-2.0",
  "(GPL-2.0 AND MIT)",
  "SSPL-1.0",
  "BUSL-1.1",
  "UNLICENSED",
  "SEE LICENSE IN LICENSE.md",
  "constructor",
  undefined,
])("a package under %s doesn't ship", (license) => {
  expect(unjudged(shippedPackages(lockOf(license)))).toMatchObject([{ name: "@b/c" }]);
});

test("a tool's licence is no matter of what ships", () => {
  expect(shippedPackages(lockOf("AGPL-3.0-only", { dev: true }))).toEqual([]);
});

test("a package that stands in another's place is listed under its own name", () => {
  const component = { "bom-ref": "a-folder", name: "a-folder", version: "1.0.0" };
  const standIn = { "bom-ref": "@b/c@1.0.0", name: "@d/replaced", version: "1.0.0" };
  const all = { metadata: { component }, components: [standIn], dependencies: [] };
  expect(makeSbom(all, shippedPackages(lockOf("MIT"))).components).toEqual([{ ...standIn, name: "@b/c" }]);
});

test("the bill of materials holds what ships and nothing else, and is never short of it", () => {
  const part = (name: string) => ({ "bom-ref": name, name, version: "1.0.0" });
  const all = {
    metadata: { component: part("a-folder") },
    components: [part("@b/c"), part("a-tool")],
    dependencies: [
      { ref: "a-folder", dependsOn: ["@b/c", "a-tool"] },
      { ref: "a-tool", dependsOn: [] },
    ],
  };
  const packages = shippedPackages(lockOf("MIT"));
  expect(makeSbom(all, packages)).toEqual({
    metadata: { component: { "bom-ref": "a-folder", name: "vidimus", version: "1.0.0" } },
    components: [part("@b/c")],
    dependencies: [{ ref: "a-folder", dependsOn: ["@b/c"] }],
  });
  expect(() => makeSbom({ ...all, components: [part("a-tool")] }, packages)).toThrow("lacks @b/c@1.0.0");
});
