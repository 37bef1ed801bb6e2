import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { startLoopbackServer } from "@/lib/services/sources/testing/loopback-server";
import { createDataFolder } from "@/lib/testing/process/create-data-folder";
import { compileCache } from "@/lib/testing/process/run-process";
import { onPostgres } from "@/lib/testing/test-database";

// The full round where real Postgres is; here one death of each kind.
const KILLED_AT = onPostgres ? [3, 1, 4] : [3, 4];
const ORDERS = 4;
const TYPES = ["order.created", "order.paid", "order.processing", "order.ready"];
// Several starts of a process with a database: only a hang may fail it.
const TIMEOUT_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "vidimus-test-webhooks-"));
let child: ChildProcess | undefined;
afterAll(async () => {
  if (child) await end(child);
  rmSync(folder, { recursive: true, force: true });
});

interface Message {
  id: string;
  type: string;
  data: { jobId: string };
}

test(
  "a process killed between attempt and record loses no message, sends none unsigned, and keeps each order's order",
  async () => {
    await createDataFolder(folder);
    const received: Message[] = [];
    const unsigned: unknown[] = [];
    let killAfter = Number.POSITIVE_INFINITY;
    let kills = 0;
    const receiver = await startLoopbackServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const secret = readFileSync(join(folder, "webhook-secret"), "utf8");
      try {
        new Webhook(secret).verify(body, request.headers as Record<string, string>);
      } catch (error) {
        unsigned.push(error);
      }
      received.push(JSON.parse(body) as Message);
      killAfter -= 1;
      // Dead before the answer at odd kills, at once after it at even ones: neither attempt can be on record.
      if (killAfter === 0 && kills % 2 === 0) child?.kill("SIGKILL");
      else response.end("ok", () => killAfter === 0 && child?.kill("SIGKILL"));
      if (killAfter === 0) kills += 1;
    });
    // Every start meets its end at another place; the last one is left alone.
    for (const messages of [...KILLED_AT, Number.POSITIVE_INFINITY]) {
      killAfter = messages;
      child = start(receiver.url);
      await gone(child);
    }
    receiver.close();
    expect(child?.exitCode).toBe(0);
    expect(kills).toBe(KILLED_AT.length);
    expect(unsigned).toEqual([]);
    const jobIds = [...new Set(received.map(({ data }) => data.jobId))];
    expect(jobIds).toHaveLength(ORDERS);
    for (const jobId of jobIds) {
      const told = received.filter(({ data }) => data.jobId === jobId);
      expect([...new Set(told.map(({ type }) => type))]).toEqual(TYPES);
      expect(new Set(told.map(({ id }) => id)).size).toBe(TYPES.length);
    }
    // A kill repeats what was under way, and nothing that was on record.
    expect(received.length).toBeLessThanOrEqual(ORDERS * TYPES.length + kills * ORDERS);
  },
  TIMEOUT_MS,
);

function start(url: string): ChildProcess {
  const script = join(import.meta.dirname, "testing/killable-service.ts");
  const { VITEST: _, ...env } = process.env;
  return spawn(process.execPath, ["--import", "tsx", script, url, String(ORDERS)], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...{ ...env, NODE_ENV: "test", NODE_COMPILE_CACHE: compileCache() },
      ...{ DATA_DIR: folder, SANDBOX_SECONDS: "1", LOG_LEVEL: "silent" },
    },
  });
}

async function gone(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  await new Promise((resolve) => process.once("exit", resolve));
}

async function end(process: ChildProcess): Promise<void> {
  process.kill("SIGKILL");
  await gone(process);
}
