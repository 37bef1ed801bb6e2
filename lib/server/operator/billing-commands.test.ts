import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { operate } from "@/lib/testing/operate";
import { submission } from "@/lib/testing/orders";

let world: LiveWorld;
let key: string;
let partnerId: string;
const partnerName = "Live Partner 1";
beforeAll(async () => {
  world = await createLiveWorld();
  ({ key, partnerId } = await world.makeLiveKey());
});
afterAll(() => world.close());

const run = (name: string, input: object) => operate(world, name, input);

async function billing(of = key) {
  world.clock.advance({ seconds: 6 });
  return (await world.request("GET", "/api/v1/capabilities", { key: of })).body.billing;
}

const submitError = async () =>
  (await world.request("POST", "/api/v1/submit", { key, body: await submission(world, key) })).body.error
    ?.code;

test("capabilities tell each account's own terms, to its sandbox keys too", async () => {
  const sandbox = await world.makeKey("sandbox", partnerName);
  const stranger = await world.makeKey("live", "Somebody Else");
  expect(await billing()).toEqual({ mode: "per_order", paymentMethodOnFile: true });
  expect(await billing(sandbox)).toEqual({ mode: "per_order", paymentMethodOnFile: true });
  expect(await billing(stranger)).toEqual({ mode: "per_order", paymentMethodOnFile: false });
  await run("bill-by-invoice", { partnerName, netTermsDays: 30, creditLimitCents: 500_000 });
  const terms = { mode: "invoice", netTermsDays: 30, creditLimitCents: 500_000 };
  expect([await billing(), await billing(sandbox)]).toEqual([terms, terms]);
  await run("bill-by-invoice", { partnerName, netTermsDays: 45, creditLimitCents: null });
  expect(await billing()).toEqual({ mode: "invoice", netTermsDays: 45, creditLimitCents: null });
});

test("terms that are not named stay as they are", async () => {
  await run("bill-by-invoice", { partnerName, netTermsDays: 10, creditLimitCents: 700 });
  expect(await run("bill-by-invoice", { partnerName, netTermsDays: 20 })).toEqual({
    netTermsDays: 20,
    creditLimitCents: 700,
  });
});

test("going back to paying per order says what stays open on account", async () => {
  await updatePartner(world.services.db, partnerId, { openBalanceCents: 1234 });
  expect(await run("bill-per-order", { partnerName })).toEqual({ openBalanceCents: 1234 });
  await updatePartner(world.services.db, partnerId, { openBalanceCents: 0 });
  expect((await billing()).mode).toBe("per_order");
});

test("limits of a live key hold from the next order on, and can be taken away again", async () => {
  expect(await run("limit-key", { key, orderCapCents: 100 })).toMatchObject({
    spendCapCents: null,
    orderCapCents: 100,
    payer: "partner",
  });
  expect(await submitError()).toBe("SPEND_LIMIT_EXCEEDED");
  const { keyId } = (await run("limit-key", { key, orderCapCents: null, spendCapCents: 0 })) as {
    keyId: string;
  };
  expect(await submitError()).toBe("SPEND_LIMIT_EXCEEDED");
  await run("limit-key", { key: keyId, spendCapCents: null });
  expect(await submitError()).toBeUndefined();
  expect(await run("limit-key", { key: keyId })).toMatchObject({ spendCapCents: null, orderCapCents: null });
});

test("limits of a sandbox key are refused, since it spends nothing", async () => {
  const sandbox = await world.makeKey("sandbox", partnerName);
  await expect(run("limit-key", { key: sandbox, spendCapCents: 1 })).rejects.toThrow("live keys");
});

test.each([
  ["limit-key", { key: "k", spendCapCents: -1 }, "spendCapCents must not be negative"],
  ["limit-key", { key: "k", orderCapCents: 1.5 }, "orderCapCents must be a whole number"],
  ["limit-key", { key: "k", orderCapCents: 2 ** 31 }, "orderCapCents is too large"],
  ["limit-key", { key: "k", payer: "nobody" }, "payer"],
  ["set-rev-share", { partnerName, revShareBps: 10_001 }, "revShareBps is over 10000"],
  ["set-rev-share", { partnerName, revShareBps: -1 }, "revShareBps must not be negative"],
  ["set-rev-share", { partnerName, revShareBps: Number.NaN }, "revShareBps must be a whole number"],
  ["bill-by-invoice", { partnerName, netTermsDays: -3 }, "netTermsDays must not be negative"],
  [
    "bill-by-invoice",
    { partnerName, netTermsDays: 30, creditLimitCents: -5 },
    "creditLimitCents must not be",
  ],
  ["card-link", { partnerName, email: "nowhere" }, "email must be an email address"],
  ["payout-link", { partnerName, country: "USA" }, "country must be two letters"],
])("%s with %j changes nothing and says why", async (name, input, reason) => {
  const before = await run("list-partners", {});
  await expect(run(name, input)).rejects.toThrow(reason);
  expect(await run("list-partners", {})).toEqual(before);
});

test.each(["show-partner", "card-link", "payout-link", "bill-per-order"])(
  "%s of a partner that there is not says so",
  async (name) => {
    await expect(run(name, { partnerName: "Nobody" })).rejects.toThrow("No partner is named Nobody");
  },
);

test("a partner is shown with its share, its keys' limits and its balances, and no key's secret", async () => {
  await run("set-rev-share", { partnerName, revShareBps: 2500 });
  const shown = (await run("show-partner", { partnerName })) as {
    partner: object;
    keys: object[];
    balances: object[];
  };
  expect(shown.partner).toMatchObject({ name: partnerName, revShareBps: 2500 });
  expect(shown.keys).toContainEqual(
    expect.objectContaining({ environment: "live", lastFour: key.slice(-4) }),
  );
  expect(shown.balances).toContainEqual({ code: "partner_payable", balanceCents: -499 });
  expect(JSON.stringify(shown)).not.toMatch(/"sha256"|sealed/i);
});

test("an email is told to the processor with the first customer, and refused once there is one", async () => {
  await world.makeLiveKey({ card: null });
  const input = { partnerName: "Live Partner 2", netTermsDays: 30, email: "bills@partner.test" };
  await run("bill-by-invoice", input);
  expect(world.double.objects("customers").at(-1)?.email).toBe("bills@partner.test");
  await expect(run("bill-by-invoice", input)).rejects.toThrow("Change its email");
});
