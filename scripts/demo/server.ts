import { type ChildProcess, execFile as execFileCallback, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const execFile = promisify(execFileCallback);

export interface DemoServer {
  url: string;
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const MAX_WAIT_MS = 60_000;

export async function startServer(root: string, extra: Record<string, string> = {}): Promise<DemoServer> {
  const port = process.env.PORT ? Number(process.env.PORT) : await freePort(3000);
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    EMBEDDED: "allow",
    ALLOW_LOOPBACK: "true",
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: process.env.SITE_URL ?? url,
    SANDBOX_SECONDS: process.env.SANDBOX_SECONDS ?? "3",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    ...extra,
  };
  const child = spawn(process.execPath, ["scripts/serve.mjs", "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(child).then(() => process.exit(0)));
  await waitUntilUp(url, child);
  return { url, env, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([gone, sleep(8_000).then(() => child.kill("SIGKILL"))]);
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += 200) {
    if (child.exitCode !== null) process.exit(1);
    const answer = await fetch(`${url}/.well-known/jwks.json`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  console.error(`The server did not answer on ${url} within a minute.`);
  process.exit(1);
}

async function freePort(wished: number): Promise<number> {
  for (let port = wished; port < wished + 50; port++) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error(`no free port from ${wished} on`);
}

export async function runCommand(
  root: string,
  env: NodeJS.ProcessEnv,
  name: string,
  ...words: string[]
): Promise<string> {
  // Never blocking: servers would close connections meanwhile that the next fetch takes for open ones.
  const ran = await execFile("npm", ["run", "--silent", name, "--", ...words], { cwd: root, env });
  return ran.stdout.trim();
}

export async function makeKey(
  root: string,
  env: NodeJS.ProcessEnv,
  environment: "sandbox" | "live",
  partner = "Demo Partner",
): Promise<{ key: string; webhookSecret: string }> {
  return JSON.parse(await runCommand(root, env, "key", environment, "--partner", partner, "--json"));
}
