import { dollarText } from "../money/money";
import { Problem } from "../problem";

/** Our own choice, 2026-11-21; `docs/manual/limits.md` says the same. */
export const REFUND_WINDOW_DAYS = 30;

export interface RefundFacts {
  totalCents: number;
  refundedCents: number;
  lostCents: number;
  hasOpenDispute: boolean;
  createdAt: Date;
  paidAt: Date | null;
}

export function refundableCents({
  totalCents,
  refundedCents,
  lostCents,
}: Pick<RefundFacts, "totalCents" | "refundedCents" | "lostCents">): number {
  return Math.max(0, totalCents - refundedCents - lostCents);
}

/**
 * A time checks the refund window, which binds neither operators nor requests made within it.
 * @throws Problem VALIDATION_ERROR
 */
export function decideRefund(
  order: RefundFacts,
  amountCents: number | undefined,
  now: Date | null,
): { refundCents: number; isFull: boolean } {
  if (order.paidAt === null) {
    throw new Problem("VALIDATION_ERROR", "Nothing was paid for this order.", {
      recoveryHint:
        "GET /status/{jobId} shows whether it still needs to be paid. Unpaid orders expire on their own.",
    });
  }
  if (now !== null && now.getTime() - order.createdAt.getTime() > REFUND_WINDOW_DAYS * 86_400_000) {
    throw new Problem("VALIDATION_ERROR", `The refund window of ${REFUND_WINDOW_DAYS} days has passed.`, {
      recoveryHint: "Write to support if a recipient rejected the translation.",
    });
  }
  const remainingCents = refundableCents(order);
  if (remainingCents <= 0) throw nothingLeft(order);
  if (order.hasOpenDispute) throw refundOfDisputed();
  const refundCents = amountCents ?? remainingCents;
  if (refundCents > remainingCents) {
    throw new Problem(
      "VALIDATION_ERROR",
      `Only ${dollarText(remainingCents)} of this order can still be refunded.`,
      {
        field: "amountCents",
        recoveryHint: `Check the amount and its unit. At most ${dollarText(remainingCents)} can be refunded, as amountCents ${remainingCents}.`,
      },
    );
  }
  return { refundCents, isFull: refundCents === remainingCents };
}

export function refundOfDisputed(): Problem {
  return new Problem("VALIDATION_ERROR", "This order's payment is disputed, so it can't be refunded now.", {
    recoveryHint: "The payer's bank decides the dispute. If it's won, send the same request again.",
  });
}

function nothingLeft({ lostCents }: RefundFacts): Problem {
  return lostCents > 0
    ? new Problem("VALIDATION_ERROR", "A dispute already returned the rest of this order's payment.", {
        recoveryHint: "There's nothing left to do. The payer's bank has returned the money.",
      })
    : new Problem("VALIDATION_ERROR", "This order was already refunded in full.", {
        recoveryHint: "There's nothing left to do. GET /status/{jobId} shows the refund.",
      });
}

export function refundPending(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The refund is recorded but not confirmed yet.", {
    retryAfterSeconds: 30,
    recoveryHint:
      "It completes on its own. To see the outcome, send the same request again with the same amountCents and Idempotency-Key. Don't send a second refund.",
  });
}

export function refundNotMade(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The refund failed. Nothing was refunded.", {
    retryAfterSeconds: 60,
  });
}

export function invoiceWrittenOff(): Problem {
  return new Problem(
    "VALIDATION_ERROR",
    "This order's invoice was written off, so nothing was paid for it.",
    {
      recoveryHint: "There's nothing left to do. This order no longer needs to be paid.",
    },
  );
}
