import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { inject } from "vitest";
import { BUNDLE } from "../../../scripts/standalone/bundling";

const compiled = new Map<string, string>();

export function compiledFolder(): string {
  return join(dirname(inject("pgliteTemplate")), "compiled");
}

/**
 * As the standalone build bundles commands. It starts in a quarter of the time of two thousand sources, and
 * tests start it a hundred times.
 */
export function compileScript(root: string, script: string): string {
  const known = compiled.get(script);
  if (known) return known;
  const folder = join(compiledFolder(), `by-${process.pid}`, dirname(script));
  mkdirSync(folder, { recursive: true });
  const packages = join(compiledFolder(), "node_modules");
  if (!existsSync(packages)) symlinkSync(join(root, "node_modules"), packages);
  buildSync({ ...BUNDLE, absWorkingDir: root, entryPoints: [script], outdir: folder, target: "node24" });
  const bundle = join(folder, `${basename(script, ".ts")}.mjs`);
  compiled.set(script, bundle);
  return bundle;
}
