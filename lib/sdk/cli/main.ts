import { createInterface } from "node:readline";
import { runCommand } from "./run-command";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    say: (line) => void process.stdout.write(`${line}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
    env: process.env,
    fetch,
    signal: stop.signal,
    lines: () => createInterface({ input: process.stdin, signal: stop.signal }),
  },
  // Written in when the package is made.
  process.env.VIDIMUS_VERSION ?? "development",
);
