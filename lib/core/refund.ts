import { Problem } from "./problem";

export const REFUND_WINDOW_DAYS = 30;

export interface RefundFacts {
  totalCents: number;
  refundedCents: number;
  createdAt: Date;
  /** Null while unpaid, and for ever on an order that was cancelled or failed before its payment. */
  paidAt: Date | null;
}

/** How much is refunded and whether that is the rest; refuses what may not be refunded. */
export function decideRefund(
  order: RefundFacts,
  amountCents: number | undefined,
  now: Date,
): { refundCents: number; isFull: boolean } {
  if (order.paidAt === null) {
    throw new Problem("VALIDATION_ERROR", "Nothing was paid for this order.", {
      recoveryHint:
        "GET /status/{jobId} shows whether it is still to be paid; unpaid orders lapse by themselves.",
    });
  }
  if (now.getTime() - order.createdAt.getTime() > REFUND_WINDOW_DAYS * 86_400_000) {
    throw new Problem("VALIDATION_ERROR", `The refund window of ${REFUND_WINDOW_DAYS} days has passed.`, {
      recoveryHint: "Write to support if a recipient rejected the translation.",
    });
  }
  const remainingCents = order.totalCents - order.refundedCents;
  if (remainingCents <= 0) {
    throw new Problem("VALIDATION_ERROR", "This order was already refunded in full.", {
      recoveryHint: "Nothing is left to do; GET /status/{jobId} shows the refund.",
    });
  }
  const refundCents = amountCents ?? remainingCents;
  if (refundCents > remainingCents) {
    throw new Problem(
      "VALIDATION_ERROR",
      `Only ${remainingCents} cents of this order can still be refunded.`,
      {
        field: "amountCents",
        recoveryHint: `Send an amountCents of at most ${remainingCents}, or leave it out for all that remains.`,
      },
    );
  }
  return { refundCents, isFull: refundCents === remainingCents };
}
