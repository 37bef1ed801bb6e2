import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { shareOf } from "@/lib/core/payouts/revenue-share";

/** How a submission or a refund was answered; unknown: it may have happened, and will be certain at rest. */
export type Known = "done" | "refused" | "unknown";

/** What somebody asked to have back; null cents: all that was left. */
export interface AskedRefund {
  cents: number | null;
  known: Known;
}

/** What a dispute has out of our balance. */
export interface DisputeModel {
  id: string;
  cents: number;
  state: "inquiry" | "open" | "won" | "lost";
}

/** What must have become of one idempotency key, by what was answered and by what payers, banks and people did. */
export interface OrderModel {
  idempotencyKey: string;
  input: SubmitInput;
  cents: number;
  /** What its quote asked for speed. */
  isSameDay: boolean;
  known: Known;
  jobId: string | null;
  /** For whom a page was opened to pay on: whether they did. */
  page: "none" | "open" | "paid";
  /** When it was first answered as accepted; refunds may be asked for thirty days from then. */
  acceptedAt: Date | null;
  isPaid: boolean;
  asked: Map<string, AskedRefund>;
  /** Refunded by people in the processor's dashboard. */
  dashboardCents: number;
  /** Ended unasked: whatever is left goes back. */
  isEnded: boolean;
  disputes: DisputeModel[];
  /** The bank has sent some of its refunds back. */
  hasReturned: boolean;
}

/** An order of which nobody has heard yet. */
export function newOrder(
  facts: Pick<OrderModel, "idempotencyKey" | "input" | "cents" | "isSameDay">,
): OrderModel {
  return {
    ...facts,
    known: "unknown",
    jobId: null,
    page: "none",
    acceptedAt: null,
    isPaid: false,
    asked: new Map(),
    dashboardCents: 0,
    isEnded: false,
    disputes: [],
    hasReturned: false,
  };
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

/** Out of our balance by disputes, now and for good. */
export function withdrawnCents({ disputes }: OrderModel): number {
  return sum(disputes.filter(({ state }) => state === "open" || state === "lost").map(({ cents }) => cents));
}

function lostCents({ disputes }: OrderModel): number {
  return sum(disputes.filter(({ state }) => state === "lost").map(({ cents }) => cents));
}

/** What was refunded as far as it is certain. */
export function refundedCents(order: OrderModel): number {
  const done = [...order.asked.values()].filter(({ known }) => known === "done");
  return sum(done.map(({ cents }) => cents ?? 0)) + order.dashboardCents;
}

/** What could still be given back. */
export function refundableCents(order: OrderModel): number {
  return Math.max(0, order.cents - refundedCents(order) - lostCents(order));
}

/** What must have been refunded at rest, of an order that was paid. */
export function refundedAtRestCents(order: OrderModel): number {
  const cents = refundedCents(order) + (order.isEnded ? refundableCents(order) : 0);
  // What came back is owed no more where its payer got it by another way.
  return order.hasReturned ? Math.min(cents, order.cents - lostCents(order)) : cents;
}

/** What the order's partner must have earned at rest. */
export function shareAtRestCents(order: OrderModel, revShareBps: number): number {
  return shareOf(order.cents - refundedAtRestCents(order) - withdrawnCents(order), revShareBps);
}

const WINDOW_MS = 30 * 86_400_000;

/** How many cents a refund asked for now must give back; null where it must be refused. */
export function predictRefund(order: OrderModel, cents: number | null, now: Date): number | null {
  const leftCents = refundableCents(order);
  if (!order.isPaid || order.acceptedAt === null || leftCents === 0 || order.isEnded) return null;
  if (order.disputes.some(({ state }) => state === "open")) return null;
  if (now.getTime() - order.acceptedAt.getTime() > WINDOW_MS) return null;
  const asked = cents ?? leftCents;
  return asked > leftCents ? null : asked;
}
