import type { AccountObject } from "../objects/accounts";
import type { CheckoutSessionObject, SetupIntentObject } from "../objects/checkout";
import type {
  CustomerBalanceTransactionObject,
  CustomerObject,
  PaymentMethodObject,
} from "../objects/customers";
import type {
  CreditNoteObject,
  InvoiceItemObject,
  InvoiceObject,
  InvoicePaymentObject,
} from "../objects/invoices";
import type {
  BalanceTransactionObject,
  DisputeObject,
  EarlyFraudWarningObject,
  RefundObject,
  TransferObject,
  TransferReversalObject,
} from "../objects/money";
import type { ChargeObject, PaymentIntentObject } from "../objects/payments";
import { createCollection } from "./collection";
import { type EventRecord, makeEvent, makeThinEvent } from "./events";
import { makeIds } from "./make-ids";
import type { TestCard } from "./test-cards";

export interface Settings {
  settlementDays: number;
  /** How long search misses a new or changed object; Stripe says usually under a minute. */
  searchLagSeconds: number;
  /** By `bookCharges` alone, like Stripe's asynchronous captures. */
  booksLater: boolean;
  pagesUrl: string;
}

export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

function createCollections() {
  return {
    customers: createCollection<CustomerObject>("customer"),
    customerBalanceTransactions: createCollection<CustomerBalanceTransactionObject>(
      "customer_balance_transaction",
    ),
    paymentMethods: createCollection<PaymentMethodObject>("PaymentMethod"),
    setupIntents: createCollection<SetupIntentObject>("setupintent"),
    checkoutSessions: createCollection<CheckoutSessionObject>("checkout.session"),
    paymentIntents: createCollection<PaymentIntentObject>("payment_intent"),
    charges: createCollection<ChargeObject>("charge"),
    balanceTransactions: createCollection<BalanceTransactionObject>("balance transaction"),
    refunds: createCollection<RefundObject>("refund"),
    disputes: createCollection<DisputeObject>("dispute"),
    earlyFraudWarnings: createCollection<EarlyFraudWarningObject>("radar.early_fraud_warning"),
    transfers: createCollection<TransferObject>("transfer"),
    transferReversals: createCollection<TransferReversalObject>("transfer_reversal"),
    accounts: createCollection<AccountObject>("account"),
    invoices: createCollection<InvoiceObject>("invoice"),
    invoiceItems: createCollection<InvoiceItemObject>("invoiceitem"),
    invoicePayments: createCollection<InvoicePaymentObject>("invoice_payment"),
    creditNotes: createCollection<CreditNoteObject>("credit_note"),
  };
}

export type Collections = ReturnType<typeof createCollections>;

export interface World extends Collections {
  readonly settings: Settings;
  readonly events: EventRecord[];
  readonly cards: Map<string, TestCard>;
  readonly spentMethods: Set<string>;
  readonly checkoutPlans: Map<string, { intentMetadata: Record<string, string>; description: string | null }>;
  readonly paidOutCents: Map<string, number>;
  readonly daysUntilDue: Map<string, number>;
  cause: Cause;
  now(): Date;
  seconds(): number;
  makeId(prefix: string): string;
  emit(
    type: string,
    object: object,
    options?: { account?: string; previous?: Record<string, unknown> },
  ): void;
  /** Records a v2 event notification about an account. */
  emitThin(type: string, account: AccountObject, data: Record<string, unknown>): void;
}

export function createWorld(options: { now(): Date; settings: Settings; idSeed?: string }): World {
  const makeId = makeIds(options.idSeed);
  const seconds = () => Math.floor(options.now().getTime() / 1000);
  const world: World = {
    ...createCollections(),
    settings: options.settings,
    events: [],
    cards: new Map(),
    spentMethods: new Set(),
    checkoutPlans: new Map(),
    paidOutCents: new Map(),
    daysUntilDue: new Map(),
    cause: { requestId: null, idempotencyKey: null },
    now: options.now,
    seconds,
    makeId,
    emit(type, object, extra = {}) {
      world.events.push(
        makeEvent({ id: makeId("evt"), type, object, at: seconds(), cause: world.cause, ...extra }),
      );
    },
    emitThin(type, account, data) {
      world.events.push(makeThinEvent({ id: makeId("evt"), type, account, data, at: options.now() }));
    },
  };
  return world;
}
