// The first program that a fresh clone runs: plain JavaScript without dependencies, for any Node.
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./is-installed.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const words = process.argv.slice(2);
const folder = words[0] === "--in" ? join(root, words.splice(0, 2)[1]) : root;

if (!isInstalled(folder)) {
  console.log("Installing dependencies (once) …");
  const install = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (install.status !== 0) {
    console.error("npm ci failed: check the network and the output above, then run the same command again.");
    process.exit(1);
  }
}

// Several libraries need a newer Node than the system's.
const [command, ...args] = words;
const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, PATH: path } });
// Left behind, the child would keep its port and its data folder.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`${command} could not be started (${error.message}).`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
