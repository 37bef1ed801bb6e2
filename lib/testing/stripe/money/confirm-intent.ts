import { invalidRequest, Refusal } from "../core/refusal";
import type { World } from "../core/world";
import type { PaymentIntentObject } from "../objects/payments";
import { chargeIntent } from "./charge";
import { unexpectedState } from "./intents";
import { methodNamed, requireUsable } from "./payment-methods";

const REDIRECTS =
  "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.";

function requireConfirmable(intent: PaymentIntentObject): void {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      intent,
    );
  }
  if (intent.status === "canceled" || intent.status === "processing") {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
}

function requireNoRedirect(intent: PaymentIntentObject, returnUrl: string | undefined): void {
  const redirects = intent.automatic_payment_methods?.allow_redirects ?? "never";
  if (redirects !== "never" && returnUrl === undefined)
    throw invalidRequest(REDIRECTS, { param: "return_url" });
}

export function confirmIntent(
  world: World,
  intent: PaymentIntentObject,
  request: {
    payment_method?: string;
    off_session?: boolean | string;
    error_on_requires_action?: boolean;
    return_url?: string;
  },
): PaymentIntentObject {
  requireConfirmable(intent);
  const methodId = request.payment_method ?? intent.payment_method;
  if (methodId === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  requireNoRedirect(intent, request.return_url);
  const method = requireUsable(world, methodNamed(world, methodId, "payment_method"), intent.customer);
  const isAlone = Boolean(request.off_session) || request.error_on_requires_action === true;
  const needsCardholder = world.cards.get(method.id)?.charge?.code === "authentication_required";
  if (needsCardholder && !isAlone) {
    intent.payment_method = method.id;
    intent.status = "requires_action";
    intent.next_action = {
      type: "redirect_to_url",
      redirect_to_url: { url: `${world.settings.pagesUrl}/authenticate/${intent.id}`, return_url: null },
    };
    world.emit("payment_intent.requires_action", intent);
    return intent;
  }
  const error = chargeIntent(world, intent, method);
  if (error !== null) throw new Refusal(402, { ...error, payment_intent: structuredClone(intent) });
  return intent;
}
