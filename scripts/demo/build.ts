import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "./terminal";

const SOURCES = ["{app,lib,db,inngest,public}/**/*.{ts,tsx,css,json,svg}", "*.{ts,json,mjs}"];

/** What the build was made from; another fingerprint means another build. */
function fingerprint(root: string): string {
  const digest = createHash("sha256");
  // A route's folder may be named like a file: app/…/search-index.json.
  const isSource = (file: string) =>
    !/\.test\.tsx?$|(^|\/)node_modules\//.test(file) &&
    !file.startsWith("next-env") &&
    statSync(join(root, file)).isFile();
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter(isSource)
    .sort()) {
    digest.update(file).update(readFileSync(join(root, file)));
  }
  return digest.digest("hex");
}

/** Makes the production build unless the one that is there was made from these very sources. */
export function buildIfNeeded(root: string): void {
  const stamp = join(root, ".next", "vidimus-sources");
  const current = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  say("Building (once, under a minute) …");
  const build = spawnSync("npm", ["run", "--silent", "build"], { cwd: root, encoding: "utf8" });
  if (build.status !== 0) {
    say(build.stdout + build.stderr);
    say("The build failed; the output above says why.");
    process.exit(1);
  }
  writeFileSync(stamp, current);
}
