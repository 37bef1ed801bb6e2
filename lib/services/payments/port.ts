import type { BillingDetails } from "@/lib/core/billing/billing-details";
import { Outage } from "@/lib/core/outage";

/**
 * `refused`: certainly not done. `unknown`: it may have happened. Repeating a call with the same arguments does
 * it at most once.
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; code: RefusalCode; message: string }
  | { kind: "unknown"; reason: string };

/**
 * `method_gone`: detached, expired, or unknown. `settled_before`: already in a final state (paid, refunded,
 * canceled), so read it. `insufficient_balance`: ours, at the processor. `account_inactive`: the connected
 * account may not receive. `invalid`: the processor will never accept it, which is our fault.
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

export interface Reference {
  /** `pay_…`, `re_…`, `po_…`, `inv_…` or `prt_…`. The idempotency key derives from it. */
  id: string;
  jobId?: string;
}

export interface PaymentMethod {
  id: string;
  brand: string;
  lastFour: string;
}

export interface IntentState {
  id: string;
  /** Null if we did not create it. */
  paymentId: string | null;
  state: "open" | "processing" | "succeeded" | "refused" | "canceled";
  refusal: { code: "declined" | "authentication_required" | "method_gone"; message: string } | null;
  amountCents: number;
  capturedCents: number;
  chargeId: string | null;
  /** Null until its balance transaction exists. */
  feeCents: number | null;
  /** Idempotency keys older than 20 hours are about to expire. */
  createdAt: Date;
}

export interface CheckoutState {
  id: string;
  paymentId: string | null;
  state: "open" | "complete" | "expired";
  /** Delayed payment methods complete first and are paid later. */
  isPaid: boolean;
  intentId: string | null;
}

export interface SetupState {
  id: string;
  partnerId: string | null;
  customerId: string | null;
  paymentMethod: PaymentMethod | null;
}

export type RefundReason = "duplicate" | "fraudulent" | "requested_by_customer";

export interface RefundState {
  id: string;
  /** Null for refunds made in the processor's dashboard. */
  refundId: string | null;
  intentId: string | null;
  amountCents: number;
  /** failed: the money came back to us. */
  state: "pending" | "succeeded" | "failed" | "canceled";
  reason: RefundReason | null;
}

export interface DisputeState {
  id: string;
  intentId: string | null;
  /** warning: an inquiry; nothing was withdrawn. */
  state: "warning" | "open" | "won" | "lost";
  withdrawnCents: number;
  feeCents: number;
}

export interface FraudWarningState {
  id: string;
  intentId: string | null;
  isActionable: boolean;
}

export interface PayoutAccountState {
  id: string;
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
  invoiceId: string | null;
  state: "draft" | "open" | "paid" | "void" | "uncollectible";
  number: string | null;
  hostedUrl: string | null;
  dueAt: Date | null;
  totalCents: number;
  /** Below zero, the amount added from an earlier invoice that was too small. */
  appliedCreditCents: number;
  paidCents: number;
  /** A transfer to our bank, marked as paid by hand. */
  paidElsewhereCents: number;
  feeCents: number | null;
}

export interface DraftItem {
  itemId: string;
  paymentId: string | null;
  amountCents: number;
}

export interface CreditNoteState {
  id: string;
  refundId: string | null;
  amountCents: number;
}

/** Read the object again: events come late, twice, and in any order. */
export interface ProcessorEvent {
  id: string;
  type: string;
  /** For events of a connected account, the account. */
  objectId: string;
  occurredAt: Date;
}

const BRAND = Symbol.for("vidimus.processor-unavailable");

export class ProcessorUnavailable extends Outage {
  readonly [BRAND] = true;

