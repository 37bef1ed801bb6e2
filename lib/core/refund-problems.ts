import { Problem } from "./problem";

/** It may have been made already, or will be in a moment: nobody is told that it failed. */
export function refundPending(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The refund is recorded and not yet confirmed.", {
    retryAfterSeconds: 30,
    recoveryHint:
      "It goes on by itself: send the same request again, with the same amountCents and Idempotency-Key, to see its outcome; never a second one.",
  });
}

/** Certainly not made, and for no reason of the caller's. */
export function refundNotMade(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The refund could not be made; nothing was refunded.", {
    retryAfterSeconds: 60,
  });
}

/** Of an invoice that was given up there is nothing to pay back. */
export function invoiceWrittenOff(): Problem {
  return new Problem(
    "VALIDATION_ERROR",
    "The invoice of this order was written off; nothing was paid for it.",
    {
      recoveryHint: "Nothing is left to do: this order is not asked to be paid any more.",
    },
  );
}
