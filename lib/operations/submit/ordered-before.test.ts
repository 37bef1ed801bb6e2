import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { CERTIFIED, submission } from "@/lib/testing/orders";

let world: LiveWorld;
let live: LiveKey;
beforeAll(async () => {
  world = await createLiveWorld();
  live = await world.makeLiveKey({ card: "pm_card_visa" });
});
afterAll(() => world.close());

let keys = 0;
async function order(url: string, { key } = live, more: object = {}) {
  keys += 1;
  const body = await submission(world, key, CERTIFIED, {
    documents: [{ url }],
    idempotencyKey: `ordered-before-${keys}`,
    ...more,
  });
  const { body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
  return answer;
}
const toldOf = (answer: { warnings?: { code: string; message: string }[] }) =>
  (answer.warnings ?? []).filter(({ code }) => code === "ordered_before").map(({ message }) => message);

test("a live key that orders a file again under another key is told of its first order, and of none that ended", async () => {
  const url = "https://documents.test/again.pdf";
  const first = await order(url);
  expect(toldOf(first)).toEqual([]);
  world.clock.advance({ minutes: 2 });
  expect(toldOf(await order(url))).toEqual([
    expect.stringMatching(
      new RegExp(`^This file was ordered 2 minutes ago as ${first.orderNumber}\\. If you didn't mean two`),
    ),
  ]);
});

test("another key, another file, another day, and a cancelled order say nothing", async () => {
  const url = "https://documents.test/other.pdf";
  const { jobId } = await order(url);
  expect(toldOf(await order("https://documents.test/third.pdf"))).toEqual([]);
  expect(toldOf(await order(url, await world.makeLiveKey({ card: "pm_card_visa" })))).toEqual([]);
  expect((await world.request("POST", `/api/v1/cancel/${jobId}`, { key: live.key })).status).toBe(200);
  expect(toldOf(await order(url))).toEqual([]);
  world.clock.advance({ hours: 25 });
  expect(toldOf(await order(url))).toEqual([]);
});
