import { listPage } from "../core/list-page";
import { mergeMetadata, mergeText } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import { confirmIntent } from "../money/confirm-intent";
import { cancelIntent, makeIntent, requireChargeable, unexpectedState } from "../money/intents";
import { methodNamed, requireUsable } from "../money/payment-methods";
import { search } from "./search";

export const paymentIntents: Handlers<
  | "POST /v1/payment_intents"
  | "GET /v1/payment_intents"
  | "GET /v1/payment_intents/search"
  | "GET /v1/payment_intents/:id"
  | "POST /v1/payment_intents/:id"
  | "POST /v1/payment_intents/:id/confirm"
  | "POST /v1/payment_intents/:id/cancel"
> = {
  "POST /v1/payment_intents": ({ world, params }) => {
    requireChargeable(params.amount, params.currency);
    const customer =
      params.customer === undefined ? null : world.customers.get(params.customer, "customer").id;
    const method =
      params.payment_method === undefined
        ? null
        : requireUsable(world, methodNamed(world, params.payment_method, "payment_method"), customer);
    for (const key of ["off_session", "error_on_requires_action", "return_url"] as const) {
      if (params[key] === undefined || params.confirm) continue;
      throw invalidRequest(`You must provide \`confirm=true\` to use \`${key}\`.`, { param: key });
    }
    if (params.allowed_payment_method_types !== undefined && params.automatic_payment_methods !== undefined) {
      throw invalidRequest(
        "You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.",
        { code: "parameters_exclusive" },
      );
    }
    const intent = makeIntent(world, {
      amountCents: params.amount,
      customer,
      method,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      receiptEmail: params.receipt_email ?? null,
      statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
      transferGroup: params.transfer_group ?? null,
      allowedTypes: params.allowed_payment_method_types ?? null,
      automatic:
        params.automatic_payment_methods === undefined
          ? null
          : { allow_redirects: "always", ...params.automatic_payment_methods },
    });
    return params.confirm ? confirmIntent(world, intent, params) : intent;
  },
  "GET /v1/payment_intents": ({ world, params }) => {
    const intents = world.paymentIntents
      .newestFirst()
      .filter((intent) => params.customer === undefined || intent.customer === params.customer);
    return listPage("/v1/payment_intents", intents, params);
  },
  "GET /v1/payment_intents/search": ({ world, params }) => {
    const url = "/v1/payment_intents/search";
    const fields = ["amount", "created", "customer", "status"];
    return search(world, { url, objects: world.paymentIntents.newestFirst(), fields }, params);
  },
  "GET /v1/payment_intents/:id": ({ world, id }) => world.paymentIntents.get(id),
  "POST /v1/payment_intents/:id": ({ world, id, params }) => {
    const intent = world.paymentIntents.get(id);
    const isMoney = params.amount !== undefined || params.payment_method !== undefined;
    if (
      isMoney &&
      !["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)
    ) {
      throw unexpectedState(
        `This PaymentIntent could not be updated because it has a status of ${intent.status}.`,
        intent,
      );
    }
    if (params.amount !== undefined) requireChargeable(params.amount, intent.currency);
    if (params.payment_method !== undefined) {
      const method = methodNamed(world, params.payment_method, "payment_method");
      intent.payment_method = requireUsable(world, method, intent.customer).id;
      intent.status = "requires_confirmation";
    }
    intent.amount = params.amount ?? intent.amount;
    intent.description = mergeText(intent.description, params.description);
    intent.metadata = mergeMetadata(intent.metadata, params.metadata);
    return intent;
  },
  "POST /v1/payment_intents/:id/confirm": ({ world, id, params }) =>
    confirmIntent(world, world.paymentIntents.get(id), params),
  "POST /v1/payment_intents/:id/cancel": ({ world, id, params }) =>
    cancelIntent(world, world.paymentIntents.get(id), params.cancellation_reason ?? null),
};
