import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { createStripePayments } from "./create-stripe-payments";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const FIRST = "whsec_first";
const SECOND = "whsec_second";
const payments = createStripePayments({ secretKey: "sk_test_1", webhookSecrets: [FIRST, SECOND] });

const snapshot = {
  id: "evt_1",
  object: "event",
  type: "payment_intent.succeeded",
  created: 1_795_000_000,
  data: { object: { id: "pi_1", object: "payment_intent" } },
};

function sign(body: string, secret: string, at = NOW): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

function open(event: object, secret = FIRST, at = NOW) {
  const body = JSON.stringify(event);
  return payments.openEvent(body, sign(body, secret, at), NOW);
}

test("an event signed with either secret of a rotation is opened", async () => {
  const opened = {
    id: "evt_1",
    type: "payment_intent.succeeded",
    objectId: "pi_1",
    occurredAt: new Date(1_795_000_000_000),
  };
  expect(await open(snapshot, FIRST)).toEqual(opened);
  expect(await open(snapshot, SECOND)).toEqual(opened);
});

test("an event of a connected account names the account", async () => {
  const event = { ...snapshot, account: "acct_1", data: { object: { id: "transfers" } } };
  expect((await open(event))?.objectId).toBe("acct_1");
});

test("an event about what has no id of its own names itself", async () => {
  expect((await open({ ...snapshot, data: { object: { object: "balance" } } }))?.objectId).toBe("evt_1");
});

test("an event of API v2, which comes without its object, names it", async () => {
  const event = {
    id: "evt_2",
    object: "v2.core.event",
    type: "v2.core.account[configuration.recipient].capability_status_updated",
    created: "2026-11-21T11:59:59.000Z",
    context: null,
    related_object: { id: "acct_1", type: "v2.core.account", url: "/v2/core/accounts/acct_1" },
  };
  expect(await open(event)).toEqual({
    id: "evt_2",
    type: event.type,
    objectId: "acct_1",
    occurredAt: new Date("2026-11-21T11:59:59.000Z"),
  });
});

describe("is not opened", () => {
  const body = JSON.stringify(snapshot);

  test.each([
    ["an event of another secret", sign(body, "whsec_other")],
    ["an event without a signature", ""],
    ["an event with half a signature", "t=1795000000"],
    ["an event with a signature that is none", "nonsense"],
    ["an event older than five minutes", sign(body, FIRST, new Date(NOW.getTime() - 301_000))],
  ])("%s", async (_, signature) => expect(await payments.openEvent(body, signature, NOW)).toBeNull());

  test("an event whose body was changed on the way", async () =>
    expect(await payments.openEvent(body.replace("pi_1", "pi_2"), sign(body, FIRST), NOW)).toBeNull());

  test("an empty body, signed or not", async () =>
    expect(await payments.openEvent("", sign("", FIRST), NOW)).toBeNull());
});

test("an event just under five minutes old is opened by the time that is given, not by the clock", async () => {
  expect((await open(snapshot, FIRST, new Date(NOW.getTime() - 299_000)))?.id).toBe("evt_1");
});
