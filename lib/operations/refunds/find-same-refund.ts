import type { Db } from "@/db/client";
import { findRefund, findRefundByKey, findRefundUnderKey, type RefundRow } from "@/db/queries/refunds";
import { dollarText } from "@/lib/core/money/money";
import { Problem } from "@/lib/core/problem";
import type { AskedRefund } from "./reserve-refund";

/**
 * Call it under the order's lock. A request without a key never pays again what a key paid.
 * @throws Problem IDEMPOTENCY_CONFLICT
 */
export async function findSameRefund(
  tx: Db,
  orderId: string,
  { amountCents, requestKey, idempotencyKey }: AskedRefund,
): Promise<RefundRow | null> {
  const same = await findRefund(tx, orderId, requestKey);
  if (same || idempotencyKey === undefined) return same;
  if (idempotencyKey === null) {
    const keyed = await findRefundUnderKey(tx, orderId, amountCents);
    if (keyed) throw refundedUnderKey(keyed);
    return null;
  }
  const other = await findRefundByKey(tx, orderId, idempotencyKey);
  if (other) throw keyOfAnotherAmount(other);
  return null;
}

function keyOfAnotherAmount({ orderId, amountCents }: RefundRow): Problem {
  return new Problem(
    "IDEMPOTENCY_CONFLICT",
    `This Idempotency-Key was used for a refund of ${dollarText(amountCents)} of this order. Nothing more was refunded.`,
    {
      field: "idempotencyKey",
      jobId: orderId,
      recoveryHint:
        "To see that refund's outcome, repeat its request unchanged. To refund more on purpose, send another Idempotency-Key.",
    },
  );
}

function refundedUnderKey({ orderId, amountCents }: RefundRow): Problem {
  return new Problem(
    "IDEMPOTENCY_CONFLICT",
    `${dollarText(amountCents)} of this order was refunded already with an Idempotency-Key. Nothing more was refunded.`,
    {
      field: "idempotencyKey",
      jobId: orderId,
      recoveryHint:
        "To see that refund's outcome, repeat its request with its key. Ask whether a second refund is wanted: each new key pays the amount again. Only then pass a new key of your own as Idempotency-Key, and allowDuplicate: true.",
    },
  );
}
