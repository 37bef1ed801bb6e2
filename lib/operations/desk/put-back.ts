import type { Db } from "@/db/client";
import { appendEvent } from "@/db/queries/events";
import { type OrderRow, updateOrder } from "@/db/queries/orders";
import type { Services } from "../context";
import { newId } from "../new-id";

export const NO_READER = { secondReaderId: null, secondReaderAskedAt: null, secondReadAt: null } as const;

export async function putBack(
  services: Pick<Services, "clock" | "random">,
  tx: Db,
  order: OrderRow,
  { staffId, note }: { staffId: string | null; note: string | undefined },
): Promise<void> {
  const at = services.clock.now();
  await updateOrder(tx, order.id, {
    reviewerClaimedAt: null,
    reviewerId: null,
    ...NO_READER,
    updatedAt: at,
  });
  await appendEvent(tx, { ...order, reviewerClaimedAt: null }, order.status, {
    id: newId(services, "event"),
    type: "order.released",
    at,
    note: note || undefined,
    data: staffId === null ? undefined : { staffId },
  });
}
