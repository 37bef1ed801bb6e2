import type { InvoiceRequests } from "./invoice-requests";
import type { MoneyRequests } from "./money-requests";
import type { PaymentRequests } from "./payment-requests";

/**
 * The SDK's parameter types, cut down to what the double honours: it refuses what it would otherwise ignore.
 */
export interface Requests extends PaymentRequests, MoneyRequests, InvoiceRequests {}
