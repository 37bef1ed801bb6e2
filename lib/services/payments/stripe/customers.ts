import type Stripe from "stripe";
import type { BillingDetails } from "@/lib/core/billing/billing-details";
import type { PaymentMethod, Payments } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { idOf, metadataOf, objectOf } from "./references";

type CustomerPart = Pick<
  Payments,
  | "createCustomer"
  | "setBillingDetails"
  | "createSetupSession"
  | "getSetupSession"
  | "setDefaultPaymentMethod"
  | "getDefaultPaymentMethod"
>;

export function createCustomers(stripe: Stripe, { change, read }: Calls): CustomerPart {
  return {
    async createCustomer({ partnerId, name, email }) {
      const created = await change(
        "createCustomer",
        () =>
          stripe.customers.create(
            { name, ...(email ? { email } : {}), metadata: metadataOf("partner", { id: partnerId }) },
            { idempotencyKey: `cus:create:${partnerId}` },
          ),
        {
          look: async () => {
            const { data } = await stripe.customers.list({ limit: 100 });
            return data.find(({ metadata }) => metadata.partner === partnerId) ?? null;
          },
        },
      );
      return mapDone(created, ({ id }) => ({ customerId: id }));
    },

    async setBillingDetails({ customerId, name, address, taxNumber }) {
      const set = await change("setBillingDetails", () =>
        stripe.customers.update(customerId, {
          ...(name === undefined ? {} : { name }),
          ...(address === undefined ? {} : { address: toStripeAddress(address) }),
          // Stripe refuses tax IDs that don't look like their kind.
          ...(taxNumber === undefined
            ? {}
            : {
                invoice_settings: {
                  custom_fields: taxNumber === null ? "" : [{ name: "Tax number", value: taxNumber }],
                },
              }),
        }),
      );
      return mapDone(set, () => null);
    },

    async createSetupSession({ partnerId, customerId, returnUrl }) {
      const metadata = metadataOf("partner", { id: partnerId });
      // No idempotency key: every visit gets its own page, and an unused one moves no money.
      const created = await change("createSetupSession", () =>
        stripe.checkout.sessions.create({
          mode: "setup",
          customer: customerId,
          // In this mode, Checkout saves for off-session use by itself.
          allowed_payment_method_types: ["card"],
          setup_intent_data: { metadata },
          metadata,
          success_url: withSessionId(returnUrl),
          cancel_url: returnUrl,
        }),
      );
      return mapDone(created, (session) => ({ url: hostedUrl(session) }));
    },

    async getSetupSession(sessionId) {
      const session = await read("getSetupSession", () =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ["setup_intent.payment_method"] }),
      );
      const intent = objectOf(session.setup_intent);
      const isSaved = session.status === "complete" && intent?.status === "succeeded";
      return {
        id: session.id,
        partnerId: session.metadata?.partner ?? null,
        customerId: idOf(session.customer),
        paymentMethod: isSaved ? describeMethod(objectOf(intent.payment_method)) : null,
      };
    },

    async setDefaultPaymentMethod({ customerId, paymentMethodId }) {
      const set = await change("setDefaultPaymentMethod", () =>
        stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: paymentMethodId },
        }),
      );
      return mapDone(set, () => null);
    },

    async getDefaultPaymentMethod(customerId) {
      const customer = await read("getDefaultPaymentMethod", () =>
        stripe.customers.retrieve(customerId, { expand: ["invoice_settings.default_payment_method"] }),
      );
      return customer.deleted
        ? null
        : describeMethod(objectOf(customer.invoice_settings.default_payment_method));
    },
  };
}

export function hostedUrl({ id, url }: Stripe.Checkout.Session): string {
  if (!url) throw new Error(`the session ${id} has no page`);
  return url;
}

/** Stripe replaces the braces with the session's id, unless they are escaped. */
function withSessionId(returnUrl: string): string {
  return `${returnUrl}${returnUrl.includes("?") ? "&" : "?"}session={CHECKOUT_SESSION_ID}`;
}

function describeMethod(method: Stripe.PaymentMethod | null): PaymentMethod | null {
  if (!method) return null;
  return {
    id: method.id,
    brand: method.card?.brand ?? method.type,
    lastFour: method.card?.last4 ?? "",
  };
}

/** Stripe keeps a member that is left out. */
function toStripeAddress(address: BillingDetails["address"]): "" | Stripe.AddressParam {
  if (address === null) return "";
  return {
    line1: address.line1,
    line2: address.line2 ?? "",
    city: address.city,
    state: address.state ?? "",
    postal_code: address.postalCode ?? "",
    country: address.country,
  };
}
