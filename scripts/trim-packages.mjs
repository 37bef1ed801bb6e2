// After `npm ci`, removes files from node_modules that nothing here reads. To debug inside a package, install
// with --ignore-scripts. Plain JavaScript: Node 20 may run it.
import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HYPHENATED = Object.values(
  JSON.parse(
    readFileSync(new URL("../lib/paper/renderer/text/hyphen-patterns.json", import.meta.url), "utf8"),
  ),
);

const WHOLE = [
  /^node-linux-[^/]+\/include$/,
  // Models of the text recogniser in unused sizes: it reads 4.0.0_best_int.
  /^@tesseract\.js-data\/[^/]+\/4\.0\.0$/,
  // Unused builds of the recogniser's core. Keep those that Node 22 and later load: with relaxed SIMD, and the .wasm
  // beside the .js.
  /^tesseract\.js-core\/tesseract-core(-simd)?(-lstm)?\.(js|wasm)$/,
  /^tesseract\.js-core\/[^/]*\.wasm\.js$/,
  // Hyphenation of languages whose patterns we don't use: some are under GPL, LGPL or LPPL.
  /^hyphen\/(?!patterns$|hyphen\.js$|index\.js$|package\.json$|LICENSE$)[^/]+$/,
  new RegExp(`^hyphen/patterns/(?!(?:${HYPHENATED.join("|")})\\.js$)`),
  /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/,
];

export function trimPackages(modules) {
  visit(modules, "");

  function visit(folder, path) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inside = join(folder, entry.name);
      const name = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isSymbolicLink()) continue;
      if (WHOLE.some((pattern) => pattern.test(name))) rmSync(inside, { recursive: true, force: true });
      else if (entry.isDirectory()) visit(inside, name);
    }
  }
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(self))
  trimPackages(fileURLToPath(new URL("../node_modules", import.meta.url)));
