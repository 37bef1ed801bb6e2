import { listHistory } from "@/db/queries/desk";
import type { HistoryLine } from "@/lib/contract/desk/views";
import type { Services } from "../context";

const WORDS: Readonly<Record<string, string>> = {
  "order.created": "Order placed",
  "order.paid": "Order paid",
  "order.processing": "Draft started",
  "order.reviewing_draft": "Waiting for review of the client’s draft",
  "order.in_review": "Waiting for review",
  "order.claimed": "Claimed",
  "order.released": "Handed back",
  "order.question_asked": "Question asked",
  "order.question_answered": "Question answered",
  "order.signed": "Signed",
  "order.reissue": "Certificates reissued",
  "order.ready": "Result ready",
  "order.delivered": "Result fetched by the client",
  "order.failed": "Order failed",
  "order.cancelled": "Order cancelled",
  "order.refunded": "Refunded in full",
  "order.refund_updated": "Refunded in part",
  "order.shipped": "Mailed",
  "certificate.revoked": "Certificate revoked",
};

/** What happened to an order, in words for people, with the names of colleagues. */
export async function historyOf({ db }: Pick<Services, "db">, orderId: string): Promise<HistoryLine[]> {
  const events = await listHistory(db, orderId);
  return events.map(({ at, type, note, staffName }) => ({
    at: at.toISOString(),
    what: `${WORDS[type] ?? type}${staffName === null ? "" : ` by ${staffName}`}`,
    note,
  }));
}
