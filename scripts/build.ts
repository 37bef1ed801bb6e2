import { join } from "node:path";
import { build } from "./demo/build";
import { servePackages } from "./pack/serve-packages";

const root = join(import.meta.dirname, "..");
await servePackages(root);
process.exitCode = await build(root);
