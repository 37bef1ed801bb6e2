// For `node --import`: this project's sources as they are, by Node's own type stripping. A test process starts in
// two thirds of the time that it takes with tsx, which looks through every file of every package besides.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";

const ROOT = new URL("../../../", import.meta.url);
const ENDINGS = [".ts", "/index.ts", ""];

registerHooks({
  resolve(specifier, context, next) {
    const base = baseOf(specifier, context.parentURL);
    const found = base && ENDINGS.map((ending) => base + ending).find((url) => existsSync(new URL(url)));
    return next(found || specifier, context);
  },
});

function baseOf(specifier: string, parent: string | undefined): string | null {
  if (specifier.startsWith("@/")) return new URL(specifier.slice(2), ROOT).href;
  // What partners import, in the samples of the documentation.
  if (specifier.startsWith("vidimus/")) return new URL(`lib/sdk/${specifier.slice(8)}`, ROOT).href;
  return specifier.startsWith(".") && parent?.endsWith(".ts") ? new URL(specifier, parent).href : null;
}
