import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPrintingCheck, createPrintingPool } from "@/lib/paper/confined";
import { createDatabaseSigner } from "@/lib/services/database-signer/database-signer";
import { createUpstashLimiter } from "@/lib/services/limiter/upstash";
import { createFolderStorage } from "@/lib/services/storage/embedded";
import { withConfinedPrinting } from "@/lib/testing/papers/with-printing";
import { dispatch } from "@/lib/testing/routes";
import { openTestDatabase } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { createInngestCheck } from "../services/check-inngest";
import { globalState, type RunningServer, stoppingController } from "../state";
import { PARTS, type Part } from "./readiness";

let world: World;
let folder: string;
let nowhere: string;
const ended: (() => unknown)[] = [];
beforeAll(async () => {
  world = await createWorld({ papers: withConfinedPrinting() });
  await world.server.open.checkPrinting?.();
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-health-"));
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  nowhere = `http://127.0.0.1:${port}/`;
});
afterEach(() => {
  delete globalState().stopping;
  delete globalState().checkWorkflows;
});
afterAll(async () => {
  for (const end of ended) await end();
  globalState().server = Promise.resolve(world.server);
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string, server: RunningServer) {
  // Another promise is another service, of which nothing is known yet.
  globalState().server = Promise.resolve(server);
  const response = await dispatch(new Request(`https://vidimus.test${path}`));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

const withService = (services: Partial<RunningServer["services"]>): RunningServer => ({
  ...world.server,
  services: { ...world.server.services, ...services },
});
const withOpen = (open: Partial<RunningServer["open"]>): RunningServer => ({
  ...world.server,
  open: { ...world.server.open, ...open },
});
const works = () => {
  globalState().checkWorkflows = () => undefined;
};

test("a service of which every part works is ready, prints included, and says what was built", async () => {
  works();
  const { status, body, headers } = await ask("/readyz", world.server);
  expect(body).toEqual({
    status: "ready",
    version: "unbuilt",
    commit: null,
    parts: Object.fromEntries(PARTS.map((part) => [part, "ok"])),
  });
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
});

const BROKEN: Record<string, { part: Part; server: () => Promise<RunningServer> | RunningServer }> = {
  "its database is gone": {
    part: "database",
    async server() {
      const { db, close } = await openTestDatabase();
      await close();
      return withService({ db });
    },
  },
  "its store takes nothing": {
    part: "store",
    server() {
      const dir = join(folder, "files");
      mkdirSync(dir);
      writeFileSync(join(dir, ".unfinished"), "");
      return withService({ storage: createFolderStorage(dir) });
    },
  },
  "Redis is gone": {
    part: "limiter",
    server() {
      const { clock, log } = world.services;
      const { check } = createUpstashLimiter({ url: nowhere, token: "t0ken", clock, log });
      return { ...world.server, gateway: { ...world.server.gateway, checkLimiter: check } };
    },
  },
  "Inngest is gone": {
    part: "workflows",
    server: () => withOpen({ checkInngest: createInngestCheck({ baseUrl: nowhere } as never) }),
  },
  "no workflows run": {
    part: "workflows",
    server() {
      delete globalState().checkWorkflows;
      return world.server;
    },
  },
  "its workflows were stopped": {
    part: "workflows",
    server() {
      globalState().checkWorkflows = world.worker.runner.check;
      return world.server;
    },
  },
  "its signing key cannot be opened": {
    part: "signer",
    server() {
      const { db, clock } = world.services;
      const openPrivateKey = () => {
        throw new Error("sealed under /var/secret");
      };
      return withService({ signer: createDatabaseSigner({ db, clock, openPrivateKey }) });
    },
  },
  "nothing can be printed": {
    part: "renderer",
    server() {
      const pool = createPrintingPool({ root: folder, confinement: "node" });
      ended.push(() => pool.close());
      return withOpen({ checkPrinting: createPrintingCheck(pool) });
    },
  },
};

test.each(Object.entries(BROKEN))(
  "while %s it is not ready, names that part alone, tells nobody more, and the log why",
  async (_, { part, server }) => {
    works();
    const broken = await server();
    world.logged.splice(0);
    const { status, body, text, headers } = await ask("/readyz", broken);
    expect(body.parts).toEqual(
      Object.fromEntries(PARTS.map((each) => [each, each === part ? "failed" : "ok"])),
    );
    expect(status).toBe(503);
    expect(body.status).toBe("not_ready");
    expect(headers.get("retry-after")).toBe("5");
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|localhost|\/tmp|\/var|t0ken|[eE]rror|at /);
    expect(world.logged).toMatchObject([{ level: "error", fields: { part, err: expect.any(Error) } }]);
    const health = await ask("/healthz", broken);
    expect([health.status, health.body]).toEqual([200, { status: "ok", version: "unbuilt", commit: null }]);
  },
);

test("a service that cannot be opened is not ready", async () => {
  const failing = Promise.reject(new Error("no database at 10.0.0.7"));
  failing.catch(() => undefined);
  globalState().server = failing;
  const response = await dispatch(new Request("https://vidimus.test/readyz"));
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("10.0.0.7");
});

test("a process that ends is not ready", async () => {
  works();
  stoppingController().abort();
  expect(await ask("/readyz", world.server)).toMatchObject({ status: 503, body: { status: "stopping" } });
});

test("where other functions print, this one says so and is ready", async () => {
  works();
  const { status, body } = await ask("/readyz", withOpen({ checkPrinting: null }));
  expect([status, body.parts.renderer]).toEqual([200, "elsewhere"]);
});

test("asking leaves no file in the store", async () => {
  works();
  await ask("/readyz", world.server);
  for await (const key of world.services.storage.list("")) expect.unreachable(key);
});

test("a machine whose clock differs from the database's by an hour is told once, and stays ready", async () => {
  works();
  const { db } = world.services;
  const hourAhead = Date.now() + 3_600_000;
  const shifted = new Proxy(db, {
    get: (target, name) =>
      name === "execute" ? async () => ({ rows: [{ nowMs: hourAhead }] }) : Reflect.get(target, name, target),
  });
  world.logged.splice(0);
  expect((await ask("/readyz", withService({ db: shifted }))).status).toBe(200);
  expect(world.logged).toMatchObject([
    { level: "warn", message: expect.stringContaining("clock"), fields: { secondsBehind: 3600 } },
  ]);
});
