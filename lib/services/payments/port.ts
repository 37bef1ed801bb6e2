import type { BillingDetails } from "@/lib/core/billing/billing-details";
import { Outage } from "@/lib/core/outage";

/**
 * What came of a call that changes something at the processor. `refused`: certainly not done. `unknown`: it may have
 * happened; repeating the call with the same arguments does it at most once, and looking tells what is.
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; code: RefusalCode; message: string }
  | { kind: "unknown"; reason: string };

/**
 * Why the processor certainly did nothing. `declined`: the bank or the card said no. `authentication_required`: the
 * cardholder must act. `method_gone`: the payment method is detached, expired or unknown. `settled_before`: the object
 * has reached its end already (paid, refunded, canceled): look at it. `insufficient_balance`: ours, at the processor.
 * `account_inactive`: the connected account may not receive. `disputed`: the charge is under dispute. `invalid`: a
 * request the processor will never take, which is a fault of ours.
 */
export type RefusalCode =
  | "declined"
  | "authentication_required"
  | "method_gone"
  | "settled_before"
  | "insufficient_balance"
  | "account_inactive"
  | "disputed"
  | "invalid";

/** Kept by the processor with every object of ours, so that its events lead back to our rows. */
export interface Reference {
  /** `pay_…`, `re_…`, `po_…`, `inv_…` or `prt_…`: what the idempotency key is made of. */
  id: string;
  jobId?: string;
}

export interface PaymentMethod {
  id: string;
  brand: string;
  lastFour: string;
}

/** Where a payment stands at the processor, read again. */
export interface IntentState {
  id: string;
  /** Our payment's id, from its metadata; null on what we did not make. */
  paymentId: string | null;
  /** open: not confirmed yet. refused: the last attempt was declined or asked for authentication. */
  state: "open" | "processing" | "succeeded" | "refused" | "canceled";
  refusal: { code: "declined" | "authentication_required" | "method_gone"; message: string } | null;
  amountCents: number;
  capturedCents: number;
  chargeId: string | null;
  /** The processor's fee; null while its balance transaction is not there yet. */
  feeCents: number | null;
  /** When the processor made it: older than 20 hours, its idempotency keys are about to lapse. */
  createdAt: Date;
}

export interface CheckoutState {
  id: string;
  paymentId: string | null;
  state: "open" | "complete" | "expired";
  /** Complete and paid for: delayed payment methods complete first and are paid later. */
  isPaid: boolean;
  intentId: string | null;
}

export interface SetupState {
  id: string;
  partnerId: string | null;
  customerId: string | null;
  /** Null until the owner has completed it. */
  paymentMethod: PaymentMethod | null;
}

export type RefundReason = "duplicate" | "fraudulent" | "requested_by_customer";

export interface RefundState {
  id: string;
  /** Our refund's id, from its metadata; null on what was refunded in the processor's dashboard. */
  refundId: string | null;
  intentId: string | null;
  amountCents: number;
  /** pending counts as on its way; failed: the money came back to us. */
  state: "pending" | "succeeded" | "failed" | "canceled";
  reason: RefundReason | null;
}

export interface DisputeState {
  id: string;
  intentId: string | null;
  /** warning: an inquiry; nothing was withdrawn. */
  state: "warning" | "open" | "won" | "lost";
  /** What is out of our balance because of it now: 0 for inquiries and after funds were reinstated. */
  withdrawnCents: number;
  /** What the processor has charged for it so far, fees it gave back taken off. */
  feeCents: number;
}

export interface FraudWarningState {
  id: string;
  intentId: string | null;
  isActionable: boolean;
}

export interface PayoutAccountState {
  id: string;
  /** Its capability to receive transfers is active; never that of an account which is gone or has left us. */
  isActive: boolean;
}

export interface TransferState {
  id: string;
  payoutId: string | null;
  amountCents: number;
  reversedCents: number;
}

export interface InvoiceState {
  id: string;
  /** Our invoice's id, from its metadata. */
  invoiceId: string | null;
  state: "draft" | "open" | "paid" | "void" | "uncollectible";
  number: string | null;
  hostedUrl: string | null;
  dueAt: Date | null;
  totalCents: number;
  /** Customer credit that was applied to it; below zero, what it asks for of an older one that was too small. */
  appliedCreditCents: number;
  /** Money that came in for it. */
  paidCents: number;
  /** Of that, what came past the processor: a transfer to our bank, marked as paid by hand. */
  paidElsewhereCents: number;
  /** The processor's fee for that; null while unknown. */
  feeCents: number | null;
}

/** A line on an invoice that is still a draft. */
export interface DraftItem {
  itemId: string;
  /** What `addInvoiceItem` was given as its reference; null on what we did not put there. */
  paymentId: string | null;
  amountCents: number;
}

export interface CreditNoteState {
  id: string;
  refundId: string | null;
  amountCents: number;
}

/** An event of the processor: only a hint to look at an object again, since events come late, twice and in any order. */
export interface ProcessorEvent {
  id: string;
  type: string;
  /** The object it is about; the account of a connected account's event. */
  objectId: string;
  occurredAt: Date;
}

const BRAND = Symbol.for("vidimus.processor-unavailable");

/** A read that the processor did not answer; the caller tries again later. */
export class ProcessorUnavailable extends Outage {
  readonly [BRAND] = true;

