import { listPage } from "../core/list-page";
import { mergeMetadata, requireUrl } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Call, Handlers } from "../core/route";
import { expireSession } from "../money/checkout";
import { requireChargeable } from "../money/intents";
import { makeSetup } from "../money/setup";
import type { CheckoutSessionObject } from "../objects/checkout";

const LONGEST_SECONDS = 24 * 3600;
const SHORTEST_SECONDS = 30 * 60;

type Create = Call<"POST /v1/checkout/sessions">;

function missing(param: string, why = ""): never {
  throw invalidRequest(`Missing required param: ${param}.${why}`, { code: "parameter_missing", param });
}

function expiryOf({ world, params }: Create): number {
  const now = world.seconds();
  const at = params.expires_at ?? now + LONGEST_SECONDS;
  if (at < now + SHORTEST_SECONDS) {
    throw invalidRequest(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  if (at > now + LONGEST_SECONDS) {
    throw invalidRequest(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  return at;
}

function totalOf({ params }: Create): number {
  const items = params.line_items ?? missing("line_items");
  let totalCents = 0;
  for (const [index, item] of items.entries()) {
    const price =
      item.price_data ?? missing(`line_items[${index}][price_data]`, " The double keeps no prices.");
    if (price.product_data === undefined) missing(`line_items[${index}][price_data][product_data]`);
    const unitCents = price.unit_amount ?? missing(`line_items[${index}][price_data][unit_amount]`);
    totalCents += unitCents * (item.quantity ?? missing(`line_items[${index}][quantity]`));
    requireChargeable(Math.max(totalCents, 50), price.currency);
  }
  requireChargeable(totalCents, "usd");
  return totalCents;
}

function create(call: Create): CheckoutSessionObject {
  const { world, params } = call;
  const mode = params.mode ?? missing("mode");
  if (mode === "subscription") throw invalidRequest("The double keeps no subscriptions.", { param: "mode" });
  if ((params.ui_mode ?? "hosted_page") !== "hosted_page") {
    throw invalidRequest("The double plays hosted pages only.", { param: "ui_mode" });
  }
  requireUrl(params.success_url ?? missing("success_url"), "success_url");
  requireUrl(params.cancel_url, "cancel_url");
  if (
    mode === "setup" &&
    params.currency === undefined &&
    params.allowed_payment_method_types === undefined
  ) {
    missing("currency");
  }
  const expiresAt = expiryOf(call);
  const totalCents = mode === "payment" ? totalOf(call) : null;
  const customer = params.customer === undefined ? null : world.customers.get(params.customer, "customer").id;
  const id = world.makeId("cs_test");
  const setup =
    mode === "setup"
      ? makeSetup(world, {
          customer,
          description: params.setup_intent_data?.description ?? null,
          metadata: mergeMetadata({}, params.setup_intent_data?.metadata),
        })
      : null;
  world.checkoutPlans.set(id, {
    intentMetadata: mergeMetadata({}, params.payment_intent_data?.metadata),
    description: params.payment_intent_data?.description ?? null,
  });
  return world.checkoutSessions.add({
    id,
    object: "checkout.session",
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: totalCents,
    amount_total: totalCents,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: world.seconds(),
    currency: mode === "payment" ? "usd" : (params.currency ?? null),
    customer,
    customer_creation: params.customer_creation ?? null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_intent: null,
    payment_method_types: ["card"],
    payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
    setup_intent: setup?.id ?? null,
    status: "open",
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    ui_mode: "hosted_page",
    url: `${world.settings.pagesUrl}/checkout/${id}`,
  });
}

export const checkoutSessions: Handlers<
  | "POST /v1/checkout/sessions"
  | "GET /v1/checkout/sessions"
  | "GET /v1/checkout/sessions/:id"
  | "POST /v1/checkout/sessions/:id/expire"
> = {
  "POST /v1/checkout/sessions": create,
  "GET /v1/checkout/sessions": ({ world, params }) => {
    const sessions = world.checkoutSessions
      .newestFirst()
      .filter((session) => params.customer === undefined || session.customer === params.customer)
      .filter(
        (session) => params.payment_intent === undefined || session.payment_intent === params.payment_intent,
      )
      .filter((session) => params.status === undefined || session.status === params.status);
    return listPage("/v1/checkout/sessions", sessions, params);
  },
  "GET /v1/checkout/sessions/:id": ({ world, id }) => world.checkoutSessions.get(id),
  "POST /v1/checkout/sessions/:id/expire": ({ world, id }) =>
    expireSession(world, world.checkoutSessions.get(id)),
};
