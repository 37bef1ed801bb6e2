// Imported before anything else: TypeScript sources of this project are loaded as they lie there. Node strips their
// types itself; what it does not know is `@/` and imports without an extension.
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
    return next(HAS_EXTENSION.test(target) ? target : `${target}.ts`, context);
  },
});
