import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders, payments, refunds } from "@/db/schema";
import { isUnfinished } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { cancelOrder } from "@/lib/operations/cancellation/cancel";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { retryRefund } from "@/lib/operations/refunds/complete-refunds";
import { refund } from "@/lib/operations/refunds/refund";
import { Replayed } from "@/lib/operations/replayed";
import { refundCharge } from "../stripe/money/refunds";
import type { Command } from "./command";
import { type Known, type OrderModel, predictRefund, refundedCents } from "./order-model";
import { pick, pickPaid, type Scenario } from "./scenario";

type Of<K extends Command["do"]> = Extract<Command, { do: K }>;
type Placed = OrderModel & { jobId: string };

export async function runRefund(scenario: Scenario, { at, percent, key }: Of<"refund">): Promise<void> {
  const order = pickPaid(scenario, at);
  if (!order) return;
  const cents = percent === null ? null : Math.max(1, Math.floor((order.cents * percent) / 100));
  await ask(scenario, order, cents, `refund-no-${key}`);
}

export async function runRefundTooMuch(scenario: Scenario, { at }: Of<"refundTooMuch">): Promise<void> {
  const order = pickPaid(scenario, at);
  if (order) await ask(scenario, order, order.cents + 1, "too-much");
}

async function ask(
  scenario: Scenario,
  order: Placed,
  cents: number | null,
  idempotencyKey: string,
): Promise<void> {
  const { fixture, partner } = scenario;
  const requestKey = `${cents ?? "full"}:${idempotencyKey}`;
  const earlier = order.asked.get(requestKey);
  const row = await findOrder(scenario, order.jobId);
  // Until we hear of the payment, there is nothing to refund.
  const isPayable = row?.paidAt && !wasUsed(order, idempotencyKey, requestKey, "done");
  const foretold = isPayable ? predictRefund(order, cents, fixture.clock.now()) : null;
  const call = {
    params: { jobId: order.jobId },
    body: cents === null ? {} : { amountCents: cents },
    idempotencyKey,
  };
  // Nor while some events have not reached us.
  const isTold = row?.refundedCents === refundedCents(order);
  const isKeyKnown = !wasUsed(order, idempotencyKey, requestKey, "unknown");
  const isForetold = scenario.isCalm && isTold && isKeyKnown && partner.paying !== "invoice";
  if (earlier?.known !== "done") order.asked.set(requestKey, { cents, known: "unknown" });
  try {
    const answer = await refund(fixture.services, partner.caller, call);
    const made = (answer instanceof Replayed ? answer.output : answer).refundedCents;
    if (earlier?.known === "done") expect(made, "a replayed refund").toBe(earlier.cents);
    else if (isForetold) expect(made, "a refund").toBe(foretold);
    order.asked.set(requestKey, { cents: made, known: "done" });
  } catch (error) {
    if (!(error instanceof Problem)) {
      if (scenario.isCalm) throw error;
      return;
    }
    expect(earlier?.known, `${error.code} for what was refunded before`).not.toBe("done");
    // Either still pending or certainly not made.
    const isPending = error.code === "SERVICE_UNAVAILABLE" && error.message.includes("not confirmed yet");
    if (!isPending) order.asked.set(requestKey, { cents, known: "refused" });
    if (isForetold) expect(`${foretold}`, `a refund refused with ${error.code}`).toBe("null");
  }
}

function wasUsed({ asked }: Placed, key: string, requestKey: string, as: Known): boolean {
  return [...asked].some(
    ([other, { known }]) => other !== requestKey && other.endsWith(`:${key}`) && known === as,
  );
}

async function findOrder({ fixture }: Scenario, jobId: string) {
  const [row] = await fixture.services.db.select().from(orders).where(eq(orders.id, jobId));
  return row;
}

export async function runEnding(scenario: Scenario, { do: what, at }: Of<"fail" | "cancel">): Promise<void> {
  const order = pickPaid(scenario, at);
  if (!order) return;
  const row = await findOrder(scenario, order.jobId);
  if (!row || !isUnfinished(row.status)) return;
  const { services } = scenario.fixture;
  if (what === "fail") await failOrder(services, order.jobId, "It cannot be read.");
  else await cancelOrder(services, order.jobId, { reason: "Changed their mind." }).catch(refused);
  order.isEnded = true;
}

function refused(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

async function findPayment({ fixture }: Scenario, jobId: string) {
  const [row] = await fixture.services.db.select().from(payments).where(eq(payments.orderId, jobId));
  return row;
}

export async function runRefundInDashboard(
  scenario: Scenario,
  { at, percent }: Of<"refundInDashboard">,
): Promise<void> {
  const order = pickPaid(scenario, at);
  if (!order || scenario.partner.paying === "invoice") return;
  const { world } = scenario.fixture.double;
  const intent = world.paymentIntents.find((await findPayment(scenario, order.jobId))?.intentId ?? "");
  const charge = world.charges.find(intent?.latest_charge ?? "");
  const leftCents = charge ? charge.amount - charge.amount_refunded : 0;
  const cents = Math.floor((leftCents * percent) / 100);
  const isDisputed = order.disputes.some(({ state }) => state === "open" || state === "lost");
  // Afterwards an uncertain refund of ours may no longer fit, and is given up.
  if (!charge || cents < 1 || isDisputed) return;
  refundCharge(world, charge, { amountCents: cents, reason: null, metadata: {} });
  order.dashboardCents += cents;
}

export async function runSendBack(scenario: Scenario, { at }: Of<"sendBack">): Promise<void> {
  const order = pickPaid(scenario, at);
  if (!order) return;
  const rows = await refundsOf(scenario, order.jobId);
  const sent = pick(
    rows.filter(({ state, processorRefundId }) => state === "succeeded" && processorRefundId !== null),
    at,
  );
  const { double } = scenario.fixture;
  const theirs = double.objects("refunds").find(({ id }) => id === sent?.processorRefundId);
  if (theirs?.status !== "succeeded" && theirs?.status !== "pending") return;
  await double.actions.failRefund({ id: theirs.id });
  order.hasReturned = true;
}

export async function runRetry(scenario: Scenario, { at }: Of<"retry">): Promise<void> {
  const returned = await scenario.fixture.services.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, "returned"), eq(orders.partnerId, scenario.partner.caller.partnerId)));
  const refund = pick(returned, at);
  if (refund)
    await retryRefund(scenario.fixture.services, refund.id).catch((error) => uncertain(scenario, error));
}

function uncertain(scenario: Scenario, error: unknown): void {
  if (scenario.isCalm) throw error;
}

async function refundsOf({ fixture }: Scenario, orderId: string) {
  return fixture.services.db.select().from(refunds).where(eq(refunds.orderId, orderId));
}
