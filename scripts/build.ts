import { join } from "node:path";
import { build } from "./demo/build";

process.exitCode = build(join(import.meta.dirname, ".."));
