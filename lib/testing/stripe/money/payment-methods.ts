import { invalidRequest, Refusal } from "../core/refusal";
import { TEST_CARDS, type TestCard } from "../core/test-cards";
import type { World } from "../core/world";
import type { CustomerObject, PaymentMethodObject } from "../objects/customers";

export function testCard(name: string): TestCard {
  const card = TEST_CARDS[name];
  if (card === undefined) throw new Error(`the double knows no test card ${name}`);
  return card;
}

export function issueMethod(world: World, card: TestCard): PaymentMethodObject {
  const id = world.makeId("pm");
  world.cards.set(id, card);
  const details: Pick<PaymentMethodObject, "card" | "us_bank_account"> =
    card.type === "us_bank_account"
      ? { us_bank_account: { bank_name: card.brand, last4: card.last4 } }
      : {
          card: {
            brand: card.brand,
            country: "US",
            display_brand: card.brand,
            exp_month: 12,
            exp_year: world.now().getUTCFullYear() + 3,
            fingerprint: `fp_${card.brand}_${card.last4}`,
            funding: "credit",
            last4: card.last4,
          },
        };
  return world.paymentMethods.add({
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null },
    created: world.seconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: card.type,
    ...details,
  });
}

export function methodNamed(world: World, id: string, param: string): PaymentMethodObject {
  const card = TEST_CARDS[id];
  return card === undefined ? world.paymentMethods.get(id, param) : issueMethod(world, card);
}

export function requireUsable(
  world: World,
  method: PaymentMethodObject,
  customer: string | null,
): PaymentMethodObject {
  if (world.spentMethods.has(method.id)) {
    // Stripe sends no code with this one.
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
    );
  }
  if (method.customer !== null && customer === null) {
    throw invalidRequest(
      `The payment method supplied (${method.id}) belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter.`,
      { param: "payment_method" },
    );
  }
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      `The payment method supplied (${method.id}) belongs to the Customer ${method.customer}, not to ${customer}.`,
      { param: "payment_method" },
    );
  }
  return method;
}

export function attachMethod(world: World, method: PaymentMethodObject, customer: CustomerObject): void {
  if (world.spentMethods.has(method.id)) {
    throw invalidRequest(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
    );
  }
  const card = world.cards.get(method.id);
  if (card?.declinesOnAttach && card.charge !== undefined) {
    throw new Refusal(402, { type: "card_error", ...card.charge });
  }
  saveMethod(world, method, customer);
}

export function saveMethod(world: World, method: PaymentMethodObject, customer: CustomerObject): void {
  if (method.customer === customer.id) return;
  if (method.customer !== null) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.");
  }
  method.customer = customer.id;
  world.emit("payment_method.attached", method);
}

export function detachMethod(world: World, method: PaymentMethodObject): void {
  if (method.customer === null) {
    throw invalidRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  }
  const previous = method.customer;
  const customer = world.customers.find(previous);
  if (customer?.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
  }
  method.customer = null;
  world.spentMethods.add(method.id);
  world.emit("payment_method.detached", method, { previous: { customer: previous } });
}
