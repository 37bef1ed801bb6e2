import { readFileSync } from "node:fs";
import { join } from "node:path";

/** npm writes this record at the very end. Packages for other systems may be missing. */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, "package-lock.json"));
  const installed = packagesOf(join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}
