import type { Db } from "@/db/client";
import { lockOrder, moveJob, type NewOrder, type OrderRow } from "@/db/queries/orders";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { newId } from "../new-id";
import { writeNotice } from "../notices/write-notice";

export interface Advance {
  from: JobStatus;
  to: JobStatus;
  note?: string | undefined;
  data?: Record<string, unknown> | undefined;
  patch?: Partial<NewOrder> | undefined;
  also?: (tx: Db, moved: OrderRow) => Promise<unknown>;
}

export async function advanceJob(services: Services, orderId: string, advance: Advance): Promise<boolean> {
  const moved = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== advance.from) return null;
    const at = services.clock.now();
    const moved = await moveJob(tx, {
      from: order,
      to: advance.to,
      at,
      eventId: newId(services, "event"),
      note: advance.note,
      data: advance.data,
      patch: advance.patch,
    });
    if (moved) await advance.also?.(tx, moved);
    if (moved && advance.to === "ready" && moved.environment === "live") {
      const { id, partnerId, orderNumber } = moved;
      const facts = { jobId: id, orderNumber };
      await writeNotice({ tx, at }, { partnerId, kind: "order_ready", subject: id, facts });
    }
    return moved;
  });
  if (moved) services.wake();
  return moved !== null;
}
