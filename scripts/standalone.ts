import { join, relative } from "node:path";
import { build } from "./demo/build";
import { assemble } from "./standalone/assemble";

const root = join(import.meta.dirname, "..");
process.env.BUILD_STANDALONE = "true";
const status = build(root);
if (status === 0) console.log(`Made ${relative(process.cwd(), await assemble(root))}`);
process.exitCode = status;
