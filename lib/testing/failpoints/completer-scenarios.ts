import { type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import type { Fixture } from "../model/fixture";
import { ACTIONS, type ActionName, type ScenarioData } from "./actions";
import { expectAsked, PART_CENTS, paidOrder } from "./refunded";
import type { Scenario } from "./scenario";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function died(
  fixture: Fixture,
  action: Extract<ActionName, "submit" | "refund">,
  data: ScenarioData,
  name: Failpoint,
) {
  setFailpoint(name, () => {
    throw new Error(`died at ${name}`);
  });
  await Promise.allSettled([ACTIONS[action](fixture.services, data)]);
  setFailpoint(name, null);
  fixture.clock.advance({ minutes: 3 });
  return data;
}

export const COMPLETER_SCENARIOS: Scenario[] = [
  {
    name: "an order that died after its claim, completed",
    async prepare(fixture) {
      return died(fixture, "submit", await aboutToSubmit(fixture, { paying: "card" }), "submit.claimed");
    },
    action: "completePayments",
    expect: expectPaidOnce,
  },
  {
    name: "an order that died after its charge, completed",
    async prepare(fixture) {
      return died(fixture, "submit", await aboutToSubmit(fixture, { paying: "card" }), "submit.confirmed");
    },
    action: "completePayments",
    expect: expectPaidOnce,
  },
  {
    name: "a refund that died before its call, completed",
    async prepare(fixture) {
      const data = { ...(await paidOrder(fixture, { paying: "card" })), amountCents: String(PART_CENTS) };
      return died(fixture, "refund", data, "refund.reserved");
    },
    action: "completeRefunds",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund that died after its call, completed",
    async prepare(fixture) {
      const data = { ...(await paidOrder(fixture, { paying: "card" })), amountCents: String(PART_CENTS) };
      return died(fixture, "refund", data, "refund.called");
    },
    action: "completeRefunds",
    expect: expectAsked(PART_CENTS, "paid"),
  },
];
