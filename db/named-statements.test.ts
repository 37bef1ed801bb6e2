import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/bench/free-port";
import { createEmptyDatabase } from "@/lib/testing/process/empty-database";
import { openPostgres } from "./client";
import { LOSES_STATEMENTS } from "./named-statements";

/** Debian's is older than the first that keeps statements. */
function poolerVersion(): string | null {
  try {
    return execFileSync("pgbouncer", ["--version"], { encoding: "utf8" });
  } catch {
    return null;
  }
}

describe.skipIf(!process.env.TEST_DATABASE_URL || !poolerVersion())("behind PgBouncer", () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let folder: string;
  const poolers: ChildProcess[] = [];
  beforeAll(async () => {
    database = await createEmptyDatabase();
    folder = mkdtempSync(join(tmpdir(), "vidimus-test-pooler-"));
    chmodSync(folder, 0o755);
  });
  afterAll(async () => {
    for (const pooler of poolers) {
      const ended = once(pooler, "exit");
      pooler.kill("SIGKILL");
      await ended;
    }
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function pooled(mode: string): Promise<string> {
    const { hostname, port, username, pathname } = new URL(database.url);
    const own = await freePort();
    const file = join(folder, `${mode}.ini`);
    const name = pathname.slice(1);
    writeFileSync(
      file,
      `[databases]\n${name} = host=${hostname} port=${port} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\ndefault_pool_size = 5\n`,
    );
    const asOther = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
    poolers.push(spawn("pgbouncer", ["-q", ...asOther, file], { stdio: "ignore" }));
    for (let tries = 0; tries < 100 && !(await answers(own)); tries++) await sleep(50);
    return `postgres://${username}@127.0.0.1:${own}/${name}`;
  }

  test("a service is refused that would fail at most requests, and told why", async () => {
    const url = await pooled("transaction");
    await expect(openPostgres(url, { migrate: false })).rejects.toThrow(LOSES_STATEMENTS);
  });

  test("a service starts whose sessions are kept", async () => {
    const { close } = await openPostgres(await pooled("session"), { migrate: true });
    await close();
  });
});

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isUp = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isUp;
}
