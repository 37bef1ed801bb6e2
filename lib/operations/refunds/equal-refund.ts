import type { Db } from "@/db/client";
import { findEqualRefund, type RefundRow } from "@/db/queries/refunds";
import { durationText } from "@/lib/core/duration-text";
import { instantText } from "@/lib/core/instant-text";
import { dollarText } from "@/lib/core/money/money";
import { Problem } from "@/lib/core/problem";

const SAME_REFUND_MS = 86_400_000;

interface Asked {
  orderId: string;
  amountCents: number;
  at: Date;
}

export function findRefundBefore(db: Db, { orderId, amountCents, at }: Asked): Promise<RefundRow | null> {
  const since = new Date(at.getTime() - SAME_REFUND_MS);
  return findEqualRefund(db, orderId, { amountCents, since });
}

/**
 * Only the client can tell a double from two refunds that are meant. Call it under the order's lock: of two
 * at once, one is refused.
 * @throws Problem IDEMPOTENCY_CONFLICT
 */
export async function refuseEqualRefund(tx: Db, asked: Asked & { leftCents: number }): Promise<void> {
  const before = await findRefundBefore(tx, asked);
  if (!before) return;
  const { orderId, at, leftCents } = asked;
  const { createdAt, state, processorRefundId } = before;
  const amount = dollarText(before.amountCents);
  const name = processorRefundId === null ? "" : `, as ${processorRefundId}`;
  const when = `${durationText(at.getTime() - createdAt.getTime())} ago (${instantText(createdAt)}${name})`;
  const told =
    state === "pending"
      ? `A refund of ${amount} of this order was requested ${when}, and isn't confirmed yet.`
      : `${amount} of this order was refunded ${when}.`;
  throw new Problem(
    "IDEMPOTENCY_CONFLICT",
    `${told} ${dollarText(leftCents)} can still be refunded. Nothing more was refunded.`,
    {
      field: "allowDuplicate",
      jobId: orderId,
      recoveryHint: `Look at it with GET /status/{jobId}: it may be the refund you mean. Ask whether a second refund is wanted: it pays ${amount} again. Only then send allowDuplicate: true.`,
    },
  );
}
