// `npm start` (or with "dev", `npm run dev`) as it is, launcher and all, around a stand-in for Next: nothing has to be
// built.
import { registerHooks } from "node:module";

const STAND_IN = new URL("./next-stand-in.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "next/dist/bin/next" ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
process.argv[2] ??= "start";
await import("../../../scripts/serve.mjs" as string);
