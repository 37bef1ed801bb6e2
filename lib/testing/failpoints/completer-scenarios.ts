import { type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import type { Fixture } from "../model/fixture";
import { ACTS, type ActName, type Cast } from "./acts";
import { expectAsked, PART_CENTS, paidOrder } from "./refunded";
import type { Scenario } from "./scenario";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

/** It dies there, and nobody has looked after it yet. */
async function died(
  fixture: Fixture,
  act: Extract<ActName, "submit" | "refund">,
  cast: Cast,
  name: Failpoint,
) {
  setFailpoint(name, () => {
    throw new Error(`died at ${name}`);
  });
  await Promise.allSettled([ACTS[act](fixture.services, cast)]);
  setFailpoint(name, null);
  fixture.clock.advance({ minutes: 3 });
  return cast;
}

/** Whoever finishes what died may die over it, too. */
export const COMPLETER_SCENARIOS: Scenario[] = [
  {
    name: "an order that died after its claim, completed",
    async prepare(fixture) {
      return died(fixture, "submit", await aboutToSubmit(fixture, { paying: "card" }), "submit.claimed");
    },
    act: "completePayments",
    expect: expectPaidOnce,
  },
  {
    name: "an order that died after its charge, completed",
    async prepare(fixture) {
      return died(fixture, "submit", await aboutToSubmit(fixture, { paying: "card" }), "submit.confirmed");
    },
    act: "completePayments",
    expect: expectPaidOnce,
  },
  {
    name: "a refund that died before its call, completed",
    async prepare(fixture) {
      const cast = { ...(await paidOrder(fixture, { paying: "card" })), amountCents: String(PART_CENTS) };
      return died(fixture, "refund", cast, "refund.reserved");
    },
    act: "completeRefunds",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund that died after its call, completed",
    async prepare(fixture) {
      const cast = { ...(await paidOrder(fixture, { paying: "card" })), amountCents: String(PART_CENTS) };
      return died(fixture, "refund", cast, "refund.called");
    },
    act: "completeRefunds",
    expect: expectAsked(PART_CENTS, "paid"),
  },
];
