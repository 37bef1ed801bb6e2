import type { Payments } from "./port";
import { authorizeSandbox } from "./sandbox";

/** Without a payment processor: sandbox orders are free, live orders find no payment method. */
export function createPaymentsWithoutProcessor(): Payments {
  return {
    async authorize(request) {
      if (request.environment === "sandbox") return authorizeSandbox(request);
      return {
        kind: "refused",
        code: "NO_PAYMENT_METHOD",
        message: "This account has no default payment method on file.",
      };
    },
  };
}
