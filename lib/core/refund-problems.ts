import { Problem } from "./problem";

/** It may have been made already, or will be in a moment: nobody is told that it failed. */
export function refundPending(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The refund is recorded but not confirmed yet.", {
    retryAfterSeconds: 30,
    recoveryHint:
      "It completes on its own. To see the outcome, send the same request again with the same amountCents and Idempotency-Key. Don't send a second refund.",
  });
}

/** Certainly not made, and for no reason of the caller's. */
export function refundNotMade(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The refund failed. Nothing was refunded.", {
    retryAfterSeconds: 60,
  });
}

/** Of an invoice that was given up there is nothing to pay back. */
export function invoiceWrittenOff(): Problem {
  return new Problem(
    "VALIDATION_ERROR",
    "This order's invoice was written off, so nothing was paid for it.",
    {
      recoveryHint: "There's nothing left to do. This order no longer needs to be paid.",
    },
  );
}
