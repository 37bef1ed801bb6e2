import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, type TestContext, test } from "vitest";
import { createDataFolder } from "./create-data-folder";
import { createEmptyDatabase } from "./empty-database";
import { expectAllArrived } from "./expect-arrived";
import { EVERY_LINE, type PlannedOrder } from "./order-plan";
import { type Ended, startProcess } from "./run-process";

const KILLABLE = "lib/testing/process/killable-service.ts";
/** Only a hang may fail it. Concurrent, since most of the time is waiting. */
const OPTIONS = { concurrent: true, timeout: 600_000 };

type CleanUp = TestContext["onTestFinished"];

interface Scene {
  folder: string;
  planFile: string;
  env: Record<string, string> & { DATA_DIR: string };
  onTestFinished: CleanUp;
}

function createScene(
  onTestFinished: CleanUp,
  orders: PlannedOrder[],
  env: Record<string, string> = {},
): Scene {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-killed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const planFile = join(folder, "plan.json");
  writeFileSync(planFile, JSON.stringify(orders));
  return {
    folder,
    planFile,
    env: { DATA_DIR: join(folder, "data"), SANDBOX_SECONDS: "1", ...env },
    onTestFinished,
  };
}

function start({ planFile, env, onTestFinished }: Scene, moment: string, ...more: string[]) {
  const running = startProcess(KILLABLE, [planFile, moment, ...more], env);
  onTestFinished(() => running.kill());
  return running;
}

interface AfterMs {
  afterMs: number;
}

/** The same in every run; KILL_SEED draws others. */
function createRandom(of: number): () => number {
  let state = Number(process.env.KILL_SEED ?? 1) + of;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const afterAny = (random: () => number): AfterMs => ({ afterMs: random() * 4_000 });

async function live(scene: Scene, moments: (number | AfterMs)[], ...more: string[]): Promise<Ended> {
  for (const moment of moments) {
    const running = start(scene, typeof moment === "number" ? String(moment) : "-", ...more);
    if (typeof moment !== "number") {
      // Starting up, at work, or done already.
      await Promise.race([running.ended, sleep(moment.afterMs)]);
      await running.kill();
    }
    const { code, signal, stderr } = await running.ended;
    // It ends by being killed, or has finished everything before its moment came.
    expect(code === 0 || signal === "SIGKILL", stderr).toBe(true);
  }
  return start(scene, "-", ...more).ended;
}

describe("orders of every product line", OPTIONS, () => {
  test("all arrive once in a data folder whose process is killed again and again", async ({
    onTestFinished,
  }) => {
    const scene = createScene(onTestFinished, EVERY_LINE);
    await createDataFolder(scene.env.DATA_DIR);
    // Within the first submits, between the first steps, and later and later in the workflows.
    const ended = await live(scene, [3, 71, 131, afterAny(createRandom(1)), 31]);
    expectAllArrived(ended, EVERY_LINE);
  });

  test("all arrive once on Postgres when two runners are killed again and again", async ({
    onTestFinished,
  }) => {
    const database = await createEmptyDatabase();
    onTestFinished(() => database.drop());
    const random = createRandom(2);
    const scene = createScene(onTestFinished, EVERY_LINE, {
      DATABASE_URL: database.url,
      AUTH_SECRET: "the same secret for every process of this test",
    });
    const [one, two] = await Promise.all([
      live(scene, [13, 89, afterAny(random)]),
      live(scene, [41, afterAny(random), 67]),
    ]);
    expectAllArrived(one, EVERY_LINE);
    expectAllArrived(two, EVERY_LINE);
  });
});

describe("thirty orders under way", OPTIONS, () => {
  const orders = Array.from({ length: 5 }, () => EVERY_LINE).flat();

  async function surviving(onTestFinished: CleanUp, kills: AfterMs[]): Promise<void> {
    const database = await createEmptyDatabase();
    onTestFinished(() => database.drop());
    const scene = createScene(onTestFinished, orders, {
      DATABASE_URL: database.url,
      AUTH_SECRET: "the same secret for every process of this test",
      SANDBOX_SECONDS: "20",
    });
    expectAllArrived(await live(scene, kills), orders);
  }

  test("all arrive once though their process is killed twenty times at random", ({ onTestFinished }) => {
    const random = createRandom(3);
    return surviving(
      onTestFinished,
      Array.from({ length: 20 }, () => ({ afterMs: 300 + random() * 3_700 })),
    );
  });

  test("all arrive once though fifteen processes in a row die soon after their start", ({
    onTestFinished,
  }) => {
    const random = createRandom(4);
    return surviving(
      onTestFinished,
      Array.from({ length: 15 }, () => ({ afterMs: 500 + random() * 1_000 })),
    );
  });
});

test(
  "a certified PDF whose renderer is killed is rendered again, and stored once",
  OPTIONS,
  async ({ onTestFinished }) => {
    const orders = EVERY_LINE.filter(({ documents }) => documents === 2);
    const scene = createScene(onTestFinished, orders);
    await createDataFolder(scene.env.DATA_DIR);
    // Around the storing of the two PDFs, which are real ones.
    const ended = await live(scene, [88], "real");
    expectAllArrived(ended, orders);
  },
);
