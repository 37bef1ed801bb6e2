import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileScript } from "./compile-script";
import { createDataFolder } from "./create-data-folder";
import { type Running, runProcess, startProcess } from "./run-process";

const ROOT = join(import.meta.dirname, "../../..");
const SCRIPT = "lib/testing/process/serve-without-next.ts";
const STAND_IN = "lib/testing/process/next-stand-in.ts";
/** The request stays unanswered only if the process is killed. */
const ENDLESS_MS = 600_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-end-"));
  await createDataFolder(join(folder, "data"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const settings = (port: number) => ({
  DATA_DIR: join(folder, "data"),
  EMBEDDED: "allow",
  HOST: "127.0.0.1",
  PORT: String(port),
  SITE_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: "info",
  NEXT_STAND_IN: compileScript(ROOT, STAND_IN),
});

function ask(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path }, resolve).once("error", reject);
  });
}

async function start(): Promise<Running & { port: number }> {
  const port = await freePort();
  const running = startProcess(SCRIPT, [], settings(port));
  await running.said(/vidimus is running/);
  return { ...running, port };
}

const messagesOf = (stdout: string) =>
  stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg: string } & Record<string, unknown>);

test("asked to end, it answers what was asked, takes nothing new, and exits with 0", async () => {
  const running = await start();
  const { port } = running;
  const health = await ask(port, "/healthz");
  expect([health.statusCode, await text(health)]).toEqual([200, expect.stringContaining('"ok"')]);
  // More than a load balancer's minute: if we close a connection first, a request that arrives on it is lost.
  expect(health.headers["keep-alive"]).toBe("timeout=75");
  // Browsers open idle connections ahead; they must not delay the end.
  const idle = connect(port, "127.0.0.1").on("error", () => undefined);
  const slow = await ask(port, "/slow?ms=4000");
  const answered = text(slow);
  running.child.kill("SIGTERM");
  await running.said(/"stopping/);
  await expect(ask(port, "/healthz")).rejects.toThrow("ECONNREFUSED");
  expect(await answered).toBe("begun ended");
  const { code, stderr, stdout } = await running.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = messagesOf(stdout);
  expect(lines.at(-1)?.msg).toBe("stopped");
  expect(lines.map(({ msg }) => msg)).toContain("✓ Ready in 1ms");
  expect(lines.find(({ msg }) => msg === "vidimus is running")).toMatchObject({
    database: "embedded",
    payments: "none",
    version: "unbuilt",
  });
  idle.destroy();
});

test("asked twice within a second it ends in order, and asked again later at once", async () => {
  const running = await start();
  const slow = await ask(running.port, `/slow?ms=${ENDLESS_MS}`);
  const cut = text(slow).catch(() => "cut");
  running.child.kill("SIGTERM");
  running.child.kill("SIGINT");
  await running.said(/"stopping/);
  await sleep(1_500);
  expect(running.child.exitCode).toBeNull();
  running.child.kill("SIGTERM");
  expect((await running.ended).code).toBe(143);
  expect(await cut).toBe("cut");
});

test.each(["start", "dev"])(
  "npm run %s never says that it is ready when its settings are wrong",
  async (mode) => {
    const { code, stdout, stderr } = await runProcess(SCRIPT, [mode], {
      ...settings(await freePort()),
      SITE_URL: "https://vidimus.test/app",
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      "Wrong settings: SITE_URL must be an origin such as https://vidimus.example, without a path or query.\n",
    );
  },
);

function layOutStandalone(): string {
  const build = join(folder, "standalone");
  mkdirSync(join(build, "scripts"), { recursive: true });
  cpSync(join(ROOT, "scripts/serve.mjs"), join(build, "scripts/serve.mjs"));
  symlinkSync(join(ROOT, "lib"), join(build, "lib"));
  const standIn = JSON.stringify(compileScript(ROOT, STAND_IN));
  writeFileSync(
    join(build, "server.js"),
    `process.argv.push("-p", process.env.PORT); await import(${standIn});`,
  );
  writeFileSync(join(build, "package.json"), '{ "type": "module" }');
  return relative(ROOT, join(build, "scripts/serve.mjs"));
}

test("a standalone build's server says that it is ready once it is, and never when its settings are wrong", async () => {
  const launcher = layOutStandalone();
  const wrong = await runProcess(launcher, ["start"], {
    ...settings(await freePort()),
    SITE_URL: "https://vidimus.test/app",
  });
  expect({ code: wrong.code, stdout: wrong.stdout }).toEqual({ code: 1, stdout: "" });
  expect(wrong.stderr).toMatch(/^Wrong settings: SITE_URL [^\n]+\.\n$/);
  const running = startProcess(launcher, ["start"], settings(await freePort()));
  await running.said(/vidimus is running/);
  running.child.kill("SIGTERM");
  const { code, stdout } = await running.ended;
  expect(code).toBe(0);
  const said = messagesOf(stdout).map(({ msg }) => msg);
  expect(said.indexOf("✓ Ready in 1ms")).toBeGreaterThanOrEqual(0);
  expect(said.indexOf("✓ Ready in 1ms")).toBeLessThan(said.indexOf("vidimus is running"));
});

test("npm run dev says that it is ready once it is", async () => {
  const running = startProcess(SCRIPT, ["dev"], settings(await freePort()));
  await running.said(/vidimus is running/);
  running.child.kill("SIGTERM");
  const { code, stdout } = await running.ended;
  expect(code).toBe(0);
  expect(stdout.indexOf("✓ Ready in 1ms")).toBeGreaterThanOrEqual(0);
  expect(stdout.indexOf("✓ Ready in 1ms")).toBeLessThan(stdout.indexOf("vidimus is running"));
});
