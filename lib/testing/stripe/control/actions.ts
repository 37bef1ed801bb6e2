import type { World } from "../core/world";
import { setTransferCapability } from "../money/accounts";
import { addBalanceTransaction, balanceOf, settleFunds } from "../money/balance";
import { bookCharge, settleProcessing } from "../money/charge";
import { completeSession, expireSession } from "../money/checkout";
import { closeDispute, type DisputeOptions, escalateDispute, openDispute } from "../money/disputes";
import { warnOfFraud } from "../money/fraud-warnings";
import { payInvoice, payOutOfBand } from "../money/pay-invoice";
import { detachMethod, issueMethod, saveMethod, testCard } from "../money/payment-methods";
import { completeRefund, failRefund } from "../money/refunds";
import { confirmSetup } from "../money/setup";
import { accountBalanceCents } from "../money/transfers";
import type { AccountObject } from "../objects/accounts";
import type { CheckoutSessionObject, SetupIntentObject } from "../objects/checkout";
import type { PaymentMethodObject } from "../objects/customers";
import type { InvoiceObject } from "../objects/invoices";
import type { DisputeObject, EarlyFraudWarningObject, RefundObject } from "../objects/money";
import type { ChargeObject, PaymentIntentObject } from "../objects/payments";

export interface Actions {
  completeCheckout(request: { id: string; card?: string }): CheckoutSessionObject;
  expireCheckout(request: { id: string }): CheckoutSessionObject;
  settleCheckout(request: { id: string; outcome: "succeeded" | "failed" }): CheckoutSessionObject;
  settleIntent(request: { id: string; outcome: "succeeded" | "failed" }): PaymentIntentObject;
  confirmSetup(request: { id: string; card?: string }): SetupIntentObject;
  saveCard(request: { customer: string; card?: string; isDefault?: boolean }): PaymentMethodObject;
  /** The saved card behaves like another one from now on. */
  changeCard(request: { id: string; card: string }): PaymentMethodObject;
  detachCard(request: { id: string }): PaymentMethodObject;
  completeRefund(request: { id: string }): RefundObject;
  failRefund(request: { id: string; reason?: string }): RefundObject;
  openDispute(request: { charge: string } & DisputeOptions): DisputeObject;
  escalateDispute(request: { id: string }): DisputeObject;
  closeDispute(request: {
    id: string;
    outcome: "won" | "lost" | "warning_closed";
    returnsFee?: boolean;
  }): DisputeObject;
  warnOfFraud(request: { charge: string; isActionable?: boolean }): EarlyFraudWarningObject;
  payInvoice(request: { id: string; card?: string; isOutOfBand?: boolean }): InvoiceObject;
  activateAccount(request: { id: string }): AccountObject;
  restrictAccount(request: { id: string }): AccountObject;
  /** The connected account's automatic payout: what it held is with its bank. */
  payOutAccount(request: { id: string }): { paidOutCents: number };
  /** Money of ours from outside: transfers need available funds. */
  topUp(request: { amountCents: number }): { availableCents: number };
  settleFunds(request?: object): { availableCents: number };
  bookCharges(request?: object): { booked: number };
}

function chargeNamed(world: World, id: string): ChargeObject {
  const intent = world.paymentIntents.find(id);
  return world.charges.get(intent?.latest_charge ?? id);
}

function topUp(world: World, amountCents: number): { availableCents: number } {
  addBalanceTransaction(world, {
    type: "topup",
    category: "topup",
    amountCents,
    source: null,
    isAvailable: true,
  });
  return { availableCents: balanceOf(world).availableCents };
}

function settleCheckout(world: World, id: string, outcome: "succeeded" | "failed"): CheckoutSessionObject {
  const session = world.checkoutSessions.get(id);
  settleProcessing(world, world.paymentIntents.get(session.payment_intent ?? ""), outcome);
  if (outcome === "succeeded") session.payment_status = "paid";
  world.emit(`checkout.session.async_payment_${outcome}`, session);
  return session;
}

function bookCharges(world: World): { booked: number } {
  let booked = 0;
  for (const charge of world.charges.newestFirst().reverse()) {
    if (!charge.paid || charge.balance_transaction !== null) continue;
    bookCharge(world, charge);
    world.emit("charge.updated", charge, { previous: { balance_transaction: null } });
    booked += 1;
  }
  return { booked };
}

export function createActions(world: World): Actions {
  const card = (name = "pm_card_visa") => testCard(name);
  const changed = <T>(object: T, change: (object: T) => void): T => {
    change(object);
    return object;
  };
  return {
    completeCheckout: (it) => completeSession(world, world.checkoutSessions.get(it.id), card(it.card)),
    expireCheckout: (it) => expireSession(world, world.checkoutSessions.get(it.id)),
    settleCheckout: (it) => settleCheckout(world, it.id, it.outcome),
    settleIntent: (it) =>
      changed(world.paymentIntents.get(it.id), (intent) => settleProcessing(world, intent, it.outcome)),
    confirmSetup: (it) =>
      confirmSetup(world, world.setupIntents.get(it.id), issueMethod(world, card(it.card))),
    saveCard: (it) => {
      const customer = world.customers.get(it.customer);
      const method = issueMethod(world, card(it.card));
      saveMethod(world, method, customer);
      if (it.isDefault ?? true) customer.invoice_settings.default_payment_method = method.id;
      return method;
    },
    changeCard: (it) =>
      changed(world.paymentMethods.get(it.id), (method) => world.cards.set(method.id, card(it.card))),
    detachCard: (it) => changed(world.paymentMethods.get(it.id), (method) => detachMethod(world, method)),
    completeRefund: (it) => changed(world.refunds.get(it.id), (refund) => completeRefund(world, refund)),
    failRefund: (it) =>
      changed(world.refunds.get(it.id), (refund) => failRefund(world, refund, it.reason ?? "unknown")),
    openDispute: (it) => openDispute(world, chargeNamed(world, it.charge), it),
    escalateDispute: (it) => changed(world.disputes.get(it.id), (dispute) => escalateDispute(world, dispute)),
    closeDispute: (it) =>
      changed(world.disputes.get(it.id), (dispute) => closeDispute(world, dispute, it.outcome, it)),
    warnOfFraud: (it) => warnOfFraud(world, chargeNamed(world, it.charge), it),
    payInvoice: (it) => {
      const invoice = world.invoices.get(it.id);
      if (it.isOutOfBand) return payOutOfBand(world, invoice);
      return payInvoice(world, invoice, issueMethod(world, card(it.card)));
    },
    activateAccount: (it) =>
      changed(world.accounts.get(it.id), (account) => setTransferCapability(world, account, "active")),
    restrictAccount: (it) =>
      changed(world.accounts.get(it.id), (account) => setTransferCapability(world, account, "restricted")),
    payOutAccount: ({ id }) => {
      const paidOutCents = accountBalanceCents(world, id);
      world.paidOutCents.set(id, (world.paidOutCents.get(id) ?? 0) + paidOutCents);
      return { paidOutCents };
    },
    topUp: (it) => topUp(world, it.amountCents),
    settleFunds: () => {
      settleFunds(world, { isEverything: true });
      return { availableCents: balanceOf(world).availableCents };
    },
    bookCharges: () => bookCharges(world),
  };
}
