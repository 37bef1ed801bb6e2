import type { InvoiceRequests } from "./invoice-requests";
import type { MoneyRequests } from "./money-requests";
import type { PaymentRequests } from "./payment-requests";

/**
 * What the double serves: of each operation the SDK's own type of parameters, cut down to those the double honours, so
 * that a parameter it would silently ignore is refused instead.
 */
export interface Requests extends PaymentRequests, MoneyRequests, InvoiceRequests {}
