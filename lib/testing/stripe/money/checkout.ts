import { invalidRequest } from "../core/refusal";
import type { TestCard } from "../core/test-cards";
import type { World } from "../core/world";
import type { CheckoutSessionObject } from "../objects/checkout";
import type { PaymentIntentObject } from "../objects/payments";
import { chargeIntent } from "./charge";
import { makeIntent } from "./intents";
import { issueMethod } from "./payment-methods";
import { confirmSetup } from "./setup";

function requireOpen(session: CheckoutSessionObject): void {
  if (session.status === "open") return;
  throw invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
  );
}

export function expireSession(world: World, session: CheckoutSessionObject): CheckoutSessionObject {
  requireOpen(session);
  session.status = "expired";
  session.url = null;
  world.emit("checkout.session.expired", session);
  return session;
}

export function expireSessions(world: World): void {
  for (const session of world.checkoutSessions.newestFirst()) {
    if (session.status === "open" && session.expires_at <= world.seconds()) expireSession(world, session);
  }
}

function pay(world: World, session: CheckoutSessionObject, card: TestCard): PaymentIntentObject {
  const plan = world.checkoutPlans.get(session.id);
  const method = issueMethod(world, card);
  const known =
    session.payment_intent === null ? undefined : world.paymentIntents.get(session.payment_intent);
  const intent =
    known ??
    makeIntent(world, {
      amountCents: session.amount_total ?? 0,
      customer: session.customer,
      method,
      description: plan?.description ?? null,
      metadata: { ...plan?.intentMetadata },
    });
  session.payment_intent = intent.id;
  const error = chargeIntent(world, intent, method);
  if (error !== null) throw new Error(`the page shows: ${error.message}`);
  return intent;
}

export function completeSession(
  world: World,
  session: CheckoutSessionObject,
  card: TestCard,
): CheckoutSessionObject {
  requireOpen(session);
  session.customer_details = { email: session.customer_email, name: "Jo Payer" };
  if (session.mode === "setup") {
    const setup = world.setupIntents.get(session.setup_intent ?? "");
    confirmSetup(world, setup, issueMethod(world, card));
    session.payment_status = "no_payment_required";
  } else {
    const intent = pay(world, session, card);
    session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
  }
  session.status = "complete";
  session.url = null;
  world.emit("checkout.session.completed", session);
  return session;
}
