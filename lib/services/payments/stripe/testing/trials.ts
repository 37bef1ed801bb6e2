import type { Outcome, Payments } from "@/lib/services/payments/port";
import type { StripeDouble } from "@/lib/testing/stripe/create-stripe-double";
import { must } from "./steps";
import { newId } from "./subject";

export interface Trial {
  name: string;
  call: string;
  run(payments: Payments): Promise<Outcome<unknown>>;
  count(double: StripeDouble): number;
}

function countOf(double: StripeDouble, kind: Kind, own: string): number {
  const objects: { metadata?: Record<string, string> | null }[] = double.objects(kind);
  return objects.filter(({ metadata }) => Object.values(metadata ?? {}).includes(own)).length;
}

type Kind =
  | "accounts"
  | "checkoutSessions"
  | "creditNotes"
  | "customers"
  | "invoiceItems"
  | "invoices"
  | "paymentIntents"
  | "refunds"
  | "transferReversals"
  | "transfers";

export async function prepareTrials(payments: Payments, { actions }: StripeDouble): Promise<Trial[]> {
  const text = { description: "Trial", name: "Trial" };
  const { customerId } = must(
    await payments.createCustomer({ partnerId: newId("prt"), ...text, email: "a@b.test" }),
  );
  const card = await actions.saveCard({ customer: customerId, card: "pm_card_bypassPending" });
  const paymentMethodId = card.id;

  const intentOf = (id: string) => {
    return { reference: { id }, attempt: 1, customerId, paymentMethodId, amountCents: 5000, ...text };
  };
  const openIntent = async () => {
    const id = newId("pay");
    return { id, ...must(await payments.createIntent(intentOf(id))) };
  };
  const pay = async () => {
    const { id, intentId } = await openIntent();
    must(await payments.confirmIntent({ reference: { id }, attempt: 1, intentId }));
    return intentId;
  };
  const draft = async () => {
    const reference = { id: newId("inv") };
    const made = must(await payments.createInvoice({ reference, customerId, netTermsDays: 30, ...text }));
    const item = { reference: { id: newId("pay") }, ...made, customerId, amountCents: 2495, ...text };
    must(await payments.addInvoiceItem(item));
    return { reference, ...made };
  };

  const unconfirmed = await openIntent();
  const paid = await pay();
  const { accountId } = must(
    await payments.createPayoutAccount({ partnerId: newId("prt"), ...text, email: "a@b.test" }),
  );
  await actions.activateAccount({ id: accountId });
  const transferOf = (id: string) => ({
    reference: { id },
    attempt: 1,
    accountId,
    amountCents: 300,
    ...text,
  });
  const { transferId } = must(await payments.createTransfer(transferOf(newId("po"))));
  const [drafted, toSend, sent] = [await draft(), await draft(), await draft()];
  must(await payments.sendInvoice(sent));

  const id = {
    intent: newId("pay"),
    checkout: newId("pay"),
    refund: newId("re"),
    payout: newId("po"),
    reversal: newId("rev"),
    invoice: newId("inv"),
    item: newId("pay"),
    note: newId("re"),
    partner: newId("prt"),
  };
  const expiresAt = new Date(Date.now() + 3_600_000);

  return [
    {
      name: "createCustomer",
      call: "POST /v1/customers",
      run: (to) => to.createCustomer({ partnerId: id.partner, ...text, email: "a@b.test" }),
      count: (double) => countOf(double, "customers", id.partner),
    },
    {
      name: "createIntent",
      call: "POST /v1/payment_intents",
      run: (to) => to.createIntent(intentOf(id.intent)),
      count: (double) => countOf(double, "paymentIntents", id.intent),
    },
    {
      name: "confirmIntent",
      call: "POST /v1/payment_intents/:id/confirm",
      run: (to) => to.confirmIntent({ reference: unconfirmed, attempt: 1, intentId: unconfirmed.intentId }),
      count: (double) => {
        const charges = double.objects("charges");
        return charges.filter((charge) => charge.payment_intent === unconfirmed.intentId).length;
      },
    },
    {
      name: "createCheckout",
      call: "POST /v1/checkout/sessions",
      run: (to) => {
        const request = { reference: { id: id.checkout }, attempt: 1, amountCents: 2495, expiresAt };
        return to.createCheckout({ ...request, returnUrl: "https://vidimus.example/done", ...text });
      },
      count: (double) => countOf(double, "checkoutSessions", id.checkout),
    },
    {
      name: "createRefund",
      call: "POST /v1/refunds",
      run: (to) => {
        const request = { reference: { id: id.refund }, attempt: 1, intentId: paid, amountCents: 100 };
        return to.createRefund({ ...request, reason: null });
      },
      count: (double) => countOf(double, "refunds", id.refund),
    },
    {
      name: "createPayoutAccount",
      call: "POST /v2/core/accounts",
      run: (to) => to.createPayoutAccount({ partnerId: id.partner, ...text, email: "a@b.test" }),
      count: (double) => countOf(double, "accounts", id.partner),
    },
    {
      name: "createTransfer",
      call: "POST /v1/transfers",
      run: (to) => to.createTransfer(transferOf(id.payout)),
      count: (double) => countOf(double, "transfers", id.payout),
    },
    {
      name: "reverseTransfer",
      call: "POST /v1/transfers/:id/reversals",
      run: (to) => to.reverseTransfer({ reference: { id: id.reversal }, transferId, amountCents: 100 }),
      count: (double) => countOf(double, "transferReversals", id.reversal),
    },
    {
      name: "createInvoice",
      call: "POST /v1/invoices",
      run: (to) => to.createInvoice({ reference: { id: id.invoice }, customerId, netTermsDays: 30, ...text }),
      count: (double) => countOf(double, "invoices", id.invoice),
    },
    {
      name: "addInvoiceItem",
      call: "POST /v1/invoiceitems",
      run: (to) => {
        const { processorInvoiceId } = drafted;
        const request = { reference: { id: id.item }, processorInvoiceId, customerId, amountCents: 100 };
        return to.addInvoiceItem({ ...request, ...text });
      },
      count: (double) => countOf(double, "invoiceItems", id.item),
    },
    {
      name: "sendInvoice, finalising",
      call: "POST /v1/invoices/:id/finalize",
      run: (to) => to.sendInvoice(toSend),
      count: (double) => {
        const ofIt = `/v1/invoices/${toSend.processorInvoiceId}/send`;
        return double.executed("POST /v1/invoices/:id/send").filter(({ path }) => path === ofIt).length;
      },
    },
    {
      name: "createCreditNote",
      call: "POST /v1/credit_notes",
      run: (to) => {
        const { processorInvoiceId } = sent;
        const request = { reference: { id: id.note }, processorInvoiceId, amountCents: 100, reason: null };
        return to.createCreditNote({ ...request, ...text });
      },
      count: (double) => countOf(double, "creditNotes", id.note),
    },
  ];
}
