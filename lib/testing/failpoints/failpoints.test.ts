import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { FAILPOINTS, type Failpoint } from "@/lib/operations/failpoint";
import { findDisagreements } from "../model/agreement";
import { createFixture, type Fixture } from "../model/fixture";
import { onPostgres } from "../test-database";
import { disturb, type Mishap, rehearse } from "./run-scenario";
import { SCENARIOS } from "./scenarios";

// Dozens of mishaps and recoveries: long on a busy machine, and only a hang may fail it.
const TIMEOUT_MS = 600_000;
const MISHAPS: Mishap[] = ["throw", "delay"];
/** On Postgres, every scenario that passes it. */
const AT_MOST = onPostgres ? Number.POSITIVE_INFINITY : 2;

let fixture: Fixture | null = null;
const passed = new Map<Failpoint, number>();
beforeEach(async () => {
  fixture ??= await createFixture();
});
afterEach(async ({ task }) => {
  // The next scenario must not find what this one has broken.
  if (task.result?.state !== "fail") return;
  await fixture?.close();
  fixture = null;
});
afterAll(() => fixture?.close());

test.each(SCENARIOS)(
  "$name comes out right wherever it fails or stands still",
  async (scenario) => {
    if (!fixture) throw new Error("there is no fixture");
    for (const name of (await rehearse(fixture, scenario)).keys()) {
      const times = (passed.get(name) ?? 0) + 1;
      passed.set(name, times);
      if (times > AT_MOST) continue;
      for (const mishap of MISHAPS) {
        await disturb(fixture, scenario, { name, mishap });
        if (onPostgres) expect(await findDisagreements(fixture), `${mishap} at ${name}`).toEqual([]);
      }
    }
    expect(await findDisagreements(fixture)).toEqual([]);
  },
  TIMEOUT_MS,
);

test("every failpoint is passed by some scenario", () => {
  expect([...passed.keys()].toSorted()).toEqual([...FAILPOINTS].toSorted());
});
