import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { call } from "@/lib/testing/mcp/rpc";
import {
  askQuote,
  BUSINESS,
  CERTIFIED,
  newIdempotencyKey,
  placeOrder,
  SHIPPING_ADDRESS,
  submission,
} from "@/lib/testing/orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });
const ordersOf = async (key: string) =>
  (await world.request("GET", "/api/v1/orders", { key })).body.data.length as number;

test.each(["sandbox", "live"] as const)(
  "a %s order that costs another amount than expected is refused, names what it costs, and charges nothing",
  async (environment) => {
    const key = environment === "live" ? (await world.makeLiveKey()).key : await world.makeKey();
    const body = await submission(world, key, CERTIFIED);
    for (const expectedTotalCents of [0, body.expectedTotalCents - 1, body.expectedTotalCents + 1]) {
      const { status, body: refusal } = await submit(key, { ...body, expectedTotalCents });
      expect([status, refusal.error.code, refusal.error.field]).toEqual([
        400,
        "QUOTE_MISMATCH",
        "expectedTotalCents",
      ]);
      expect(refusal.error.recoveryHint).toContain(String(body.expectedTotalCents));
    }
    expect(await ordersOf(key)).toBe(0);
    expect((await submit(key, body)).status).toBe(200);
  },
);

test.each([
  ["a certificate", CERTIFIED, {}],
  [
    "a certificate on paper",
    { ...CERTIFIED, addons: { hardcopy: { service: "fedex_overnight" } } },
    { shippingAddress: SHIPPING_ADDRESS },
  ],
])(
  "an alternative that is merged into its quote, for %s, is refused, and is told to quote that speed",
  async (_, input, more) => {
    const key = await world.makeKey();
    const body = await submission(world, key, input, more);
    const { body: compared } = await world.request("POST", "/api/v1/quote?compare=tiers", {
      key,
      body: input,
    });
    const express = compared.alternatives.find((each: { speedTier: string }) => each.speedTier === "express");
    const again = 'Request a quote with speedTier "express"';
    const byPrice = await submit(key, { ...body, expectedTotalCents: express.totalCents });
    expect([byPrice.status, byPrice.body.error]).toMatchObject([
      400,
      {
        code: "QUOTE_MISMATCH",
        field: "expectedTotalCents",
        message: expect.stringContaining(
          `${express.totalCents} cents is the price of express, but this quote is for standard, at `,
        ),
        // The slower order's price would be the easier way, and is not what was approved.
        recoveryHint: expect.stringMatching(
          new RegExp(`${again}.* as expectedTotalCents\\. This quote orders standard alone\\.$`),
        ),
      },
    ]);
    const bySpeed = { ...body, echoedInput: { ...body.echoedInput, speedTier: "express" } };
    const refused = await submit(key, bySpeed);
    expect([refused.status, refused.body.error]).toMatchObject([
      400,
      {
        code: "QUOTE_MISMATCH",
        field: "echoedInput.speedTier",
        message: "echoedInput says express, but this quote is for standard.",
        recoveryHint: expect.stringContaining(again),
      },
    ]);
    const whole = await submit(key, { ...body, echoedInput: { ...body.echoedInput, ...express } });
    expect(whole.body.error.recoveryHint).toMatch(
      /^Nothing was ordered: pass echoedInput as the quote returned it, without members of its alternatives\. .*speedTier/,
    );
    expect(await ordersOf(key)).toBe(0);
  },
);

test.each([
  ["nothing", null, ". Programs write null for NaN and for a value that's missing."],
  ["a quoted number", "4990", ", not as text."],
  ["dollars", 49.9, "."],
  ["a text of dollars", "$49.90", "."],
  ["an empty text", "", "."],
])(
  "an expected total that is %s is refused, and is told what to send",
  async (_, expectedTotalCents, end) => {
    const key = await world.makeKey();
    const body = await submission(world, key, CERTIFIED, { expectedTotalCents });
    const { status, body: refusal } = await submit(key, body);
    expect([status, refusal.error.code, refusal.error.field]).toEqual([
      400,
      "VALIDATION_ERROR",
      "expectedTotalCents",
    ]);
    expect(refusal.error.recoveryHint).toBe(
      `Send expectedTotalCents as a whole number from 0 to 100000000 (What you expect to pay: the quote's totalCents, in cents)${end}`,
    );
  },
);

