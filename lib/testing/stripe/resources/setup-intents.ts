import { mergeMetadata } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import { methodNamed } from "../money/payment-methods";
import { confirmSetup, makeSetup } from "../money/setup";

export const setupIntents: Handlers<
  "POST /v1/setup_intents" | "GET /v1/setup_intents/:id" | "POST /v1/setup_intents/:id/confirm"
> = {
  "POST /v1/setup_intents": ({ world, params }) => {
    const setup = makeSetup(world, {
      customer: params.customer === undefined ? null : world.customers.get(params.customer, "customer").id,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      ...(params.usage === undefined ? {} : { usage: params.usage }),
      allowedTypes: params.allowed_payment_method_types ?? null,
    });
    if (params.payment_method === undefined) return setup;
    const method = methodNamed(world, params.payment_method, "payment_method");
    if (params.confirm) return confirmSetup(world, setup, method);
    setup.payment_method = method.id;
    setup.status = "requires_confirmation";
    return setup;
  },
  "GET /v1/setup_intents/:id": ({ world, id }) => world.setupIntents.get(id),
  "POST /v1/setup_intents/:id/confirm": ({ world, id, params }) => {
    const setup = world.setupIntents.get(id);
    const methodId = params.payment_method ?? setup.payment_method;
    if (methodId === null) {
      throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.", {
        code: "setup_intent_unexpected_state",
      });
    }
    return confirmSetup(world, setup, methodNamed(world, methodId, "payment_method"));
  },
};
