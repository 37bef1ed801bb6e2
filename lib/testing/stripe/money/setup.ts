import { invalidRequest, Refusal } from "../core/refusal";
import type { World } from "../core/world";
import type { SetupIntentObject } from "../objects/checkout";
import type { PaymentMethodObject } from "../objects/customers";
import { attachMethod } from "./payment-methods";

interface SetupRequest {
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  usage?: string;
  allowedTypes?: SetupIntentObject["allowed_payment_method_types"];
}

export function makeSetup(world: World, request: SetupRequest): SetupIntentObject {
  const id = world.makeId("seti");
  const setup = world.setupIntents.add({
    id,
    object: "setup_intent",
    allowed_payment_method_types: request.allowedTypes ?? null,
    client_secret: `${id}_secret_double`,
    created: world.seconds(),
    customer: request.customer,
    description: request.description,
    last_setup_error: null,
    livemode: false,
    metadata: request.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: request.allowedTypes ?? ["card", "link", "us_bank_account"],
    status: "requires_payment_method",
    usage: request.usage ?? "off_session",
  });
  world.emit("setup_intent.created", setup);
  return setup;
}

export function confirmSetup(
  world: World,
  setup: SetupIntentObject,
  method: PaymentMethodObject,
): SetupIntentObject {
  if (setup.status === "succeeded" || setup.status === "canceled") {
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, {
      code: "setup_intent_unexpected_state",
      setup_intent: structuredClone(setup),
    });
  }
  try {
    if (setup.customer !== null) attachMethod(world, method, world.customers.get(setup.customer));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    setup.last_setup_error = error.error;
    world.emit("setup_intent.setup_failed", setup);
    throw new Refusal(402, { ...error.error, setup_intent: structuredClone(setup) });
  }
  setup.payment_method = method.id;
  setup.status = "succeeded";
  setup.last_setup_error = null;
  world.emit("setup_intent.succeeded", setup);
  return setup;
}
