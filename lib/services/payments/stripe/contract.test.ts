import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "./client";
import { createStripePayments } from "./create-stripe-payments";
import { keepsTheContract, type Subject } from "./testing/contract";
import { type OpenDouble, openDouble } from "./testing/open-double";

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
