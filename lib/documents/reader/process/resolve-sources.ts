// Import this first: it loads the project's TypeScript sources as they are. Node strips the types; this resolves `@/`,
// imports without an extension, and `index.ts`.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = pathToFileURL(`${join(import.meta.dirname, "../../../..")}/`).href;
const HAS_EXTENSION = /\.(?:ts|mjs|cjs|js|json)$/;

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = context.parentURL?.startsWith(`${ROOT}lib/`) ?? false;
    if (!isOurs || !/^(?:@|\.{1,2})\//.test(specifier)) return next(specifier, context);
    const target = specifier.startsWith("@/") ? ROOT + specifier.slice(2) : specifier;
    if (HAS_EXTENSION.test(target)) return next(target, context);
    const isFile = existsSync(new URL(`${target}.ts`, context.parentURL));
    return next(isFile ? `${target}.ts` : `${target}/index.ts`, context);
  },
});
