import { join } from "node:path";

/** A confined process starts in the project folder, but its sources may be bundled elsewhere. */
const ROOT = process.cwd();

export const PROCESS_FOLDER = join(ROOT, "lib", "documents", "reader", "process");
export const PACKAGES = join(ROOT, "node_modules");
export const FONTS = join(ROOT, "assets", "fonts");
