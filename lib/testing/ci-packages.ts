import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isInstalled } from "../../scripts/is-installed.mjs";

const FOLDER = join(import.meta.dirname, "../../ci");

/** `npm ci` leaves them out. */
export default function setUp(): void {
  if (process.env.TEST_DATABASE_URL === undefined || isInstalled(FOLDER)) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("npm ci failed in the folder ci");
}
