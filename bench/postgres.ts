import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { type Database, openPostgres } from "@/db/client";
import { freePort } from "./free-port";

export interface ThrowAwayPostgres {
  url: string;
  stop(): Promise<void>;
}

export async function startPostgres(more: string[] = []): Promise<ThrowAwayPostgres | null> {
  const initdb = globSync("/usr/lib/postgresql/*/bin/initdb").sort().at(-1);
  if (!initdb) return null;
  const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-postgres-"));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  execFileSync(
    initdb,
    ["-D", data, "-A", "trust", "-U", "postgres", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"],
    {
      stdio: "ignore",
      cwd: folder,
      ...owner,
    },
  );
  const port = await freePort();
  // The disk is not what is measured, and nothing here outlives the run.
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`];
  const server = spawn(
    join(dirname(initdb), "postgres"),
    [
      "-D",
      data,
      ...[...settings, "fsync=off", "max_connections=100", ...more].flatMap((each) => ["-c", each]),
    ],
    { stdio: "ignore", cwd: folder, ...owner },
  );
  process.once("exit", () => {
    server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilUp(url);
  return {
    url,
    async stop() {
      const exit = once(server, "exit");
      server.kill("SIGINT");
      await exit;
    },
  };
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function waitUntilUp(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const pool = new Pool({ connectionString: url, max: 1 });
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    } finally {
      await pool.end();
    }
  }
}

export async function createDatabase(serverUrl: string, name: string): Promise<Database> {
  const admin = new Pool({ connectionString: serverUrl, max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres(url.toString(), { migrate: true });
}
