import { and, eq, sql } from "drizzle-orm";
import { PUBLIC_EVENT_TYPES } from "../../lib/core/orders/order-events";
import type { Db } from "../client";
import { orderEvents, orders } from "../schema";
import { preparedFor } from "./prepared";

/** By name, so that a release that runs beside a newer one shows none of its internal events. */
const shown = sql.raw(PUBLIC_EVENT_TYPES.map((type) => `'${type}'`).join(", "));

const statusQuery = preparedFor((db) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      promisedAt: orders.promisedAt,
      updatedAt: orders.updatedAt,
      reviewerClaimedAt: orders.reviewerClaimedAt,
      hardcopyPending: orders.hardcopyPending,
      events: sql<{ at: string; type: string; note: string | null }[]>`(
        select coalesce(json_agg(json_build_object('at', e.at, 'type', e.type, 'note', e.note) order by e.sequence), '[]')
        from ${orderEvents} e where e.order_id = ${sql.raw("orders.id")} and e.type in (${shown})
      )`,
    })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder("id")), eq(orders.apiKeyId, sql.placeholder("apiKeyId"))))
    .prepare("order_status"),
);

export async function findStatus(db: Db, scope: { id: string; apiKeyId: string }) {
  const [row] = await statusQuery(db).execute(scope);
  return row ?? null;
}
