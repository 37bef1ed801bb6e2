import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

type Env = NodeJS.ProcessEnv & { SITE_URL: string };

export interface Service {
  stop(): Promise<void>;
}

const stopping = new WeakSet<ChildProcess>();

/** The settings of a production build that is served on this machine alone, on embedded parts. */
export const localSite = (port: number, dataDir: string) =>
  ({
    NODE_ENV: "production",
    EMBEDDED: "allow",
    ALLOW_LOOPBACK: "true",
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
  }) as const;

/** Starts the built service and waits until it answers; its warnings go to this terminal. */
export async function startService(root: string, env: Env): Promise<Service> {
  const child = spawn(process.execPath, ["scripts/serve.mjs", "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once("exit", (code, signal) => {
    // It explains the refused connections that follow.
    if (!stopping.has(child))
      process.stderr.write(`the service ended by itself (${signal ?? `exit ${code}`})\n`);
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error("the service ended while it started; see above");
    const answer = await fetch(`${env.SITE_URL}/.well-known/jwks.json`).catch(() => null);
    if (answer?.ok) return { stop: () => stop(child) };
    await sleep(200);
  }
  await stop(child);
  throw new Error("the service did not answer within a minute");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  stopping.add(child);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), 8_000);
  await gone;
  clearTimeout(killing);
}

/** An operator's command beside the running service; answers what it printed. */
export function runScript(root: string, env: Env, args: string[]): string {
  const run = spawnSync("npm", ["run", "--silent", ...args], { cwd: root, env, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`npm run ${args.join(" ")} failed: ${run.stderr.trim()}`);
  return run.stdout.trim();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no free port")),
      );
    });
  });
}
