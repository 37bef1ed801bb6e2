import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "./client";
import { createStripePayments } from "./create-stripe-payments";
import { keepsTheContract } from "./testing/contract";
import { type OpenDouble, openDouble } from "./testing/open-double";
import { must } from "./testing/steps";
import type { Subject } from "./testing/subject";

describe("the double", () => {
  let open: OpenDouble;
  let subject: Subject;

  beforeAll(async () => {
    open = await openDouble();
    subject = {
      payments: open.connect(),
      stripe: open.stripe,
      play: {
        activateAccount: async (id) => void (await open.double.actions.activateAccount({ id })),
        completeCheckout: async (id, card) => void (await open.double.actions.completeCheckout({ id, card })),
      },
    };
  });
  afterAll(() => open.close());

  keepsTheContract(() => subject);

  test("sends events that we open, of both kinds, and tells of those that it could not bring, oldest first", async () => {
    const { double, delivered } = open;
    const { payments } = subject;
    double.deliveries.drop();
    const made = await payments.createPayoutAccount({
      partnerId: "prt_events",
      name: "Events",
      email: "a@b.test",
    });
    const accountId = must(made).accountId;
    const since = double.now();
    await double.actions.activateAccount({ id: accountId });
    const missed = await payments.listUndeliveredEvents(since);
    expect(missed.at(-1)).toMatchObject({ type: "account.updated", objectId: accountId });
    const times = missed.map(({ occurredAt }) => occurredAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));

    await double.deliveries.deliver();
    const opened = delivered.map(({ body, signature }) => payments.openEvent(body, signature, double.now()));
    const types = (await Promise.all(opened)).map((event) => [event?.type, event?.objectId]);
    expect(types).toEqual([
      ["v2.core.account.created", accountId],
      ["v2.core.account[configuration.recipient].capability_status_updated", accountId],
      ["account.updated", accountId],
    ]);
    expect((await payments.listUndeliveredEvents(since)).length).toBe(missed.length - 1);
  });

  test("was sent nothing that Stripe would not understand", () => {
    expect(open.double.calls.length).toBeGreaterThan(100);
    expect(open.double.violations).toEqual([]);
  });
});

const secretKey = process.env.STRIPE_TEST_KEY;

describe.skipIf(!secretKey?.includes("_test_"))("a sandbox account of Stripe's", () => {
  const connection = { secretKey: secretKey ?? "" };

  keepsTheContract(() => ({
    payments: createStripePayments({ ...connection, webhookSecrets: [] }),
    stripe: createClient(connection),
    play: null,
  }));
});
