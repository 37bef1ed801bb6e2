import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { buildPackage } from "./build-package";
import { buildWheel } from "./build-wheel";

/**
 * Makes both packages, puts them where the site serves them, and answers the one for npm. Registries don't have ours:
 * what is called vidimus there is somebody else's. `vidimus.tgz` is always the site's own version, for npx.
 */
export async function servePackages(root: string): Promise<string> {
  const folder = join(root, "public/packages");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { tarball } = buildPackage(join(root, "dist"));
  for (const name of [basename(tarball), "vidimus.tgz"]) copyFileSync(tarball, join(folder, name));
  await buildWheel(folder);
  return tarball;
}
