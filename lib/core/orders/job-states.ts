import { PRODUCT_LINE_TRAITS, type ProductLine } from "../catalog/product-lines";

export const JOB_STATUSES = [
  "created",
  "paid",
  "processing",
  "reviewing_draft",
  "in_review",
  "ready",
  "delivered",
  "refunded",
  "failed",
  "cancelled",
] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

const PATHS: Record<(typeof PRODUCT_LINE_TRAITS)[ProductLine]["flow"], readonly JobStatus[]> = {
  draft: ["created", "paid", "processing", "ready", "delivered"],
  draft_and_review: ["created", "paid", "processing", "in_review", "ready", "delivered"],
  review: ["created", "paid", "reviewing_draft", "ready", "delivered"],
};

export const BEFORE_READY: readonly JobStatus[] = [
  "created",
  "paid",
  "processing",
  "reviewing_draft",
  "in_review",
];

export function nextStatus(productLine: ProductLine, status: JobStatus): JobStatus | null {
  const path = PATHS[PRODUCT_LINE_TRAITS[productLine].flow];
  const at = path.indexOf(status);
  return at < 0 ? null : (path[at + 1] ?? null);
}

export function canMove(productLine: ProductLine, from: JobStatus, to: JobStatus): boolean {
  if (to === "refunded") return from !== "created" && !isSettled(from);
  if (to === "failed" || to === "cancelled") return BEFORE_READY.includes(from);
  return nextStatus(productLine, from) === to;
}

export function isUnfinished(status: JobStatus): boolean {
  return status !== "created" && BEFORE_READY.includes(status);
}

export function isSettled(status: JobStatus): status is "refunded" | "failed" | "cancelled" {
  return status === "refunded" || status === "failed" || status === "cancelled";
}

export function hasResult(status: JobStatus): boolean {
  return status === "ready" || status === "delivered";
}

export interface ProgressFacts {
  status: JobStatus;
  reviewerClaimed: boolean;
  hardcopyPending: boolean;
}

export function progressPercent({ status, reviewerClaimed, hardcopyPending }: ProgressFacts): number {
  switch (status) {
    case "created":
      return 5;
    case "paid":
      return 15;
    case "processing":
      return 45;
    case "reviewing_draft":
      return 70;
    case "in_review":
      return reviewerClaimed ? 80 : 75;
    case "ready":
      return hardcopyPending ? 95 : 100;
    default:
      return 100;
  }
}

const DESCRIPTIONS: Record<JobStatus, string> = {
  created: "Order accepted, not yet paid.",
  paid: "Payment confirmed, queued for translation.",
  processing: "The draft translation is being prepared.",
  reviewing_draft: "A qualified human is reviewing the draft you supplied.",
  in_review: "A qualified human is verifying the translation.",
  ready: "The result is available from the result endpoint.",
  delivered: "The result has been accessed by the customer.",
  refunded: "The order was refunded in full.",
  failed: "The order failed; nothing more will be delivered.",
  cancelled: "The order was cancelled before fulfilment.",
};

const NAMES: Readonly<Record<JobStatus, string>> = {
  created: "Not paid yet",
  paid: "Queued",
  processing: "Drafting",
  reviewing_draft: "In review",
  in_review: "In review",
  ready: "Ready",
  delivered: "Delivered",
  refunded: "Refunded in full",
  failed: "Failed",
  cancelled: "Cancelled",
};

export function statusName(status: JobStatus): string {
  return NAMES[status];
}

export function describeStatus(status: JobStatus): string {
  return DESCRIPTIONS[status];
}
