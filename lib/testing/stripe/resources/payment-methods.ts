import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import { attachMethod, detachMethod, methodNamed } from "../money/payment-methods";

export const paymentMethods: Handlers<
  | "GET /v1/payment_methods/:id"
  | "POST /v1/payment_methods/:id/attach"
  | "POST /v1/payment_methods/:id/detach"
> = {
  "GET /v1/payment_methods/:id": ({ world, id }) => world.paymentMethods.get(id),
  "POST /v1/payment_methods/:id/attach": ({ world, id, params }) => {
    if (params.customer === undefined) {
      throw invalidRequest("Missing required param: customer.", {
        code: "parameter_missing",
        param: "customer",
      });
    }
    const customer = world.customers.get(params.customer, "customer");
    const method = methodNamed(world, id, "payment_method");
    attachMethod(world, method, customer);
    return method;
  },
  "POST /v1/payment_methods/:id/detach": ({ world, id }) => {
    const method = world.paymentMethods.get(id);
    detachMethod(world, method);
    return method;
  },
};
