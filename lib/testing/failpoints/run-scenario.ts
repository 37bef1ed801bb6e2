import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Services } from "@/lib/operations/context";
import { FAILPOINTS, type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import type { Fixture } from "../model/fixture";
import { everyHour, everyMinute, isUnderWay, runUntilIdle, tellEvents } from "../model/rest";
import { ACTIONS, type ScenarioData } from "./actions";
import type { Scenario } from "./scenario";

/** throw: the action fails there. delay: it pauses there while everything else goes on. */
export type Mishap = "throw" | "delay";

export async function rehearse(fixture: Fixture, scenario: Scenario): Promise<Map<Failpoint, number>> {
  const passed = new Map<Failpoint, number>();
  const data = await scenario.prepare(fixture);
  for (const name of FAILPOINTS) setFailpoint(name, () => void passed.set(name, (passed.get(name) ?? 0) + 1));
  try {
    await Promise.allSettled([runAction(fixture, scenario, data)]);
  } finally {
    for (const name of FAILPOINTS) setFailpoint(name, null);
  }
  await recover(fixture, scenario, data);
  return passed;
}

function runAction({ services }: Fixture, scenario: Scenario, data: ScenarioData): Promise<unknown> {
  const run: (services: Services, data: ScenarioData) => Promise<unknown> = ACTIONS[scenario.action];
  return run(services, data);
}

export async function disturb(
  fixture: Fixture,
  scenario: Scenario,
  { name, mishap }: { name: Failpoint; mishap: Mishap },
): Promise<void> {
  const data = await scenario.prepare(fixture);
  if (mishap === "throw") await actAndFail(fixture, scenario, data, name);
  else await actAndStandStill(fixture, scenario, data, name);
  await recover(fixture, scenario, data);
}

export async function recover(fixture: Fixture, scenario: Scenario, data: ScenarioData): Promise<void> {
  await scenario.meanwhile?.(fixture, data);
  await runUntilIdle(fixture);
  await scenario.expect(fixture, data);
  if (await isUnderWay(fixture)) await runUntilIdle(fixture);
}

async function actAndFail(
  fixture: Fixture,
  scenario: Scenario,
  data: ScenarioData,
  name: Failpoint,
): Promise<void> {
  let isReached = false;
  setFailpoint(name, () => {
    if (isReached) return;
    isReached = true;
    throw new Error(`a mishap at ${name}`);
  });
  await Promise.allSettled([runAction(fixture, scenario, data)]);
  setFailpoint(name, null);
  expect(isReached, `${scenario.name} passes ${name}`).toBe(true);
}

/** Others wait this long for a lock of the paused action. */
const MAX_WAIT_MS = 50;

async function actAndStandStill(
  fixture: Fixture,
  scenario: Scenario,
  data: ScenarioData,
  name: Failpoint,
): Promise<void> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isReached = false;
  setFailpoint(name, () => {
    if (isReached) return;
    isReached = true;
    reach();
    return released;
  });
  const acting = Promise.allSettled([runAction(fixture, scenario, data)]);
  await Promise.race([reached, acting]);
  const others = goOn(fixture);
  // In a transaction it holds locks, and the embedded database's only connection.
  await Promise.race([others, sleep(MAX_WAIT_MS)]);
  release();
  await acting;
  setFailpoint(name, null);
  await others;
  expect(isReached, `${scenario.name} passes ${name}`).toBe(true);
}

async function goOn(fixture: Fixture): Promise<void> {
  fixture.clock.advance({ minutes: 3 });
  await tellEvents(fixture, { order: "reversed" });
  await everyMinute(fixture);
  await everyHour(fixture);
}
