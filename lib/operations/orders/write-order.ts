import type { Db, SQL } from "@/db/client";
import { insertFirstEvents } from "@/db/queries/events";
import { documentStatements, insertOrder } from "@/db/queries/orders";
import { answerStatement } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import { makeOrderNumber } from "@/lib/core/ids";
import { addHours } from "@/lib/core/pricing/delivery";
import type { Services } from "../context";
import { newId } from "../new-id";
import { scanReadingOf } from "../scan-reading";
import type { PendingOrder, SubmissionClaim } from "./pending-order";

export interface WrittenOrder {
  status: "created" | "paid";
  at: Date;
  checkoutUrl?: string;
  beside?: SQL[];
}

/** The promise counts from payment. An unpaid order is promised as if it were paid now. */
export async function writeOrder(
  services: Services,
  tx: Db,
  claim: Pick<SubmissionClaim, "apiKeyId" | "idempotencyKey">,
  { order, documents, notes, warnings = [] }: PendingOrder,
  { status, at, checkoutUrl, beside = [] }: WrittenOrder,
): Promise<Output<"submit">> {
  const row = {
    ...order,
    status,
    promisedAt: addHours(at, order.promisedDeliveryHours),
    createdAt: at,
    paidAt: status === "paid" ? at : null,
    updatedAt: at,
  };
  const written = await insertOrder(tx, row, () => makeOrderNumber(services.random(5)));
  const answer: Output<"submit"> = {
    jobId: written.id,
    orderNumber: written.orderNumber,
    status,
    totalCents: order.totalCents,
    // While an order is unpaid, it may be unknown whether the charge went through.
    ...(status === "paid" && { chargedCents: order.environment === "live" ? order.totalCents : 0 }),
    estimatedCompletionAt: written.promisedAt.toISOString(),
    ...scanReadingOf(services, order),
    ...(checkoutUrl === undefined ? {} : { checkoutUrl }),
    ...(warnings.length > 0 && { warnings }),
  };
  const created = {
    id: newId(services, "event"),
    type: "order.created" as const,
    status: "created" as const,
    at,
    note: notes.length > 0 ? notes.join(" ") : undefined,
  };
  const paid = { id: newId(services, "event"), type: "order.paid" as const, status: "paid" as const, at };
  await insertFirstEvents(tx, written, status === "paid" ? [created, paid] : [created], [
    ...documentStatements(
      tx,
      documents.map((document) => ({ ...document, orderId: written.id })),
    ),
    answerStatement(tx, claim, answer),
    ...beside,
  ]);
  return answer;
}
