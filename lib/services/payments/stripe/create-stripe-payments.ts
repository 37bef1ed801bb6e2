import type { Payments } from "@/lib/services/payments/port";
import { createCalls, type StripeLog } from "./calls";
import { createCheckouts } from "./checkout";
import { createClient, type StripeConnection } from "./client";
import { createCreditNotes } from "./credit-notes";
import { createCustomers } from "./customers";
import { createDisputes } from "./disputes";
import { createEvents } from "./events";
import { createIntents } from "./intents";
import { createInvoices } from "./invoices";
import { createPayoutAccounts } from "./payout-accounts";
import { createRefunds } from "./refunds";
import { createTransfers } from "./transfers";

export interface StripeSettings extends StripeConnection {
  webhookSecrets: readonly string[];
  log?: StripeLog | undefined;
}

export function createStripePayments({ webhookSecrets, log, ...connection }: StripeSettings): Payments {
  const stripe = createClient(connection);
  const calls = createCalls(log);
  return {
    ...createCustomers(stripe, calls),
    ...createIntents(stripe, calls),
    ...createCheckouts(stripe, calls),
    ...createRefunds(stripe, calls),
    ...createDisputes(stripe, calls),
    ...createPayoutAccounts(stripe, calls),
    ...createTransfers(stripe, calls),
    ...createInvoices(stripe, calls),
    ...createCreditNotes(stripe, calls),
    ...createEvents(stripe, calls, webhookSecrets),
  };
}