  /** By brand, not by class: the build bundles routes and start-up apart, so this module exists twice. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

/** Every change takes its idempotency key from one of our rows, so it may be repeated. */
export interface Payments {
  createCustomer(request: {
    partnerId: string;
    name: string;
    email?: string | null;
  }): Promise<Outcome<{ customerId: string }>>;
  /** Omitted members stay; null removes one. */
  setBillingDetails(
    request: { customerId: string; name?: string } & Partial<BillingDetails>,
  ): Promise<Outcome<null>>;
  createSetupSession(request: {
    partnerId: string;
    customerId: string;
    returnUrl: string;
  }): Promise<Outcome<{ url: string }>>;
  getSetupSession(sessionId: string): Promise<SetupState>;
  setDefaultPaymentMethod(request: { customerId: string; paymentMethodId: string }): Promise<Outcome<null>>;
  getDefaultPaymentMethod(customerId: string): Promise<PaymentMethod | null>;

  createIntent(request: {
    reference: Reference;
    /** From 1. Increase it for every try: under the same key the processor repeats even its own failures. */
    attempt: number;
    customerId: string;
    paymentMethodId: string;
    amountCents: number;
    description: string;
  }): Promise<Outcome<{ intentId: string }>>;
  /** `done`: the money is captured. An intent is charged at most once. */
  confirmIntent(request: {
    reference: Reference;
    attempt: number;
    intentId: string;
  }): Promise<Outcome<IntentState>>;
  cancelIntent(intentId: string): Promise<Outcome<null>>;
  getIntent(intentId: string): Promise<IntentState>;
  createCheckout(request: {
    reference: Reference;
    attempt: number;
    amountCents: number;
    description: string;
    note?: string;
    /** At most 24 hours from now. */
    expiresAt: Date;
    returnUrl: string;
  }): Promise<Outcome<{ sessionId: string; url: string }>>;
  getCheckout(sessionId: string): Promise<CheckoutState>;
  expireCheckout(sessionId: string): Promise<Outcome<null>>;

  createRefund(request: {
    reference: Reference;
    attempt: number;
    intentId: string;
    amountCents: number;
    reason: RefundReason | null;
  }): Promise<Outcome<RefundState>>;
  getRefund(processorRefundId: string): Promise<RefundState>;
  listRefunds(intentId: string): Promise<RefundState[]>;

  getDispute(disputeId: string): Promise<DisputeState>;
  getFraudWarning(warningId: string): Promise<FraudWarningState>;
  getIntentOfCharge(chargeId: string): Promise<string | null>;

  createPayoutAccount(request: {
    partnerId: string;
    name: string;
    email?: string | null;
    /** ISO 3166-1 alpha-2, lower case; the United States by default. */
    country?: string;
  }): Promise<Outcome<{ accountId: string }>>;
  createPayoutAccountLink(request: {
    accountId: string;
    returnUrl: string;
    refreshUrl?: string;
  }): Promise<Outcome<{ url: string }>>;
  getPayoutAccount(accountId: string): Promise<PayoutAccountState>;
  createTransfer(request: {
    reference: Reference;
    /** Increase it after a certain refusal: the same key returns the stored refusal. */
    attempt: number;
    accountId: string;
    amountCents: number;
    description: string;
  }): Promise<Outcome<{ transferId: string }>>;
  findTransfer(payoutId: string): Promise<TransferState | null>;
  reverseTransfer(request: {
    reference: Reference;
    transferId: string;
    amountCents: number;
  }): Promise<Outcome<{ reversalId: string }>>;

  /** Collects no items by itself. Returns the draft of the same reference, however old. */
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
  /** An item's idempotency key can expire before its draft is sent. */
  listInvoiceItems(processorInvoiceId: string): Promise<DraftItem[]>;
  sendInvoice(request: { reference: Reference; processorInvoiceId: string }): Promise<Outcome<InvoiceState>>;
  getInvoice(processorInvoiceId: string): Promise<InvoiceState>;
  /** On a paid invoice, it becomes credit for the next one. */
  createCreditNote(request: {
    reference: Reference;
    processorInvoiceId: string;
    amountCents: number;
    reason: RefundReason | null;
    description: string;
  }): Promise<Outcome<CreditNoteState>>;

  /** Available and pending together. */
  getBalanceCents(): Promise<number>;
  /** Refuses events older than 5 minutes. */
  openEvent(body: string, signature: string, now: Date): Promise<ProcessorEvent | null>;
  listUndeliveredEvents(since: Date): Promise<ProcessorEvent[]>;
}
