import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments, submissions } from "@/db/schema";
import { Problem } from "@/lib/core/problem";
import { Replayed } from "@/lib/operations/replayed";
import { submit } from "@/lib/operations/submit";
import type { Command } from "./command";
import { newOrder, type OrderModel } from "./order-model";
import { GOOD_CARD, pick, type Stage } from "./stage";
import { putCard, writeSubmission } from "./trader";

type Of<K extends Command["do"]> = Extract<Command, { do: K }>;

const MINIMUM_CENTS = 500;
const CENTS_A_WORD = 4;

/** A submission that nobody has sent before. */
export async function playSubmit(stage: Stage, { words, isSameDay }: Of<"submit">): Promise<void> {
  stage.count += 1;
  const idempotencyKey = `order-no-${stage.count}`;
  const speedTier = isSameDay ? "same_day" : "standard";
  const input = await writeSubmission(stage.market, stage.trader, { words, idempotencyKey, speedTier });
  const cents = Math.max(MINIMUM_CENTS, words * CENTS_A_WORD);
  const order = newOrder({ idempotencyKey, input, cents, isSameDay });
  stage.orders.push(order);
  await send(stage, order);
}

/** The same submission once more; where it was refused, perhaps with another card by now. */
export async function playSubmitAgain(stage: Stage, { at }: Of<"submitAgain">): Promise<void> {
  const order = pick(stage.orders, at);
  if (!order) return;
  const claim = await findClaim(stage, order);
  // Nobody would know an answer before the completer, and clients would wait for it.
  if (claim && !claim.answer && !claim.refusal) return;
  if (!claim?.answer) {
    const words = order.cents / CENTS_A_WORD;
    const { idempotencyKey } = order;
    const speedTier = order.isSameDay ? "same_day" : "standard";
    order.input = await writeSubmission(stage.market, stage.trader, { words, idempotencyKey, speedTier });
  }
  await send(stage, order);
}

async function findClaim({ market, trader }: Stage, { idempotencyKey }: OrderModel) {
  const [row] = await market.services.db
    .select()
    .from(submissions)
    .where(
      and(eq(submissions.apiKeyId, trader.caller.apiKeyId), eq(submissions.idempotencyKey, idempotencyKey)),
    );
  return row;
}

async function send(stage: Stage, order: OrderModel): Promise<void> {
  const { market, trader } = stage;
  const call = { body: order.input, idempotencyKey: null };
  try {
    const answer = await submit(market.services, trader.caller, call);
    const { jobId, status, checkoutUrl } = answer instanceof Replayed ? answer.output : answer;
    if (order.known === "done") expect(jobId, "a replay names the same job").toBe(order.jobId);
    Object.assign(order, { known: "done", jobId });
    order.acceptedAt ??= market.clock.now();
    if (status === "paid") order.isPaid = true;
    else if (checkoutUrl !== undefined && order.page === "none") order.page = "open";
    if (stage.isCalm) expect(status, "a submit that nothing went wrong with").toBe(foretell(stage, order));
  } catch (error) {
    if (!(error instanceof Problem)) {
      if (stage.isCalm) throw error;
      return;
    }
    expect(order.known, `${error.code} for what was accepted before`).not.toBe("done");
    if (error.status !== 409) order.known = "refused";
    if (stage.isCalm) expect(error.code).toBe(foretell(stage, order));
  }
}

/** The status or the error that a submit must be answered with. */
function foretell({ trader, card }: Stage, order: OrderModel): string {
  if (order.jobId !== null) return trader.paying === "checkout" ? "created" : "paid";
  if (card === "pm_card_chargeCustomerFail") return "PAYMENT_FAILED";
  if (card === "pm_card_authenticationRequired") return "PAYMENT_REQUIRES_ACTION";
  return "nothing but an acceptance";
}

export async function playChangeCard(stage: Stage, { card }: Of<"changeCard">): Promise<void> {
  if (stage.trader.paying !== "card") return;
  await putCard(stage.market, stage.trader, card);
  stage.card = card;
}

/** Somebody pays on the page of an order; a bank's debit comes in later. */
export async function playPayOnPage(stage: Stage, { at, isDelayed }: Of<"payOnPage">): Promise<void> {
  const { market } = stage;
  const order = pick(
    stage.orders.filter(({ page }) => page === "open"),
    at,
  );
  if (!order?.jobId) return;
  const [payment] = await market.services.db.select().from(payments).where(eq(payments.orderId, order.jobId));
  const id = payment?.checkoutSessionId;
  const session = market.double.objects("checkoutSessions").find((each) => each.id === id);
  const isOpen = session?.status === "open" && session.expires_at > market.double.world.seconds();
  if (!id || !isOpen) return;
  await market.double.actions.completeCheckout({ id, card: isDelayed ? "pm_usBankAccount" : GOOD_CARD });
  if (isDelayed) {
    await market.double.actions.settleCheckout({ id, outcome: "succeeded" });
  }
  Object.assign(order, { page: "paid", isPaid: true });
}
