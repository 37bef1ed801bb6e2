import type { OrderLine } from "@/lib/contract/portal/order-views";
import type { OrderTableRow } from "./order-table";
import { pairText, stateWord, whatText } from "./order-words";

export function orderRow(order: OrderLine, folder: string): OrderTableRow {
  const isOver = order.status === "delivered" || order.status === "ready";
  return {
    jobId: order.jobId,
    href: `${folder}/${order.jobId}`,
    orderNumber: order.orderNumber,
    who: order.applicantName ?? order.externalId,
    what: whatText(order),
    pair: pairText(order),
    state: stateWord(order),
    promisedAt: isOver ? null : order.promisedAt,
    createdAt: order.createdAt,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    keyName: order.keyName,
  };
}