  /** By brand, not by class: the build bundles routes and start-up apart, so that this module exists twice. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

/** The payment processor. Every change takes its idempotency key from a row of ours and may be repeated. */
export interface Payments {
  createCustomer(request: {
    partnerId: string;
    name: string;
    /** Invoices are sent to it; without one none can be. */
    email?: string | null;
  }): Promise<Outcome<{ customerId: string }>>;
  /** What the customer's next invoices say of it. What is left out stays; null takes away what stood there. */
  setBillingDetails(
    request: { customerId: string; name?: string } & Partial<BillingDetails>,
  ): Promise<Outcome<null>>;
  /**
   * A page of the processor on which the account's owner saves a card for later charges. Having done so, they come
   * back to `returnUrl` with the session's id as `session` in its query.
   */
  createSetupSession(request: {
    partnerId: string;
    customerId: string;
    returnUrl: string;
  }): Promise<Outcome<{ url: string }>>;
  getSetupSession(sessionId: string): Promise<SetupState>;
  setDefaultPaymentMethod(request: { customerId: string; paymentMethodId: string }): Promise<Outcome<null>>;
  getDefaultPaymentMethod(customerId: string): Promise<PaymentMethod | null>;

  /** Unconfirmed: no money moves. */
  createIntent(request: {
    reference: Reference;
    /** From 1; grows with every try, since the processor repeats even its own failures under the same key. */
    attempt: number;
    customerId: string;
    paymentMethodId: string;
    amountCents: number;
    description: string;
  }): Promise<Outcome<{ intentId: string }>>;
  /** Charges off-session; never answers `done` without the money captured. An intent is charged once at most. */
  confirmIntent(request: {
    reference: Reference;
    attempt: number;
    intentId: string;
  }): Promise<Outcome<IntentState>>;
  /** Done also when it was canceled before. */
  cancelIntent(intentId: string): Promise<Outcome<null>>;
  getIntent(intentId: string): Promise<IntentState>;
  createCheckout(request: {
    reference: Reference;
    attempt: number;
    amountCents: number;
    description: string;
    /** Shown to whoever pays, under the description. */
    note?: string;
    /** At most 24 hours from now. */
    expiresAt: Date;
    returnUrl: string;
  }): Promise<Outcome<{ sessionId: string; url: string }>>;
  getCheckout(sessionId: string): Promise<CheckoutState>;
  /** `settled_before` when it is complete or expired already. */
  expireCheckout(sessionId: string): Promise<Outcome<null>>;

  createRefund(request: {
    reference: Reference;
    /** 1 for the first try; a refund that failed later is tried again under the next number. */
    attempt: number;
    intentId: string;
    amountCents: number;
    /** Null: kept by us and not sent. */
    reason: RefundReason | null;
  }): Promise<Outcome<RefundState>>;
  getRefund(processorRefundId: string): Promise<RefundState>;
  listRefunds(intentId: string): Promise<RefundState[]>;

  getDispute(disputeId: string): Promise<DisputeState>;
  getFraudWarning(warningId: string): Promise<FraudWarningState>;
  /** The intent behind a charge; null on what has none. */
  getIntentOfCharge(chargeId: string): Promise<string | null>;

  createPayoutAccount(request: {
    partnerId: string;
    name: string;
    /** The processor asks for one before it opens an account that receives. */
    email?: string | null;
    /** ISO 3166-1 alpha-2, lower case; the United States unless known. */
    country?: string;
  }): Promise<Outcome<{ accountId: string }>>;
  createPayoutAccountLink(request: {
    accountId: string;
    returnUrl: string;
    /** Where the owner lands on a link that was used or has expired: it has to make a new one. */
    refreshUrl?: string;
  }): Promise<Outcome<{ url: string }>>;
  getPayoutAccount(accountId: string): Promise<PayoutAccountState>;
  createTransfer(request: {
    reference: Reference;
    /** Grows after a certain refusal, so that the stored refusal is not answered again. */
    attempt: number;
    accountId: string;
    amountCents: number;
    description: string;
  }): Promise<Outcome<{ transferId: string }>>;
  /** The transfer of a payout, whatever attempt made it; null when there is none. */
  findTransfer(payoutId: string): Promise<TransferState | null>;
  /** Takes back what a leaving partner was paid too much. */
  reverseTransfer(request: {
    reference: Reference;
    transferId: string;
    amountCents: number;
  }): Promise<Outcome<{ reversalId: string }>>;

  /** A draft that gathers nothing by itself; one of the same reference is found, however old it is. */
  createInvoice(request: {
    reference: Reference;
    customerId: string;
    netTermsDays: number;
    description: string;
  }): Promise<Outcome<{ processorInvoiceId: string }>>;
  addInvoiceItem(request: {
    reference: Reference;
    processorInvoiceId: string;
    customerId: string;
    amountCents: number;
    description: string;
  }): Promise<Outcome<{ itemId: string }>>;
  /** Everything on an invoice by now: an item's idempotency key does not live as long as a draft may. */
  listInvoiceItems(processorInvoiceId: string): Promise<DraftItem[]>;
  /** Finalises and sends. */
  sendInvoice(request: { reference: Reference; processorInvoiceId: string }): Promise<Outcome<InvoiceState>>;
  getInvoice(processorInvoiceId: string): Promise<InvoiceState>;
  /** Lowers an open invoice; on a paid one it becomes credit for the account's next invoice. */
  createCreditNote(request: {
    reference: Reference;
    processorInvoiceId: string;
    amountCents: number;
    reason: RefundReason | null;
    description: string;
  }): Promise<Outcome<CreditNoteState>>;

  /** What the processor says we hold with it, available and pending together. */
  getBalanceCents(): Promise<number>;
  /** Verifies an incoming event; null when no secret of ours signed it or it is older than 5 minutes. */
  openEvent(body: string, signature: string, now: Date): Promise<ProcessorEvent | null>;
  /** Events since then that no endpoint of ours has accepted, oldest first. */
  listUndeliveredEvents(since: Date): Promise<ProcessorEvent[]>;
}
