import { join } from "node:path";

/** A confined process is started in the project's folder, and its sources may have been bundled into another one. */
const ROOT = process.cwd();

export const PROCESS_FOLDER = join(ROOT, "lib", "documents", "reader", "process");
export const PACKAGES = join(ROOT, "node_modules");
export const FONTS = join(ROOT, "assets", "fonts");
