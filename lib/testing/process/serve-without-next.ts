// `npm start` (or with "dev", `npm run dev`), launcher and all, around a stand-in for Next, at NEXT_STAND_IN:
// nothing has to be built.
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const STAND_IN = pathToFileURL(process.env.NEXT_STAND_IN ?? "").href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "next/dist/bin/next" ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
process.argv[2] ??= "start";
await import("../../../scripts/serve.mjs" as string);
