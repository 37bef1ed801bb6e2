import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { createDataFolder } from "@/lib/testing/process/create-data-folder";
import { type Running, startProcess } from "@/lib/testing/process/run-process";
import { onPostgres } from "@/lib/testing/test-database";

const KILLED_AT = onPostgres ? [3, 1, 4] : [3, 4];
const KILLABLE = "lib/operations/webhooks/testing/killable-service.ts";
const ORDERS = 4;
const TYPES = ["order.created", "order.paid", "order.processing", "order.ready"];
const TIMEOUT_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "vidimus-test-webhooks-"));
const env = { NODE_ENV: "test", DATA_DIR: folder, SANDBOX_SECONDS: "1" };
let running: Running | undefined;
afterAll(async () => {
  await running?.kill();
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
      if (killAfter === 0 && kills % 2 === 0) running?.child.kill("SIGKILL");
      else response.end("ok", () => killAfter === 0 && running?.child.kill("SIGKILL"));
      if (killAfter === 0) kills += 1;
    });
    const endings: (number | NodeJS.Signals | null)[] = [];
    for (const messages of [...KILLED_AT, Number.POSITIVE_INFINITY]) {
      killAfter = messages;
      running = startProcess(KILLABLE, [receiver.url, String(ORDERS)], env);
      const { code, signal } = await running.ended;
      endings.push(code ?? signal);
    }
    receiver.close();
    expect(endings).toEqual([...KILLED_AT.map(() => "SIGKILL"), 0]);
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
