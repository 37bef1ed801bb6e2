import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FAILPOINTS, type Failpoint } from "@/lib/operations/failpoint";
import { findDisagreements } from "../model/agreement";
import { createFixture, type Fixture } from "../model/fixture";
import { onPostgres } from "../test-database";
import { createDyingProcesses, type DyingProcesses } from "./dying-processes";
import { recover, rehearse } from "./run-scenario";
import type { Scenario } from "./scenario";
import { SCENARIOS } from "./scenarios";

// Dozens of processes that start up and die: only a hang may fail it.
const TIMEOUT_MS = 600_000;
/** EVERY_KILL=1 takes every scenario that passes it. */
const AT_MOST = process.env.EVERY_KILL ? Number.POSITIVE_INFINITY : 1;

describe.runIf(onPostgres)("a process killed at any failpoint", () => {
  let fixture: Fixture;
  let processes: DyingProcesses;
  beforeAll(async () => {
    fixture = await createFixture();
    processes = createDyingProcesses();
  });
  afterAll(async () => {
    await processes.stop();
    await fixture.close();
  });

  async function die(scenario: Scenario, failpoint: Failpoint): Promise<void> {
    const { databaseUrl, processorUrl } = fixture;
    if (databaseUrl === null) throw new Error("a fixture that dies with its process");
    const data = await scenario.prepare(fixture);
    const now = fixture.clock.now().toISOString();
    const job = { action: scenario.action, data, failpoint, databaseUrl, processorUrl, now };
    const { signal, stderr } = await processes.run(job);
    expect(signal, `${scenario.name} dies at ${failpoint}: ${stderr}`).toBe("SIGKILL");
    await recover(fixture, scenario, data);
    expect(await findDisagreements(fixture), `killed at ${failpoint}`).toEqual([]);
  }

  const killed = new Map<Failpoint, number>();

  test.each(SCENARIOS)(
    "$name comes out right after it",
    async (scenario) => {
      for (const name of (await rehearse(fixture, scenario)).keys()) {
        const times = (killed.get(name) ?? 0) + 1;
        killed.set(name, times);
        if (times <= AT_MOST) await die(scenario, name);
      }
      expect(await findDisagreements(fixture)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test("some process died at each", () => {
    expect([...killed.keys()].toSorted()).toEqual([...FAILPOINTS].toSorted());
  });
});
