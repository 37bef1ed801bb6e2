import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();

const filter = { status: ["ready" as const, "delivered" as const], metadata: { caseNumber: "20417" } };
for await (const order of vidimus.orders(filter)) {
  console.log(order.orderNumber, order.status, `$${(order.totalCents / 100).toFixed(2)}`);
}
