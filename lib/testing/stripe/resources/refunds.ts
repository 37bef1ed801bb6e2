import { listPage } from "../core/list-page";
import { mergeMetadata } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import type { World } from "../core/world";
import { refundCharge } from "../money/refunds";
import type { ChargeObject } from "../objects/payments";

function paidCharge(world: World, params: { charge?: string; payment_intent?: string }): ChargeObject {
  if (params.payment_intent !== undefined) {
    const intent = world.paymentIntents.get(params.payment_intent, "payment_intent");
    const charge = world.charges.find(intent.latest_charge ?? "");
    if (charge?.paid) return charge;
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  if (params.charge === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const charge = world.charges.get(params.charge, "charge");
  if (charge.paid) return charge;
  throw invalidRequest(`Charge ${charge.id} was not paid and cannot be refunded.`, {
    code: "charge_not_refundable",
  });
}

export const refunds: Handlers<
  "POST /v1/refunds" | "GET /v1/refunds" | "GET /v1/refunds/:id" | "POST /v1/refunds/:id"
> = {
  "POST /v1/refunds": ({ world, params }) => {
    if (params.charge !== undefined && params.payment_intent !== undefined) {
      throw invalidRequest("You may only specify one of these parameters: charge, payment_intent.", {
        code: "parameters_exclusive",
      });
    }
    return refundCharge(world, paidCharge(world, params), {
      ...(params.amount === undefined ? {} : { amountCents: params.amount }),
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    });
  },
  "GET /v1/refunds": ({ world, params }) => {
    const found = world.refunds
      .newestFirst()
      .filter((refund) => params.charge === undefined || refund.charge === params.charge)
      .filter(
        (refund) => params.payment_intent === undefined || refund.payment_intent === params.payment_intent,
      );
    return listPage("/v1/refunds", found, params);
  },
  "GET /v1/refunds/:id": ({ world, id }) => world.refunds.get(id),
  "POST /v1/refunds/:id": ({ world, id, params }) => {
    const refund = world.refunds.get(id);
    refund.metadata = mergeMetadata(refund.metadata ?? {}, params.metadata);
    world.emit("refund.updated", refund);
    return refund;
  },
};
