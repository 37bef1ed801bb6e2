import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Outcome, ProcessorUnavailable } from "@/lib/services/payments/port";
import type { FaultKind } from "@/lib/testing/stripe/core/faults";
import { type OpenDouble, openDouble } from "./testing/open-double";
import { must } from "./testing/steps";
import { prepareTrials, type Trial } from "./testing/trials";

let open: OpenDouble;
beforeAll(async () => {
  open = await openDouble();
  await open.double.actions.topUp({ amountCents: 100_000 });
});
afterAll(() => open.close());

const prepare = () => prepareTrials(open.connect(), open.double);

async function runAll(trials: Trial[], payments: ReturnType<OpenDouble["connect"]>) {
  const outcomes = await Promise.all(
    trials.map(async (trial) => [trial.name, await trial.run(payments)] as const),
  );
  return Object.fromEntries<Outcome<unknown>>(outcomes);
}

const kindsOf = (outcomes: Record<string, Outcome<unknown>>) =>
  Object.fromEntries(Object.entries(outcomes).map(([name, { kind }]) => [name, kind]));

const all = <T>(trials: Trial[], value: T) => Object.fromEntries(trials.map(({ name }) => [name, value]));

/** Twice for a closed connection: the SDK repeats it once whatever it is told. */
const FAULTS: [fault: FaultKind, times: number][] = [
  ["drop_before", 2],
  ["drop_after", 2],
  ["cut_body", 1],
  ["hang_after", 1],
  ["error_before", 1],
  ["error_after", 1],
  ["conflict", 1],
  ["rate_limit", 1],
  ["lock_timeout", 1],
];

describe.each(FAULTS)("after %s", (fault, times) => {
  test("every change is unknown, and repeating it comes to one object", async () => {
    const trials = await prepare();
    const armed = trials.map(({ call }) => open.double.faults.next({ call, times }, fault));
    const timeoutMs = fault === "hang_after" ? 2500 : 20_000;
    const hurried = open.connect({ timeoutMs, maxNetworkRetries: 0 });
    expect(kindsOf(await runAll(trials, hurried))).toEqual(all(trials, "unknown"));
    expect(armed.map(({ hits }) => hits)).toEqual(armed.map(() => times));
    open.double.faults.clear();

    const again = await runAll(trials, open.connect());
    const repeated = await runAll(trials, open.connect());
    expect(kindsOf(again)).toEqual(all(trials, "done"));
    expect(repeated).toEqual(again);
    const counts = trials.map(({ name, count }) => [name, count(open.double)]);
    expect(Object.fromEntries(counts)).toEqual(all(trials, 1));
  });
});

test("a single hitch is overcome without anybody noticing", async () => {
  const trials = await prepare();
  for (const { call } of trials) open.double.faults.next({ call }, "drop_after");
  expect(kindsOf(await runAll(trials, open.connect()))).toEqual(all(trials, "done"));
  open.double.faults.clear();
});

test("a decline behind a cut line is unknown at first, and a decline once it is asked again", async () => {
  const payments = open.connect();
  const { customerId } = must(await payments.createCustomer({ partnerId: "prt_declined", name: "Declined" }));
  const card = "pm_card_chargeCustomerFail";
  const method = await open.double.actions.saveCard({ customer: customerId, card });
  const reference = { id: "pay_declined" };
  const request = { reference, attempt: 1, customerId, paymentMethodId: method.id, amountCents: 2495 };
  const { intentId } = must(await payments.createIntent({ ...request, description: "Declined" }));
  open.double.faults.next("POST /v1/payment_intents/:id/confirm", "cut_body");
  const confirm = () => payments.confirmIntent({ reference, attempt: 1, intentId });
  expect((await confirm()).kind).toBe("unknown");
  expect(await confirm()).toMatchObject({ kind: "refused", code: "declined" });
  expect((await payments.getIntent(intentId)).state).toBe("refused");
});

test("a processor that is down cannot be asked, which is another thing than an answer", async () => {
  const reads = open.connect({ timeoutMs: 20_000, maxNetworkRetries: 0 });
  for (const fault of ["error_before", "cut_body", "rate_limit"] as const) {
    open.double.faults.next("GET /v1/balance", fault);
    await expect(reads.getBalanceCents()).rejects.toBeInstanceOf(ProcessorUnavailable);
  }
});

test("nothing was sent that Stripe would not understand", () => {
  expect(open.double.violations).toEqual([]);
});
