import type { Inngest } from "inngest";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runnerRuns } from "@/db/schema/runner";
import { PROCESS_KILLED } from "./process-killed";
import { dyingDatabase, type Fate } from "./testing/dying-database";
import { openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld, type FailureContext, SECOND } from "./testing/test-world";

const LEASE_MS = 10 * SECOND;
const QUIET_MS = 30 * SECOND;
const clock = createTestClock();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
});
afterEach(() => database.clear());
afterAll(() => database.close());

interface Scene {
  /** Entries: `job` for a step, `failed job: error` for a failure handler. */
  log: string[];
  fate: Fate;
  /** The most concurrent runs while this one ran. */
  beside: Map<string, number>;
  guilty: string | null;
}

const immortal = () => ({ writes: 0, diesBefore: Number.POSITIVE_INFINITY });
const newScene = (guilty: string | null): Scene => ({
  log: [],
  beside: new Map(),
  guilty,
  fate: immortal(),
});

function functionsOf(scene: Scene) {
  const underWay = new Set<string>();
  const work = async (job: string, step: string) => {
    underWay.add(job);
    scene.beside.set(job, underWay.size);
    scene.log.push(`${job} ${step}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (job === scene.guilty && step === "b") scene.fate.diesBefore = scene.fate.writes;
    underWay.delete(job);
  };
  return (client: Inngest) => [
    client.createFunction(
      {
        id: "job",
        retries: 3,
        triggers: { event: "job/start" },
        onFailure: ({ event, error }: FailureContext) =>
          void scene.log.push(`failed ${event.data.event.data.job}: ${error.name}`),
      },
      async ({ event, step }) => {
        for (const name of ["a", "b", "c"]) await step.run(name, () => work(String(event.data.job), name));
      },
    ),
  ];
}

/** One process, which lives for a while, carries what it finds, and may die. */
async function live(scene: Scene, { quiet, dies }: { quiet: boolean; dies?: number }): Promise<void> {
  Object.assign(scene.fate, immortal());
  const db = dyingDatabase(database.db, scene.fate);
  const world = await createTestWorld({
    db,
    clock,
    leaseMs: LEASE_MS,
    quietMs: QUIET_MS,
    exclusive: true,
    functions: functionsOf(scene),
  });
  if (quiet) clock.advance(QUIET_MS);
  if (dies !== undefined) Object.assign(scene.fate, { writes: 0, diesBefore: dies });
  await world.runner.drain().catch(() => undefined);
  clock.advance(LEASE_MS);
}

async function sendJobs(scene: Scene, jobs: string[]): Promise<void> {
  const functions = functionsOf(scene);
  const { inngest } = await createTestWorld({ db: database.db, clock, functions });
  await inngest.send(jobs.map((job) => ({ name: "job/start", data: { job } })));
}

const JOBS = ["one", "two", "three", "four", "five", "six", "seven"];

test("a run that kills every process is given up after four, and the six beside it are done", async () => {
  const scene = newScene("four");
  await sendJobs(scene, JOBS);
  for (let process = 0; process < 8; process++) await live(scene, { quiet: true });
  expect(scene.log.filter((line) => line.startsWith("failed"))).toEqual([`failed four: ${PROCESS_KILLED}`]);
  expect(scene.log.filter((line) => line === "four b")).toHaveLength(4);
  for (const job of JOBS.filter((each) => each !== "four")) expect(scene.log).toContain(`${job} c`);
  const rows = await database.db.select().from(runnerRuns);
  expect(rows.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
});

test("a run that was lost twice is carried alone", async () => {
  const scene = newScene(null);
  await sendJobs(scene, JOBS);
  for (let death = 0; death < 2; death++) await live(scene, { quiet: false, dies: 4 });
  scene.beside.clear();
  await live(scene, { quiet: true });
  await live(scene, { quiet: true });
  expect([...scene.beside.values()].every((count) => count === 1)).toBe(true);
  expect(scene.log.filter((line) => line.endsWith(" c"))).toHaveLength(JOBS.length);
});

test.each([0, 3, 4, 5, 8])(
  "a release that dies fifteen times in a row, before write %s each time, fails no run",
  async (dies) => {
    const scene = newScene(null);
    await sendJobs(scene, JOBS);
    for (let death = 0; death < 15; death++) await live(scene, { quiet: false, dies });
    for (let process = 0; process < 3; process++) await live(scene, { quiet: true });
    expect(scene.log.filter((line) => line.startsWith("failed"))).toEqual([]);
    const ends = scene.log.filter((line) => line.endsWith(" c"));
    expect(new Set(ends).size).toBe(JOBS.length);
    const rows = await database.db.select().from(runnerRuns);
    expect(rows.every(({ finishedAt, error }) => finishedAt !== null && error === null)).toBe(true);
  },
);
