import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { Payments } from "@/lib/services/payments/port";
import { must, saveCard } from "./steps";

export interface Subject {
  payments: Payments;
  stripe: Stripe;
  /** Null at a real account, whose steps are left out. */
  play: Play | null;
}

export interface Play {
  activateAccount(accountId: string): Promise<void>;
  completeCheckout(sessionId: string, testCard: string): Promise<void>;
}

export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

export function createMakers(open: () => Subject) {
  const payments = () => open().payments;

  async function newCustomer(testCard = "pm_card_visa") {
    const partnerId = newId("prt");
    const customer = { partnerId, name: "Contract", email: `${partnerId}@example.com` };
    const { customerId } = must(await payments().createCustomer(customer));
    return { partnerId, customerId, paymentMethodId: await saveCard(open().stripe, customerId, testCard) };
  }

  async function newIntent(testCard?: string, amountCents = 2495) {
    const { customerId, paymentMethodId } = await newCustomer(testCard);
    const reference = { id: newId("pay"), jobId: newId("job") };
    const request = {
      reference,
      attempt: 1,
      customerId,
      paymentMethodId,
      amountCents,
      description: "Contract",
    };
    const { intentId } = must(await payments().createIntent(request));
    return { reference, request, intentId, customerId };
  }

  async function newPayment(testCard?: string, amountCents?: number) {
    const made = await newIntent(testCard, amountCents);
    const state = must(await payments().confirmIntent({ ...made, attempt: 1 }));
    return { ...made, state };
  }

  async function newInvoice(amountsCents: number[], customerId?: string) {
    const owner = customerId ?? (await newCustomer()).customerId;
    const reference = { id: newId("inv") };
    const request = { reference, customerId: owner, netTermsDays: 30, description: "November" };
    const { processorInvoiceId } = must(await payments().createInvoice(request));
    for (const amountCents of amountsCents) {
      const item = { reference: { id: newId("pay") }, processorInvoiceId, customerId: owner };
      must(await payments().addInvoiceItem({ ...item, amountCents, description: "An order" }));
    }
    return { reference, request, processorInvoiceId, customerId: owner };
  }

  return { newCustomer, newIntent, newPayment, newInvoice };
}
