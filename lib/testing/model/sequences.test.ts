import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { onPostgres } from "../test-database";
import { findDisagreements } from "./agreement";
import { anyStory, type Story } from "./command";
import { endStory } from "./end-story";
import { createFixture, type Fixture } from "./fixture";
import { play } from "./play";
import { runUntilIdle } from "./rest";
import { openScenario } from "./scenario";
import { findSurprises } from "./verify";

/** SEQUENCES=10000 plays so many other stories, SEED=1 some again. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (onPostgres ? 60 : 12));
const FRESH = process.env.SEQUENCES === undefined ? 20261121 : Math.floor(Math.random() * 2 ** 31);
const SEED = Number(process.env.SEED ?? FRESH);
const TIMEOUT_MS = 24 * 3_600_000;
const STORIES_A_MARKET = 20;

let fixture: Fixture | null = null;
let told = 0;

async function takeMarket(): Promise<Fixture> {
  if (told % STORIES_A_MARKET === 0) await leaveMarket();
  told += 1;
  fixture ??= await createFixture();
  return fixture;
}

async function leaveMarket(): Promise<void> {
  const old = fixture;
  fixture = null;
  await old?.close();
}
afterAll(leaveMarket);

async function tell(story: Story): Promise<void> {
  const current = await takeMarket();
  try {
    const scenario = await openScenario(current, story.paying, story.revShareBps);
    for (const command of story.commands) await play(scenario, command);
    await endStory(scenario);
    await runUntilIdle(current);
    const surprises = [...(await findSurprises(scenario)), ...(await findDisagreements(current))];
    expect(surprises, JSON.stringify(current.errors.slice(-5))).toEqual([]);
    current.errors.length = 0;
  } catch (error) {
    told = 0;
    throw error;
  }
}

test(
  "whatever happens in whatever order, model, ledger and processor agree in the end",
  () => fc.assert(fc.asyncProperty(anyStory, tell), { numRuns: SEQUENCES, seed: SEED }),
  TIMEOUT_MS,
);
