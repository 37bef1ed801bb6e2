import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port";

export interface RunningNext {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const MAX_WAIT_MS = 60_000;

export async function startNext(options: {
  root: string;
  folder: string;
  probe: string;
  env: Record<string, string>;
}): Promise<RunningNext> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const next = join(options.root, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [next, "start", "-p", String(port), "-H", "127.0.0.1"], {
    cwd: options.folder,
    // Nothing of the caller's settings: a measurement must not depend on somebody's environment.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      SITE_URL: url,
      ...options.env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`next start did not start in ${options.folder}`);
  process.once("exit", () => child.kill("SIGKILL"));
  for (let waitedMs = 0; ; waitedMs += 200) {
    const answer = await fetch(`${url}${options.probe}`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) break;
    if (child.exitCode !== null || waitedMs > MAX_WAIT_MS)
      throw new Error(`no answer from ${options.folder}`);
    await sleep(200);
  }
  return {
    url,
    pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}