test("the expected total is that of the order: postage to the address is in it", async () => {
  const { key } = await world.makeLiveKey();
  const input = { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } } };
  const shippingAddress = {
    line1: "1 Main St",
    city: "Nome",
    state: "AK",
    postal_code: "99762",
    country: "US",
  };
  const body = await submission(world, key, input, { shippingAddress });
  const quoted = (await world.request("GET", `/api/v1/quote/${body.quoteId}`, { key })).body.totalCents;
  const { body: refusal } = await submit(key, { ...body, expectedTotalCents: quoted });
  expect(refusal.error?.code).toBe("QUOTE_MISMATCH");
  const [, actual] = /expectedTotalCents (\d+)/.exec(refusal.error.recoveryHint) ?? [];
  expect((await submit(key, { ...body, expectedTotalCents: Number(actual) })).status).toBe(200);
});

test.each(["sandbox", "live"] as const)(
  "a %s quote is ordered from once where its sender says so, and again only where the sender allows it",
  async (environment) => {
    const key = environment === "live" ? (await world.makeLiveKey()).key : await world.makeKey();
    const first = { ...(await submission(world, key, BUSINESS)), allowQuoteReuse: false };
    expect((await submit(key, first)).status).toBe(200);
    expect((await submit(key, first)).headers.get("idempotent-replayed")).toBe("true");
    const again = { ...first, idempotencyKey: newIdempotencyKey() };
    const { status, body } = await submit(key, again);
    expect([status, body.error.code, body.error.field]).toEqual([400, "INVALID_QUOTE", "quoteId"]);
    expect(body.error.recoveryHint).toContain("allowQuoteReuse: true");
    expect(await ordersOf(key)).toBe(1);
    expect((await submit(key, { ...again, allowQuoteReuse: true })).status).toBe(200);
    const { allowQuoteReuse: _, ...silent } = again;
    expect((await submit(key, { ...silent, idempotencyKey: newIdempotencyKey() })).status).toBe(200);
    expect(await ordersOf(key)).toBe(3);
  },
);

test("a quote whose card was declined can be ordered from", async () => {
  const { key, partnerId } = await world.makeLiveKey({ card: "pm_card_chargeDeclined" });
  const body = { ...(await submission(world, key, BUSINESS)), allowQuoteReuse: false };
  expect((await submit(key, body)).body.error.code).toBe("PAYMENT_FAILED");
  await world.putCardOnFile(partnerId, "pm_card_visa");
  expect((await submit(key, { ...body, idempotencyKey: newIdempotencyKey() })).status).toBe(200);
});

