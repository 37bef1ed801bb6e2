// A disk that fills up while customers order, and has room again: under the embedded database and the folder
// of files, and under a Postgres' tables.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, createReadStream, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { openPglite } from "@/db/client";
import { knownMigrations } from "@/db/migrate";
import { openPort } from "@/lib/services/storage/testing/open-port";
import { runProcess, startProcess } from "../process/run-process";
import { startCustomers } from "./customers";
import { measureOutage } from "./measure-outage";
import { openReceiver } from "./parts";
import { AFTER_MS, GONE_SECONDS, isChosen, judge, MAX_RECOVERY_MS, rssMbOf, tell, WARM_UP_MS } from "./rows";
import { openScene, type Scene } from "./scene";
import { mountSmallDisk } from "./small-disk";

const EMBEDDED = { part: "disk", kind: "embedded" };

test.skipIf(!isChosen(EMBEDDED))(
  "a disk that fills up under the embedded database: nothing is lost, and all goes on by itself when it has room",
  {
    timeout: 3_600_000,
  },
  async (context) => {
    const disk = mountSmallDisk(256);
    if (!disk) {
      tell({ ...EMBEDDED, skipped: "no disk can be mounted" });
      return context.skip();
    }
    const receiver = await openReceiver();
    const documents = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/pdf" });
      createReadStream("public/samples/acta-de-nacimiento.pdf").pipe(response);
    }).listen(0, "127.0.0.1");
    await once(documents, "listening");
    const port = await openPort();
    const url = `http://127.0.0.1:${port}`;
    const DATA_DIR = join(disk.path, "data");
    const server = startProcess("lib/testing/process/serve-routes.ts", [], {
      DATA_DIR,
      SITE_URL: url,
      PORT: String(port),
      ALLOW_LOOPBACK: "true",
      PUBLIC_RATE_PER_MINUTE: "0",
      SANDBOX_SECONDS: "0",
      LOG_LEVEL: process.env.OUTAGES_LOG ?? "silent",
    });
    if (process.env.OUTAGES_LOG) server.child.stdout?.pipe(process.stderr);
    try {
      await server.said(/up \d+/);
      const args = ["key", "sandbox", "--webhook", receiver.url];
      const { stdout } = await runProcess("scripts/admin.ts", args, { DATA_DIR });
      const [key = ""] = /vc_\S+/.exec(stdout) ?? [];
      const documentUrl = `http://127.0.0.1:${(documents.address() as AddressInfo).port}/acta.pdf`;
      const customers = startCustomers({ urls: [url], sandboxKey: key, liveKey: key, documentUrl });
      customers.start();
      await sleep(WARM_UP_MS);
      const rssBefore = rssMbOf(server.child.pid);
      disk.fill();
      const goneMs = performance.now();
      const filling = setInterval(() => disk.fill(), 200);
      await sleep(GONE_SECONDS * 1000);
      const ready = await fetch(`${url}/readyz`);
      const { parts } = (await ready.json()) as { parts: Record<string, string> };
      clearInterval(filling);
      disk.free();
      const backMs = performance.now();
      await sleep(AFTER_MS);
      await customers.stop();
      const { accepted, refused, seen } = customers;
      const arrivedMs = await untilReady(url, key, accepted, receiver.told).catch(String);
      const { during, ...answered } = judge(seen, goneMs, backMs);
      const failed = Object.keys(parts).filter((part) => parts[part] === "failed");
      const ids = accepted.map(({ jobId }) => jobId);
      const report = {
        ...EMBEDDED,
        ...answered,
        arrivedMs: typeof arrivedMs === "number" ? Math.round(AFTER_MS + arrivedMs) : arrivedMs,
        orders: accepted.length,
        losses: new Set(ids).size === ids.length ? [] : ["two submits made one order"],
        refused,
        grownMb: Math.round(rssMbOf(server.child.pid) - rssBefore),
        notes: [`/readyz named ${failed.join(", ") || "nothing"}`],
      };
      tell(report);
      expect(report).toMatchObject({ losses: [], refused: [], arrivedMs: expect.any(Number) });
      expect(during.filter(({ status }) => ![200, 404, 503].includes(status))).toEqual([]);
      expect(failed).toContain("store");
      expect(server.child.exitCode).toBeNull();
    } finally {
      await server.kill();
      receiver.stop();
      documents.closeAllConnections();
      documents.close();
      disk.unmount();
    }
  },
);

