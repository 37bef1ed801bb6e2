import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "./connect";
import type { FaultKind } from "./core/faults";
import { createStripeDouble } from "./create-stripe-double";
import { failure } from "./failure";
import type { Listening } from "./listen";

const CREATE = "POST /v1/customers";
const double = createStripeDouble();
let listening: Listening;
let stripe: Stripe;

beforeAll(async () => {
  listening = await double.listen();
  stripe = connect(listening);
});
afterAll(() => listening.close());
afterEach(() => double.faults.clear());

const made = () => double.objects("customers").length;
let count = 0;
function nextKey() {
  count += 1;
  return { idempotencyKey: `key:${count}` };
}

// Twice where the line is closed: the SDK repeats that once by itself.
const faults: [kind: FaultKind, times: number, isDone: boolean, error: object][] = [
  ["drop_before", 2, false, { type: "StripeConnectionError" }],
  ["drop_after", 2, true, { type: "StripeConnectionError" }],
  ["cut_body", 1, true, { type: "StripeConnectionError" }],
  ["rate_limit", 1, false, { type: "StripeRateLimitError", statusCode: 429 }],
  ["lock_timeout", 1, false, { type: "StripeRateLimitError", code: "lock_timeout" }],
  ["conflict", 1, false, { type: "StripeAPIError", statusCode: 409 }],
  ["error_before", 1, false, { type: "StripeAPIError", statusCode: 500 }],
  ["error_after", 1, true, { type: "StripeAPIError", statusCode: 500 }],
];

test.each(faults)("after %s × %i it was done: %s", async (kind, times, isDone, error) => {
  const before = made();
  const armed = double.faults.next({ call: CREATE, times }, kind);
  const key = nextKey();
  expect(await failure(stripe.customers.create({ name: "Ann" }, key))).toMatchObject(error);
  expect(armed.hits).toBe(times);
  expect(made() - before).toBe(isDone ? 1 : 0);
  const again = stripe.customers.create({ name: "Ann" }, key);
  if (kind === "error_after") expect(await failure(again)).toMatchObject({ statusCode: 500 });
  else expect((await again).name).toBe("Ann");
  expect(made() - before).toBe(1);
});

test("a refusal on order is Stripe's, and is repeated under its key", async () => {
  double.faults.next(CREATE, { kind: "refuse", error: { message: "No.", code: "account_invalid" } });
  const key = nextKey();
  expect(await failure(stripe.customers.create({ name: "Ann" }, key))).toMatchObject({
    code: "account_invalid",
  });
  expect(await failure(stripe.customers.create({ name: "Ann" }, key))).toMatchObject({
    code: "account_invalid",
  });
});

test("a call that hangs before it is executed keeps its key busy, and lets go of it when the caller gives up", async () => {
  const before = made();
  const hanging = double.faults.next(CREATE, "hang_before");
  const key = nextKey();
  const caller = new AbortController();
  const first = fetch(`${listening.url}/v1/customers`, {
    method: "POST",
    headers: {
      authorization: "Bearer sk_test_double",
      "stripe-version": Stripe.API_VERSION,
      "idempotency-key": key.idempotencyKey,
    },
    body: new URLSearchParams({ name: "Ann" }),
    signal: caller.signal,
  });
  await hanging.struck;
  const create = () => stripe.customers.create({ name: "Ann" }, key);
  expect(await failure(create())).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  caller.abort();
  await expect(first).rejects.toThrow("aborted");
  expect(made()).toBe(before);
  const name = () =>
    create().then(
      (customer) => customer.name,
      () => null,
    );
  await expect.poll(name, { interval: 1 }).toBe("Ann");
});

test("a call that hangs after it was executed is answered when it is released", async () => {
  const before = made();
  const hanging = double.faults.next(CREATE, "hang_after");
  const pending = stripe.customers.create({ name: "Ann" });
  await hanging.struck;
  hanging.release();
  expect((await pending).name).toBe("Ann");
  expect(made() - before).toBe(1);
});

test("the v2 API repeats what it did, even where it had answered a failure", async () => {
  double.faults.next("POST /v2/core/accounts", "error_after");
  const key = nextKey();
  expect(await failure(stripe.v2.core.accounts.create({}, key))).toMatchObject({ statusCode: 500 });
  const account = await stripe.v2.core.accounts.create({}, key);
  expect(double.objects("accounts").map(({ id }) => id)).toEqual([account.id]);
});

test("the nth call is meant, and no other", async () => {
  double.faults.next({ call: "POST *", nth: 2 }, "rate_limit");
  await stripe.customers.create({ name: "one" });
  expect((await failure(stripe.customers.create({ name: "two" }))).statusCode).toBe(429);
  await stripe.customers.create({ name: "three" });
});

test("random faults are the same for the same seed", async () => {
  const chances = { rate_limit: 0.3, error_before: 0.2 };
  async function run() {
    double.faults.random({ seed: 42, chances });
    const known = double.calls.length;
    for (let call = 0; call < 12; call++) await stripe.balance.retrieve().catch(() => null);
    return double.calls.slice(known).map((call) => call.fault);
  }
  const first = await run();
  expect(first).toContain("rate_limit");
  expect(first).toContain(null);
  expect(await run()).toEqual(first);
});
