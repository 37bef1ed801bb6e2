import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments, submissions } from "@/db/schema";
import { Problem } from "@/lib/core/problem";
import { Replayed } from "@/lib/operations/replayed";
import { submit } from "@/lib/operations/submit/submit";
import type { Command } from "./command";
import { newOrder, type OrderModel } from "./order-model";
import { putCard, writeSubmission } from "./partner";
import { GOOD_CARD, pick, type Scenario } from "./scenario";

type Of<K extends Command["do"]> = Extract<Command, { do: K }>;

const MINIMUM_CENTS = 500;
const CENTS_A_WORD = 4;

export async function runSubmit(scenario: Scenario, { words, isSameDay }: Of<"submit">): Promise<void> {
  scenario.count += 1;
  const idempotencyKey = `order-no-${scenario.count}`;
  const speedTier = isSameDay ? "same_day" : "standard";
  const input = await writeSubmission(scenario.fixture, scenario.partner, {
    words,
    idempotencyKey,
    speedTier,
  });
  const cents = Math.max(MINIMUM_CENTS, words * CENTS_A_WORD);
  const order = newOrder({ idempotencyKey, input, cents, isSameDay });
  scenario.orders.push(order);
  await send(scenario, order);
}

export async function runSubmitAgain(scenario: Scenario, { at }: Of<"submitAgain">): Promise<void> {
  const order = pick(scenario.orders, at);
  if (!order) return;
  const claim = await findClaim(scenario, order);
  // A repetition would have to wait for the completer.
  if (claim && !claim.answer && !claim.refusal) return;
  if (!claim?.answer) {
    const words = order.cents / CENTS_A_WORD;
    const { idempotencyKey } = order;
    const speedTier = order.isSameDay ? "same_day" : "standard";
    order.input = await writeSubmission(scenario.fixture, scenario.partner, {
      words,
      idempotencyKey,
      speedTier,
    });
  }
  await send(scenario, order);
}

async function findClaim({ fixture, partner }: Scenario, { idempotencyKey }: OrderModel) {
  const [row] = await fixture.services.db
    .select()
    .from(submissions)
    .where(
      and(eq(submissions.apiKeyId, partner.caller.apiKeyId), eq(submissions.idempotencyKey, idempotencyKey)),
    );
  return row;
}

async function send(scenario: Scenario, order: OrderModel): Promise<void> {
  const { fixture, partner } = scenario;
  const call = { body: order.input, idempotencyKey: null };
  try {
    const answer = await submit(fixture.services, partner.caller, call);
    const { jobId, status, checkoutUrl } = answer instanceof Replayed ? answer.output : answer;
    if (order.known === "done") expect(jobId, "a replay names the same job").toBe(order.jobId);
    Object.assign(order, { known: "done", jobId });
    order.acceptedAt ??= fixture.clock.now();
    if (status === "paid") order.isPaid = true;
    else if (checkoutUrl !== undefined && order.page === "none") order.page = "open";
    if (scenario.isCalm)
      expect(status, "a submit that nothing went wrong with").toBe(foretell(scenario, order));
  } catch (error) {
    if (!(error instanceof Problem)) {
      if (scenario.isCalm) throw error;
      return;
    }
    expect(order.known, `${error.code} for what was accepted before`).not.toBe("done");
    if (error.status !== 409) order.known = "refused";
    if (scenario.isCalm) expect(error.code).toBe(foretell(scenario, order));
  }
}

function foretell({ partner, card }: Scenario, order: OrderModel): string {
  if (order.jobId !== null) return partner.paying === "checkout" ? "created" : "paid";
  if (card === "pm_card_chargeCustomerFail") return "PAYMENT_FAILED";
  if (card === "pm_card_authenticationRequired") return "PAYMENT_REQUIRES_ACTION";
  return "nothing but an acceptance";
}

export async function runChangeCard(scenario: Scenario, { card }: Of<"changeCard">): Promise<void> {
  if (scenario.partner.paying !== "card") return;
  await putCard(scenario.fixture, scenario.partner, card);
  scenario.card = card;
}

export async function runPayOnPage(scenario: Scenario, { at, isDelayed }: Of<"payOnPage">): Promise<void> {
  const { fixture } = scenario;
  const order = pick(
    scenario.orders.filter(({ page }) => page === "open"),
    at,
  );
  if (!order?.jobId) return;
  const [payment] = await fixture.services.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.jobId));
  const id = payment?.checkoutSessionId;
  const session = fixture.double.objects("checkoutSessions").find((each) => each.id === id);
  const isOpen = session?.status === "open" && session.expires_at > fixture.double.world.seconds();
  if (!id || !isOpen) return;
  await fixture.double.actions.completeCheckout({ id, card: isDelayed ? "pm_usBankAccount" : GOOD_CARD });
  if (isDelayed) {
    await fixture.double.actions.settleCheckout({ id, outcome: "succeeded" });
  }
  Object.assign(order, { page: "paid", isPaid: true });
}
