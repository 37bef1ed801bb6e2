import { join, relative } from "node:path";
import { build, forgetBuild } from "./demo/build";
import { servePackages } from "./pack/serve-packages";
import { assemble } from "./standalone/assemble";

const root = join(import.meta.dirname, "..");
process.env.BUILD_STANDALONE = "true";
await servePackages(root);
const status = await build(root);
// `next start` serves another kind of build.
forgetBuild(root);
if (status === 0) console.log(`Made ${relative(process.cwd(), await assemble(root))}`);
process.exitCode = status;
