import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Built outside the project: inside, Next would take the product's own proxy and instrumentation for the
 * floor's.
 */
export function buildFloorIfNeeded(root: string): string {
  const source = join(root, "bench/floor");
  const folder = join(tmpdir(), `vidimus-bench-floor-${fingerprint(root, source)}`);
  const stamp = join(folder, "built");
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const next = join(root, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const build = spawnSync(process.execPath, [next, "build"], { cwd: folder, env, encoding: "utf8" });
  if (build.status !== 0) throw new Error(`the floor cannot be built:\n${build.stdout}${build.stderr}`);
  writeFileSync(stamp, "");
  return folder;
}

function fingerprint(root: string, source: string): string {
  const digest = createHash("sha256")
    .update(root)
    .update(readFileSync(join(root, "package-lock.json")));
  for (const file of globSync("{app/**/*.{js,css},*.js,*.mjs,package.json}", { cwd: source }).sort()) {
    digest.update(file).update(readFileSync(join(source, file)));
  }
  return digest.digest("hex").slice(0, 16);
}
