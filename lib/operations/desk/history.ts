import { listHistory } from "@/db/queries/desk";
import type { HistoryLine } from "@/lib/contract/desk/views";
import { eventLabel } from "@/lib/core/orders/order-events";
import type { Services } from "../context";

/** What happened to an order, in words for people, with the names of colleagues. */
export async function historyOf({ db }: Pick<Services, "db">, orderId: string): Promise<HistoryLine[]> {
  const events = await listHistory(db, orderId);
  return events.map(({ at, type, note, staffName }) => ({
    at: at.toISOString(),
    what: `${eventLabel(type)}${staffName === null ? "" : ` by ${staffName}`}`,
    note,
  }));
}
