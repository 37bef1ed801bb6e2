import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();

const { orderNumber, status, refundedCents } = await vidimus.cancel(process.env.JOB_ID ?? "");
console.log(`${orderNumber}: ${status}, paid back $${(refundedCents / 100).toFixed(2)}`);
