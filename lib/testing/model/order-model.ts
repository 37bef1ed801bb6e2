import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { shareOf } from "@/lib/core/payouts/revenue-share";

/** unknown: it may have happened, and will be certain at rest. */
export type Known = "done" | "refused" | "unknown";

/** Null cents: all that was left. */
export interface AskedRefund {
  cents: number | null;
  known: Known;
}

export interface DisputeModel {
  id: string;
  cents: number;
  state: "inquiry" | "open" | "won" | "lost";
}

export interface OrderModel {
  idempotencyKey: string;
  input: SubmitInput;
  cents: number;
  isSameDay: boolean;
  known: Known;
  jobId: string | null;
  page: "none" | "open" | "paid";
  /** Refunds may be asked for thirty days from then. */
  acceptedAt: Date | null;
  isPaid: boolean;
  asked: Map<string, AskedRefund>;
  dashboardCents: number;
  isEnded: boolean;
  disputes: DisputeModel[];
  hasReturned: boolean;
}

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

export function withdrawnCents({ disputes }: OrderModel): number {
  return sum(disputes.filter(({ state }) => state === "open" || state === "lost").map(({ cents }) => cents));
}

function lostCents({ disputes }: OrderModel): number {
  return sum(disputes.filter(({ state }) => state === "lost").map(({ cents }) => cents));
}

export function refundedCents(order: OrderModel): number {
  const done = [...order.asked.values()].filter(({ known }) => known === "done");
  return sum(done.map(({ cents }) => cents ?? 0)) + order.dashboardCents;
}

export function refundableCents(order: OrderModel): number {
  return Math.max(0, order.cents - refundedCents(order) - lostCents(order));
}

export function refundedAtRestCents(order: OrderModel): number {
  const cents = refundedCents(order) + (order.isEnded ? refundableCents(order) : 0);
  // What came back is owed no more where its payer got it by another way.
  return order.hasReturned ? Math.min(cents, order.cents - lostCents(order)) : cents;
}

export function shareAtRestCents(order: OrderModel, revShareBps: number): number {
  return shareOf(order.cents - refundedAtRestCents(order) - withdrawnCents(order), revShareBps);
}

const WINDOW_MS = 30 * 86_400_000;

/** Null if it must be refused. */
export function predictRefund(order: OrderModel, cents: number | null, now: Date): number | null {
  const leftCents = refundableCents(order);
  if (!order.isPaid || order.acceptedAt === null || leftCents === 0 || order.isEnded) return null;
  if (order.disputes.some(({ state }) => state === "open")) return null;
  if (now.getTime() - order.acceptedAt.getTime() > WINDOW_MS) return null;
  const asked = cents ?? leftCents;
  return asked > leftCents ? null : asked;
}
