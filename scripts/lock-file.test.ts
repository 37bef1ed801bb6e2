import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));

describe.each([
  ["", 500],
  ["ci/", 500],
  ["ci/generators/npm/", 150],
  ["ci/frameworks/npm/", 150],
  ["ci/hosts/", 150],
  ["ci/typescript/", 1],
])("the lock file in the folder ./%s", (folder, least) => {
  const { packages } = readJson(`${folder}package-lock.json`) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);

  it("names the SHA-512 of every package that an install fetches", () => {
    const unproved = installed.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"),
    );
    expect(unproved.map(([path]) => path)).toEqual([]);
    expect(installed.length).toBeGreaterThanOrEqual(least);
  });

  it("names no address to fetch from, so that each installation can choose its registry", () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it("holds exactly the versions that package.json pins", () => {
    const manifest = readJson(`${folder}package.json`) as Record<string, Record<string, string>>;
    const pinned = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    for (const [name, version] of Object.entries(pinned)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});
