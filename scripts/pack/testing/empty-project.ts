import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildPackage } from "../build-package";

const ROOT = join(import.meta.dirname, "../../..");

export function packForProject(folder: string): string {
  return buildPackage(join(folder, "dist")).tarball;
}

export function npmIn(project: string, words: string[]): void {
  execFileSync("npm", [...words, "--offline", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], {
    cwd: project,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export function linkPackages(project: string, names: readonly string[]): void {
  for (const name of names) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(join(ROOT, "node_modules", name), link);
  }
}
