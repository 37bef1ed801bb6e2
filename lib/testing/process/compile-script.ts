import { existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { inject } from "vitest";
import { BUNDLE } from "../../../scripts/standalone/bundling";

export function compiledFolder(): string {
  return join(dirname(inject("pgliteTemplate")), "compiled");
}

/**
 * As the standalone build bundles commands. It starts in a quarter of the time of two thousand sources, and
 * tests start it a hundred times. All workers share a bundle, which takes four seconds of the processor.
 */
export function compileScript(root: string, script: string): string {
  const folder = join(compiledFolder(), "bundles", dirname(script));
  const bundle = join(folder, `${basename(script, ".ts")}.mjs`);
  if (existsSync(bundle)) return bundle;
  mkdirSync(folder, { recursive: true });
  const packages = join(compiledFolder(), "node_modules");
  try {
    symlinkSync(join(root, "node_modules"), packages);
  } catch {
    // Another bundle or worker has made it.
  }
  // No worker sees half a bundle.
  const own = join(folder, `by-${process.pid}`);
  buildSync({ ...BUNDLE, absWorkingDir: root, entryPoints: [script], outdir: own, target: "node24" });
  renameSync(join(own, basename(bundle)), bundle);
  return bundle;
}
