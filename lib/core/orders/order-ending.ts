import { isSettled, type JobStatus } from "./job-states";

interface EndedOrder {
  status: JobStatus;
  failureReason: string | null;
  totalCents: number;
  refundedCents: number;
}

export function orderEnding(order: EndedOrder): { what: string; next: string } | null {
  const { status, failureReason } = order;
  if (!isSettled(status)) return null;
  const word = status === "refunded" ? "refunded in full" : status;
  const what = `This order was ${word}.`.replace("was failed", "failed");
  return { what: failureReason === null ? what : `${what} ${failureReason}`, next: nextOf(order) };
}

function nextOf({ status, totalCents, refundedCents }: EndedOrder): string {
  if (totalCents === 0) return "Nothing was paid for it.";
  if (refundedCents >= totalCents)
    return status === "refunded"
      ? "The client has the whole amount back, and its certificates are revoked."
      : "The client gets the whole amount back.";
  return refundedCents === 0
    ? "What the client paid is being paid back."
    : "The client got a part of the amount back; the rest is being paid back.";
}