test.runIf(onPostgres).each(["sandbox", "live"] as const)(
  "of eight %s submits of one quote at once, exactly one is an order where none allows another",
  async (environment) => {
    const key = environment === "live" ? (await world.makeLiveKey()).key : await world.makeKey();
    const body = { ...(await submission(world, key, BUSINESS)), allowQuoteReuse: false };
    const sent = Array.from({ length: 8 }, () => ({ ...body, idempotencyKey: newIdempotencyKey() }));
    const statuses = (await Promise.all(sent.map((each) => submit(key, each)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await ordersOf(key)).toBe(1);
  },
);

test("a quote is given again to the account that asked for it, in its environment, and to nobody else", async () => {
  const key = await world.makeKey();
  const quote = await askQuote(world, key, CERTIFIED);
  const get = (at: string, by: string) => world.request("GET", `/api/v1/quote/${at}`, { key: by });
  expect((await get(quote.quoteId, key)).body).toEqual(quote);
  world.clock.advance({ seconds: 25 * 3600 });
  expect((await get(quote.quoteId, key)).body).toEqual(quote);
  const { key: live } = await world.makeLiveKey();
  for (const [at, by] of [
    [quote.quoteId, live],
    [quote.quoteId, await world.makeKey("sandbox", "Somebody else")],
    ["q_01m7yzwt4rakj5czzd7vrqf5ap", key],
    ["nonsense%20here", key],
    [quote.quoteId.toUpperCase(), key],
  ] as const) {
    const { status, body } = await get(at, by);
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  }
  const placed = await placeOrder(world, key, CERTIFIED);
  expect(placed.status).toBe("paid");
});

test.each(["sandbox", "live"] as const)(
  "a %s order by a tool needs no expected amount, is refused at another, and says what it cost and what was charged",
  async (environment) => {
    const key = environment === "live" ? (await world.makeLiveKey()).key : await world.makeKey();
    const { expectedTotalCents: totalCents, ...order } = await submission(world, key, CERTIFIED);
    const wrong = { ...order, expectedTotalCents: totalCents - 1 };
    expect((await call(world, "submit", wrong, { key })).json.error).toMatchObject({
      code: "QUOTE_MISMATCH",
      field: "expectedTotalCents",
    });
    expect((await call(world, "submit", order, { key })).json).toMatchObject({
      status: "paid",
      totalCents,
      chargedCents: environment === "live" ? totalCents : 0,
    });
  },
);

test.each<[string, "sandbox" | "live", object, object]>([
  ["quoted to no address", "sandbox", { hardcopyDomestic: true }, {}],
  ["quoted to no address", "live", { hardcopy: { service: "usps_priority" } }, {}],
  ["quoted elsewhere", "sandbox", { hardcopyDomestic: true }, { country: "US", postal_code: "10001" }],
  [
    "quoted elsewhere",
    "live",
    { hardcopy: { service: "usps_priority" } },
    { country: "US", postal_code: "10001" },
  ],
])(
  "an order by a tool that names no price costs what was quoted, or nothing: postage %s, %s, %j",
  async (_, environment, addons, shipTo) => {
    const key = environment === "live" ? (await world.makeLiveKey()).key : await world.makeKey();
    const destination = Object.keys(shipTo).length > 0 ? { shipTo } : {};
    const order = await submission(world, key, Object.assign({ addons }, CERTIFIED, destination), {
      shippingAddress: {
        line1: "1 A Street",
        city: "Honolulu",
        state: "HI",
        postal_code: "96801",
        country: "US",
      },
    });
    const quoted = (await world.request("GET", `/api/v1/quote/${order.quoteId}`, { key })).body.totalCents;
    for (const silent of [{}, { expectedTotalCents: null }, { expectedTotalCents: "null" }]) {
      const { json } = await call(world, "submit", Object.assign({}, order, silent), { key });
      expect([json.error?.code, json.error?.field]).toEqual(["QUOTE_MISMATCH", "expectedTotalCents"]);
      expect(json.error.message).toContain(`not ${quoted}. Nothing was charged.`);
    }
    expect(await ordersOf(key)).toBe(0);
    const { json: refusal } = await call(world, "submit", order, { key });
    const [, actual] = /expectedTotalCents (\d+)/.exec(refusal.error.recoveryHint) ?? [];
    const approved = { ...order, expectedTotalCents: Number(actual) };
    expect((await call(world, "submit", approved, { key })).json).toMatchObject({
      status: "paid",
      totalCents: Number(actual),
    });
    // A program's silence pays more only where postage was an estimate.
    const again = await submit(key, { ...order, idempotencyKey: newIdempotencyKey() });
    if ("shipTo" in destination) expect(again.body.error.code).toBe("QUOTE_MISMATCH");
    else expect(again.body.totalCents).toBe(Number(actual));
  },
);

const SPRINGFIELD = { city: "Springfield", state: "MA", postal_code: "01101", country: "US" };
const BEVERLY_HILLS = { city: "Beverly Hills", state: "CA", postal_code: "90210", country: "US" };

test.each([
  ["sandbox", {}],
  ["live", {}],
  ["sandbox", { expectedTotalCents: undefined, allowQuoteReuse: true }],
] as const)(
  "a %s order costs no more than a quote whose postage wasn't an estimate, unless the price is named: %j",
  async (environment, extra) => {
    const key = environment === "live" ? (await world.makeLiveKey()).key : await world.makeKey();
    const input = { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } }, shipTo: SPRINGFIELD };
    const shippingAddress = { line1: "1 Main St", ...BEVERLY_HILLS };
    const order = await submission(world, key, input, { shippingAddress, ...extra });
    const quote = (await world.request("GET", `/api/v1/quote/${order.quoteId}`, { key })).body;
    expect(quote.breakdown.hardcopyShippingEstimated).toBe(false);
    const { status, body } = await submit(key, order);
    expect([status, body.error?.code, body.error?.field]).toEqual([400, "QUOTE_MISMATCH", "shippingAddress"]);
    expect(body.error.recoveryHint).toContain(`${quote.totalCents} cents`);
    expect(await ordersOf(key)).toBe(0);
    const [, actual] = /expectedTotalCents (\d+)/.exec(body.error.recoveryHint) ?? [];
    expect(Number(actual)).toBeGreaterThan(quote.totalCents);
    const approved = await submit(key, { ...order, expectedTotalCents: Number(actual) });
    expect(approved.body.totalCents).toBe(Number(actual));
  },
);

test("an order that is mailed to a cheaper address than was quoted costs less", async () => {
  const key = await world.makeKey();
  const input = { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } }, shipTo: BEVERLY_HILLS };
  const order = await submission(world, key, input, {
    shippingAddress: { line1: "1 Main St", ...SPRINGFIELD },
  });
  const quote = (await world.request("GET", `/api/v1/quote/${order.quoteId}`, { key })).body;
  expect((await submit(key, order)).body.totalCents).toBeLessThan(quote.totalCents);
});
