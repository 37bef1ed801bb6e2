import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const TIMEOUT_MS = 120_000;

const SERVER = `#!/usr/bin/env node
const { createServer } = require("node:net");
const { writeFileSync, rmSync } = require("node:fs");
const port = Number(process.env.PORT);
createServer().listen(port, "127.0.0.1", () => writeFileSync("lock", String(process.pid)));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => { rmSync("lock"); process.exit(0); });
`;

let project: string;
// Runs the project's own scripts, as npm does, around a server that needs no build.
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "vidimus-test-stop-"));
  cpSync(join(ROOT, "package.json"), join(project, "package.json"));
  cpSync(join(ROOT, "package-lock.json"), join(project, "package-lock.json"));
  cpSync(join(ROOT, "scripts"), join(project, "scripts"), { recursive: true });
  for (const part of ["json-console.ts", "describe-error.ts"])
    cpSync(join(ROOT, "lib/server/services", part), join(project, "lib/server/services", part));
  const bin = join(project, "node_modules/next/dist/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "next.js"), SERVER, { mode: 0o755 });
  symlinkSync("next.js", join(bin, "next"));
  const exports = { "./dist/bin/next": "./dist/bin/next.js" };
  writeFileSync(join(project, "node_modules/next/package.json"), JSON.stringify({ name: "next", exports }));
  mkdirSync(join(project, "node_modules/.bin"));
  symlinkSync("../next/dist/bin/next.js", join(project, "node_modules/.bin/tsx"));
  cpSync(join(ROOT, "package-lock.json"), join(project, "node_modules/.package-lock.json"));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket.destroy() !== null));
    socket.once("error", () => resolve(false));
  });
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(50);
}

const stops: Record<string, (child: ChildProcess, signal: NodeJS.Signals) => void> = {
  "npm's process": (child, signal) => void child.kill(signal),
  "the process group": (child, signal) => void process.kill(-(child.pid ?? Number.NaN), signal),
};

const cases = ["start", "dev", "demo"].flatMap((script) =>
  Object.keys(stops).flatMap((whom) =>
    (["SIGTERM", "SIGINT"] as const).map((signal) => ({ script, whom, signal })),
  ),
);

test.each(cases)(
  "npm run $script leaves no server behind when $whom gets $signal",
  async ({ script, whom, signal }) => {
    const port = await freePort();
    const child = spawn("npm", ["run", "--silent", script], {
      cwd: project,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    });
    const ended = new Promise<number | string | null>((resolve) =>
      child.once("exit", (code, by) => resolve(code ?? by)),
    );
    try {
      const isUp = until(() => existsSync(join(project, "lock")));
      await Promise.race([isUp, ended.then((end) => Promise.reject(new Error(`it ended with ${end}`)))]);
      expect(await isOpen(port)).toBe(true);
      stops[whom]?.(child, signal);
      expect([0, 130, 143, "SIGTERM", "SIGINT"]).toContain(await ended);
      // The server may end a moment later than its parent.
      for (let waited = 0; waited < 5_000 && (await isOpen(port)); waited += 50) await sleep(50);
      expect(await isOpen(port)).toBe(false);
      expect(existsSync(join(project, "lock"))).toBe(false);
    } finally {
      try {
        process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
      } catch {
        // The whole group has ended.
      }
      rmSync(join(project, "lock"), { force: true });
    }
  },
  TIMEOUT_MS,
);
