import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase } from "./testing/test-database";

const JOBS = 12;
const STEPS = ["a", "b", "c", "d"];
const CARRIED_AT_A_TIME = 2;
// Several starts of a process with a database: only a hang may fail it.
const TIMEOUT_MS = 600_000;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

// Whole processes take long to start. Without Postgres, crash.test.ts counts the repeats at every write, and
// lib/testing/process/kill.test.ts kills the service itself.
describe.skipIf(!process.env.TEST_DATABASE_URL).each(backends)("kill -9, on %s", (backend) => {
  // Postgres may be shared, so there two processes carry the jobs at the same time.
  const processes = backend === "postgres" ? 2 : 1;

  test(
    "jobs whose process is killed again and again all arrive, and repeat only the steps that were cut",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "vidimus-test-kill-"));
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
      const logFile = join(folder, "log");
      writeFileSync(logFile, "");
      const target = backend === "pglite" ? join(folder, "data") : await postgresUrl();
      const lines = () => readFileSync(logFile, "utf8").split("\n").filter(Boolean);

      let kills = 0;
      for (const enough of [3, 11, 20]) {
        const children = Array.from({ length: processes }, () => start(target, logFile));
        await until(() => lines().length >= enough || children.every((child) => child.exitCode !== null));
        for (const child of children) {
          if (child.exitCode === null) kills++;
          await kill(child);
        }
      }
      const last = start(target, logFile);
      await until(() => last.exitCode !== null);
      expect(last.exitCode).toBe(0);

      const expected = Array.from({ length: JOBS }, (_, job) => STEPS.map((step) => `${job}${step}`)).flat();
      expect([...new Set(lines())].sort()).toEqual(expected.sort());
      expect(kills).toBeGreaterThan(0);
      expect(lines().length - expected.length).toBeLessThanOrEqual(kills * CARRIED_AT_A_TIME);
    },
    TIMEOUT_MS,
  );
});

async function postgresUrl(): Promise<string> {
  const database = await openTestDatabase("postgres");
  cleanUps.push(() => database.close());
  return database.url ?? "";
}

function start(target: string, logFile: string): ChildProcess {
  const script = join(import.meta.dirname, "testing/killable-process.ts");
  const loader = join(import.meta.dirname, "../../lib/testing/process/load-sources.ts");
  const child = spawn(process.execPath, ["--import", loader, script, target, logFile, String(JOBS)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  cleanUps.push(() => kill(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
