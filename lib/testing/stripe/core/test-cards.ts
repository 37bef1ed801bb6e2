/** What happens when a payment method is saved, charged or refunded. */
export interface TestCard {
  brand: string;
  last4: string;
  type: "card" | "us_bank_account";
  declinesOnAttach?: boolean;
  /** Why a charge fails; `authentication_required` only without the cardholder. */
  charge?: { code: string; decline_code: string; message: string };
  bypassesPending?: boolean;
  isDelayed?: boolean;
  refundStartsPending?: boolean;
  aftermath?: "dispute" | "inquiry" | "fraud_warning";
}

function declined(code: string, declineCode: string, message: string): NonNullable<TestCard["charge"]> {
  return { code, decline_code: declineCode, message };
}

const GENERIC = declined("card_declined", "generic_decline", "Your card was declined.");
const INSUFFICIENT = declined("card_declined", "insufficient_funds", "Your card has insufficient funds.");
const LOST = declined("card_declined", "lost_card", "Your card was declined.");
const EXPIRED = declined("expired_card", "expired_card", "Your card has expired.");
const PROCESSING = declined(
  "processing_error",
  "processing_error",
  "An error occurred while processing your card. Try again in a little bit.",
);
const AUTHENTICATION = declined(
  "authentication_required",
  "authentication_required",
  "Your card was declined. This transaction requires authentication.",
);

const visa = { brand: "visa", type: "card" } as const;

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { ...visa, last4: "4242" },
  pm_card_mastercard: { brand: "mastercard", type: "card", last4: "4444" },
  pm_card_amex: { brand: "amex", type: "card", last4: "8431" },
  pm_card_bypassPending: { ...visa, last4: "0077", bypassesPending: true },
  pm_card_chargeCustomerFail: { ...visa, last4: "0341", charge: GENERIC },
  pm_card_visa_chargeDeclined: { ...visa, last4: "0002", charge: GENERIC, declinesOnAttach: true },
  pm_card_chargeDeclined: { ...visa, last4: "0002", charge: GENERIC, declinesOnAttach: true },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    ...visa,
    last4: "9995",
    charge: INSUFFICIENT,
    declinesOnAttach: true,
  },
  pm_card_visa_chargeDeclinedLostCard: { ...visa, last4: "9987", charge: LOST, declinesOnAttach: true },
  pm_card_chargeDeclinedExpiredCard: { ...visa, last4: "0069", charge: EXPIRED, declinesOnAttach: true },
  pm_card_chargeDeclinedProcessingError: {
    ...visa,
    last4: "0119",
    charge: PROCESSING,
    declinesOnAttach: true,
  },
  pm_card_authenticationRequired: { ...visa, last4: "3184", charge: AUTHENTICATION },
  pm_card_createDispute: { ...visa, last4: "0259", aftermath: "dispute" },
  pm_card_createDisputeInquiry: { ...visa, last4: "1976", aftermath: "inquiry" },
  pm_card_createIssuerFraudRecord: { ...visa, last4: "5423", aftermath: "fraud_warning" },
  pm_card_pendingRefund: { ...visa, last4: "7726", refundStartsPending: true },
  pm_card_refundFail: { ...visa, last4: "5126" },
  pm_usBankAccount: { brand: "STRIPE TEST BANK", type: "us_bank_account", last4: "6789", isDelayed: true },
};
