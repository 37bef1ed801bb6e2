import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";

const EXTERNAL = [
  "next",
  "@electric-sql/pglite",
  "@napi-rs/canvas",
  "fontkit",
  "harfbuzzjs",
  "pdfjs-dist",
  "pdfkit",
  "pg-native",
  "sharp",
  "tesseract.js",
];

/** CommonJS packages require Node's own modules at run time. */
const REQUIRE =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

export const BUNDLE = {
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  banner: { js: REQUIRE },
  external: EXTERNAL,
  logLevel: "warning",
} satisfies BuildOptions;

/**
 * With code splitting, esbuild leaves a dynamically imported CommonJS package only its default export. This
 * names the others, so that `await import` gives the same as in Node.
 */
const NAME_EXPORTS: Plugin = {
  name: "name-exports",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[@a-z]/ }, ({ kind, path, resolveDir }) => {
      const isLeft = isBuiltin(path) || EXTERNAL.some((name) => path === name || path.startsWith(`${name}/`));
      if (kind !== "dynamic-import" || isLeft || !isInstalled(path, resolveDir)) return;
      return { path, namespace: "named", pluginData: resolveDir };
    });
    onLoad({ filter: /^/, namespace: "named" }, ({ path, pluginData: resolveDir }) => {
      const exported = Object.keys(requireFrom(resolveDir)(path));
      const names = exported.filter((name) => name !== "default" && /^[\w$]+$/.test(name));
      const lines = names.map((name) => `const of_${name} = all.${name}; export { of_${name} as ${name} };`);
      const contents = [`import * as all from "${path}";`, "export default all.default;", ...lines].join(
        "\n",
      );
      return { contents, resolveDir };
    });
  },
};

const requireFrom = (folder: string) => createRequire(join(folder, "importer.js"));

function isInstalled(name: string, from: string): boolean {
  try {
    requireFrom(from).resolve(name);
    return true;
  } catch {
    return false;
  }
}

export async function bundleCommands(
  root: string,
  folder: string,
  entryPoints: { in: string; out: string }[],
): Promise<void> {
  await build({
    ...BUNDLE,
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    chunkNames: "commands/shared/[hash]",
    splitting: true,
    target: "node22",
    plugins: [NAME_EXPORTS],
    logOverride: { "import-is-undefined": "silent" },
  });
}