test.skipIf(!isChosen({ part: "disk", kind: "start" }))(
  "a start with pending migrations and no room says so in one sentence and ends, and the first one with room goes on where it was",
  {
    timeout: 3_600_000,
  },
  async (context) => {
    const disk = mountSmallDisk(256);
    if (!disk) return context.skip();
    try {
      const DATA_DIR = join(disk.path, "data");
      mkdirSync(DATA_DIR, { mode: 0o700 });
      const database = await openPglite(DATA_DIR, { migrate: false });
      await database.migrate(knownMigrations().at(-20));
      await database.db.execute("create table kept as select generate_series(1, 1000) as number");
      await database.close();
      const env = {
        DATA_DIR,
        PORT: String(await openPort()),
        SITE_URL: "http://127.0.0.1",
        AUTH_SECRET: randomBytes(32).toString("base64url"),
      };
      let refused = 0;
      for (const leaveMb of [0, 4, 16, 24]) {
        disk.free();
        disk.fill(leaveMb);
        const server = startProcess("lib/testing/process/serve-routes.ts", [], env);
        const isUp = await server.said(/up \d+/).then(
          () => true,
          () => false,
        );
        if (isUp) {
          await server.kill();
          continue;
        }
        const { code, stderr } = await server.ended;
        expect([leaveMb, code, stderr]).toEqual([
          leaveMb,
          1,
          expect.stringMatching(/^[^\n]*(The disk is full|The disk has \d+ MB left)[^\n]*\n$/),
        ]);
        expect(stderr).not.toMatch(/Restore a backup/);
        refused += 1;
      }
      expect(refused).toBeGreaterThan(0);
      disk.free();
      const server = startProcess("lib/testing/process/serve-routes.ts", [], env);
      await server.said(/up \d+/);
      await server.kill();
      const again = await openPglite(DATA_DIR, { migrate: false });
      const { rows } = (await again.db.execute("select count(*)::int as kept from kept")) as unknown as {
        rows: { kept: number }[];
      };
      await again.close();
      expect(rows).toEqual([{ kept: 1000 }]);
    } finally {
      disk.unmount();
    }
  },
);

const POSTGRES = { part: "disk", kind: "postgres" };

test.skipIf(!process.env.TEST_DATABASE_URL || !isChosen(POSTGRES))(
  "a disk that fills up under a Postgres' tables: nothing is lost, and all goes on by itself when it has room",
  {
    timeout: 3_600_000,
  },
  async (context) => {
    const disk = mountSmallDisk(96);
    if (!disk) {
      tell({ ...POSTGRES, skipped: "no disk can be mounted" });
      return context.skip();
    }
    const space = `vidimus_${disk.path.slice(-6).toLowerCase()}`;
    const admin = new Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 });
    let filling: NodeJS.Timeout | undefined;
    let scene: Scene | undefined;
    try {
      const folder = join(disk.path, "tables");
      mkdirSync(folder);
      // Postgres runs as a user of its own, whose folder it must be.
      const { rows } = await admin.query("show data_directory");
      const { uid, gid } = statSync(rows[0].data_directory);
      chownSync(folder, uid, gid);
      await admin.query(`create tablespace ${space} location '${folder}'`);
      scene = await openScene({
        prepareDatabase: async (name) =>
          void (await admin.query(`alter database ${name} set tablespace ${space}`)),
      });
      const server = await scene.startServer();
      const work = await scene.openForCustomers([server.url]);
      await measureOutage(server, work, {
        ...POSTGRES,
        expect: [503],
        begin() {
          disk.fill();
          filling = setInterval(() => disk.fill(), 200);
        },
        end() {
          clearInterval(filling);
          disk.free();
        },
      });
    } finally {
      clearInterval(filling);
      await scene?.close();
      await admin.query(`drop tablespace if exists ${space}`);
      await admin.end();
      disk.unmount();
    }
  },
);

async function untilReady(
  url: string,
  key: string,
  accepted: { jobId: string }[],
  told: Map<string, Set<string>>,
): Promise<number> {
  const startedMs = performance.now();
  const waiting = new Set(accepted.map(({ jobId }) => jobId));
  const headers = { authorization: `Bearer ${key}` };
  for (;;) {
    const ms = performance.now() - startedMs;
    for (const jobId of waiting) {
      const response = await fetch(`${url}/api/v1/result/${jobId}`, { headers });
      if (response.status === 200 && told.get(jobId)?.has("order.ready")) waiting.delete(jobId);
      await response.body?.cancel();
    }
    if (waiting.size === 0) return ms;
    if (ms > MAX_RECOVERY_MS) throw new Error(`after ${Math.round(ms)} ms: ${[...waiting].join(", ")}`);
    await sleep(500);
  }
}
