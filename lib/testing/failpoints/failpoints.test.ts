import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { FAILPOINTS, type Failpoint } from "@/lib/operations/failpoint";
import { findDisagreements } from "../model/agreement";
import { createMarket, type Market } from "../model/market";
import { onPostgres } from "../test-database";
import { disturb, type Mishap, rehearse } from "./run-scenario";
import { SCENARIOS } from "./scenarios";

// Dozens of mishaps and recoveries: long on a busy machine, and only a hang may fail it.
const TIMEOUT_MS = 600_000;
const MISHAPS: Mishap[] = ["throw", "delay"];
/** In how many scenarios each failpoint has its mishaps: on Postgres in all that pass it. */
const AT_MOST = onPostgres ? Number.POSITIVE_INFINITY : 2;

let market: Market | null = null;
const passed = new Map<Failpoint, number>();
beforeEach(async () => {
  market ??= await createMarket();
});
afterEach(async ({ task }) => {
  // What one scenario has broken must not be found in the next one.
  if (task.result?.state !== "fail") return;
  await market?.close();
  market = null;
});
afterAll(() => market?.close());

test.each(SCENARIOS)(
  "$name comes out right wherever it fails or stands still",
  async (scenario) => {
    if (!market) throw new Error("there is no market");
    for (const name of (await rehearse(market, scenario)).keys()) {
      const times = (passed.get(name) ?? 0) + 1;
      passed.set(name, times);
      if (times > AT_MOST) continue;
      for (const mishap of MISHAPS) {
        await disturb(market, scenario, { name, mishap });
        if (onPostgres) expect(await findDisagreements(market), `${mishap} at ${name}`).toEqual([]);
      }
    }
    expect(await findDisagreements(market)).toEqual([]);
  },
  TIMEOUT_MS,
);

test("every failpoint is passed by some scenario", () => {
  expect([...passed.keys()].toSorted()).toEqual([...FAILPOINTS].toSorted());
});
