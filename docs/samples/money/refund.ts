import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();

const { orderNumber, refundedCents } = await vidimus.refund(process.env.JOB_ID ?? "", {
  amountCents: 500,
  reason: "requested_by_customer",
  idempotencyKey: "refund-20417-first",
});
console.log(`${orderNumber}: refunded $${(refundedCents / 100).toFixed(2)}`);
