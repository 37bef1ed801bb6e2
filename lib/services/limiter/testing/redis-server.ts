import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function isRedisInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export async function startRedisServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "vidimus-redis-"));
  const settings = [
    "--bind",
    "127.0.0.1",
    "--port",
    `${port}`,
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    folder,
  ];
  const child = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const chunk of child.stdout) {
    if (`${chunk}`.includes("Ready to accept connections")) break;
  }
  return {
    port,
    async stop() {
      if (child.exitCode === null) {
        const exit = once(child, "exit");
        child.kill("SIGKILL");
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
