import os

from vidimus import Vidimus

vidimus = Vidimus()

refund = vidimus.refund(
    os.environ["JOB_ID"],
    amount_cents=500,
    reason="requested_by_customer",
    idempotency_key="refund-20417-first",
)
print(f"{refund['orderNumber']}: refunded ${refund['refundedCents'] / 100:.2f}")
