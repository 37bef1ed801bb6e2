import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, type TestContext, test } from "vitest";
import { openPostgres } from "@/db/client";
import { readMark } from "@/db/restore-mark";
import { onPostgres } from "@/lib/testing/test-database";
import { createDataFolder } from "./create-data-folder";
import { createEmptyDatabase } from "./empty-database";
import { expectAllArrived } from "./expect-arrived";
import { EVERY_LINE } from "./order-plan";
import { type Ended, runProcess, startProcess } from "./run-process";

const KILLABLE = "lib/testing/process/killable-service.ts";
/** Only a hang may fail it. Concurrent, since each waits for processes. */
const OPTIONS = { concurrent: true, timeout: 600_000 };

type CleanUp = TestContext["onTestFinished"];

function newPlace(onTestFinished: CleanUp): string {
  const place = mkdtempSync(join(tmpdir(), "vidimus-test-restored-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

function expectDone({ code, stdout, stderr }: Ended, words: RegExp): void {
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(words);
}

/** Before, a server may well start on the empty place. */
async function isMarked(env: Record<string, string>): Promise<boolean> {
  if (env.DATABASE_URL === undefined) return existsSync(join(env.DATA_DIR ?? "", "restoring"));
  const database = await openPostgres(env.DATABASE_URL, { migrate: false, isRestore: true });
  try {
    return (await readMark(database.db)) !== null;
  } finally {
    await database.close();
  }
}

async function restoreKilled(
  onTestFinished: CleanUp,
  backup: string,
  env: Record<string, string>,
): Promise<void> {
  for (const afterMs of [900, 1_600, 2_400]) {
    const restoring = startProcess("scripts/admin.ts", ["restore", backup], env);
    onTestFinished(() => restoring.kill());
    await Promise.race([restoring.ended, sleep(afterMs)]);
    await restoring.kill();
    const { code } = await restoring.ended;
    if (code === 0) return;
    if (!(await isMarked(env))) continue;
    const refused = await runProcess("lib/testing/process/start-service.ts", [], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("a restore into it didn't end: run it again");
  }
  expectDone(
    await runProcess("scripts/admin.ts", ["restore", backup], env),
    /^Restored \d+ rows and \d+ files/,
  );
}

async function killedAndBackedUp(onTestFinished: CleanUp) {
  const place = newPlace(onTestFinished);
  const planFile = join(place, "plan.json");
  writeFileSync(planFile, JSON.stringify(EVERY_LINE));
  const env = { DATA_DIR: join(place, "data"), SANDBOX_SECONDS: "1" };
  await createDataFolder(env.DATA_DIR);
  const killed = await startProcess(KILLABLE, [planFile, "131"], env).ended;
  expect(killed.signal).toBe("SIGKILL");
  const backup = join(place, "backup");
  expectDone(
    await runProcess("scripts/admin.ts", ["backup", backup], env),
    /rows and \d+ files, [\d.]+ MB\.\nIts secret is in it/,
  );
  rmSync(env.DATA_DIR, { recursive: true });
  return { place, planFile, backup, env };
}

test(
  "orders of a service that was killed and lost its disk arrive once in another folder, though its restore is killed as well",
  OPTIONS,
  async ({ onTestFinished }) => {
    const { place, planFile, backup, env } = await killedAndBackedUp(onTestFinished);
    const elsewhere = { ...env, DATA_DIR: join(place, "elsewhere") };
    await restoreKilled(onTestFinished, backup, elsewhere);
    expect(readdirSync(elsewhere.DATA_DIR)).not.toContain("restoring");
    expectAllArrived(await startProcess(KILLABLE, [planFile, "-"], elsewhere).ended, EVERY_LINE);
  },
);

test.skipIf(!onPostgres)(
  "and on Postgres, under the secret that the backup shows",
  OPTIONS,
  async ({ onTestFinished }) => {
    const { place, planFile, backup, env } = await killedAndBackedUp(onTestFinished);
    const database = await createEmptyDatabase();
    onTestFinished(() => database.drop());
    const shown = await runProcess("scripts/admin.ts", ["restore", backup, "--show-secret"], {});
    const [, secret = ""] = /^AUTH_SECRET=(\S+)\n$/.exec(shown.stdout) ?? [];
    const elsewhere = {
      ...env,
      DATA_DIR: join(place, "elsewhere"),
      DATABASE_URL: database.url,
      AUTH_SECRET: secret,
    };
    await restoreKilled(onTestFinished, backup, elsewhere);
    expectAllArrived(await startProcess(KILLABLE, [planFile, "-"], elsewhere).ended, EVERY_LINE);
  },
);

test("a running server makes its own backup, says so, and goes on", OPTIONS, async ({ onTestFinished }) => {
  const place = newPlace(onTestFinished);
  const env = { DATA_DIR: join(place, "data") };
  await createDataFolder(env.DATA_DIR);
  const server = startProcess("lib/testing/process/serve-routes.ts", [], env);
  onTestFinished(() => server.kill());
  const [, port] = await server.said(/up (\d+)/);
  const made = await runProcess("scripts/admin.ts", ["backup", join(place, "backup")], env);
  expectDone(made, /rows and \d+ files/);
  expect((await fetch(`http://127.0.0.1:${port}/.well-known/jwks.json`)).status).toBe(200);
  const again = await runProcess("scripts/admin.ts", ["backup", join(place, "backup")], env);
  expect([again.code, again.stdout]).toEqual([1, ""]);
  expect(again.stderr).toMatch(/isn't empty. Choose a folder that doesn't exist yet\.\n$/);
  const taken = await runProcess("scripts/admin.ts", ["restore", join(place, "backup")], env);
  expect([taken.code, taken.stdout]).toEqual([1, ""]);
  expect(taken.stderr).toMatch(/is in use by another Vidimus process/);
});
