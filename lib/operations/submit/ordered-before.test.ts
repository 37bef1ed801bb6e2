import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { BUSINESS, CERTIFIED, submission } from "@/lib/testing/orders";
import { writeKey } from "../keys/keys";

let world: LiveWorld;
let live: LiveKey;
beforeAll(async () => {
  world = await createLiveWorld();
  live = await world.makeLiveKey({ card: "pm_card_visa" });
});
afterAll(() => world.close());

let keys = 0;
async function order(
  url: string,
  { key }: { key: string } = live,
  more: object = {},
  input: object = CERTIFIED,
) {
  keys += 1;
  const body = await submission(world, key, input, {
    documents: [{ url }],
    idempotencyKey: `ordered-before-${keys}`,
    ...more,
  });
  const { body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
  return answer;
}
async function siblingOf({ partnerId }: LiveKey): Promise<string> {
  const { services, server } = world;
  return services.db.transaction(async (tx) => {
    const context = { services, tx, at: services.clock.now() };
    return (await writeKey(context, server.open.secrets.seal, { partnerId, environment: "live" })).key;
  });
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
      new RegExp(
        `^This file was ordered 2 minutes ago as ${first.orderNumber} \\(${first.jobId}\\)\\. If you didn't mean two`,
      ),
    ),
  ]);
});

test("another file, another account, another day, and a cancelled order say nothing", async () => {
  const url = "https://documents.test/other.pdf";
  const { jobId } = await order(url);
  expect(toldOf(await order("https://documents.test/third.pdf"))).toEqual([]);
  expect(toldOf(await order(url, await world.makeLiveKey({ card: "pm_card_visa" })))).toEqual([]);
  expect((await world.request("POST", `/api/v1/cancel/${jobId}`, { key: live.key })).status).toBe(200);
  expect(toldOf(await order(url))).toEqual([]);
  world.clock.advance({ hours: 25 });
  expect(toldOf(await order(url))).toEqual([]);
});

test("another key of the account is told, and which jobId the earlier order has", async () => {
  const url = "https://documents.test/colleague.pdf";
  const first = await order(url);
  const { warnings } = await order(url, { key: await siblingOf(live) });
  expect(warnings[0]).toMatchObject({
    code: "ordered_before",
    jobId: first.jobId,
    message: expect.stringContaining(
      `as ${first.orderNumber} (${first.jobId}), by another key of this account or in the portal.`,
    ),
  });
});

test("several orders of one file at once are told of each other, all but one, whatever keys they have", async () => {
  const url = "https://documents.test/at-once.pdf";
  const sibling = { key: await siblingOf(live) };
  const answers = await Promise.all([live, live, sibling, sibling].map((by) => order(url, by)));
  expect(answers.filter((answer) => toldOf(answer).length === 0)).toHaveLength(1);
});

test("the same text into the same language is told, and into another language isn't", async () => {
  const text = (sourceText: string, targetLanguage = "en") =>
    order("", live, { documents: undefined, sourceText }, { ...BUSINESS, targetLanguage });
  const first = await text("Estimado cliente, su pedido ha llegado.");
  expect(toldOf(first)).toEqual([]);
  expect(toldOf(await text("Estimado cliente, su pedido ha llegado.", "fr"))).toEqual([]);
  expect(toldOf(await text("Estimado cliente, su pedido no ha llegado."))).toEqual([]);
  expect(toldOf(await text("Estimado cliente, su pedido ha llegado."))).toEqual([
    expect.stringContaining(
      `This text was ordered less than a minute ago as ${first.orderNumber} (${first.jobId}).`,
    ),
  ]);
});

test("an order that means no duplicate is refused before it's charged, and names the earlier one; the same key then places it", async () => {
  const url = "https://documents.test/guarded.pdf";
  const first = await order(url, live, { allowDuplicate: false });
  expect(first.orderNumber).toMatch(/^VC-/);
  const body = await submission(world, live.key, CERTIFIED, { documents: [{ url }], allowDuplicate: false });
  const refused = await world.request("POST", "/api/v1/submit", { key: live.key, body });
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    {
      code: "IDEMPOTENCY_CONFLICT",
      field: "allowDuplicate",
      jobId: first.jobId,
      retryable: false,
      message: expect.stringMatching(/^This file was ordered .+\. Nothing was charged\.$/),
      recoveryHint: expect.stringContaining("Only then send allowDuplicate: true."),
    },
  ]);
  const again = { ...body, allowDuplicate: true };
  const placed = await world.request("POST", "/api/v1/submit", { key: live.key, body: again });
  expect(toldOf(placed.body)).toHaveLength(1);
  const repeated = await world.request("POST", "/api/v1/submit", { key: live.key, body });
  expect(repeated.body.jobId).toBe(placed.body.jobId);
});

test("a call with an order number in place of the job's ID is told that it is one, whether or not there is such an order", async () => {
  const { orderNumber } = await order("https://documents.test/numbered.pdf");
  for (const number of [orderNumber, String(orderNumber).toLowerCase(), "VC-AAAA-AAAA"]) {
    for (const [method, path, body] of [
      ["GET", `status/${number}`],
      ["GET", `result/${number}`],
      ["POST", `cancel/${number}`],
      ["POST", `refund/${number}`, {}],
    ] as const) {
      const { status, body: answer } = await world.request(method, `/api/v1/${path}`, {
        key: live.key,
        body,
      });
      expect([status, answer.error.code], path).toEqual([404, "JOB_NOT_FOUND"]);
      expect(answer.error.recoveryHint).toBe(
        `${number.toUpperCase()} is an order number. Find the order's jobId with GET /orders, which lists both, then repeat the call with it.`,
      );
    }
  }
});
