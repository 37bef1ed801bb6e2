import { copyFileSync, existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { buildPackage } from "./build-package";
import { buildWheel } from "./build-wheel";

/**
 * Every earlier release stays, byte for byte: lock files have its sum. Registries don't have ours: what is
 * called vidimus there is somebody else's. `vidimus.tgz` is always the site's own version, for npx.
 */
export async function servePackages(root: string): Promise<string[]> {
  const folder = join(root, "public/packages");
  const releases = join(root, "clients/releases");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = [buildPackage(join(root, "dist")).tarball, await buildWheel(join(root, "dist"))];
  const served = made.map((file) => {
    const released = join(releases, basename(file));
    return existsSync(released) ? released : file;
  });
  for (const file of [
    ...globSync("vidimus-*", { cwd: releases }).map((name) => join(releases, name)),
    ...served,
  ])
    copyFileSync(file, join(folder, basename(file)));
  copyFileSync(served[0] ?? "", join(folder, "vidimus.tgz"));
  return served;
}
