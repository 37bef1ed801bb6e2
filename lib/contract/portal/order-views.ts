import type { SpeedTier } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import type { Environment } from "@/lib/core/keys/api-key";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Mistake } from "@/lib/core/orders/mistake";
import type { Breakdown } from "@/lib/core/pricing/breakdown";

export interface OrderLine {
  jobId: string;
  orderNumber: string;
  status: JobStatus;
  statusDescription: string;
  progressPercent: number;
  productLine: ProductLine;
  sourceLanguage: string;
  targetLanguage: string;
  documentType: string;
  pageCount: number;
  totalCents: number;
  refundedCents: number;
  keyId: string;
  keyName: string;
  promisedAt: string | null;
  needsAnswer: boolean;
  createdAt: string;
  externalId: string | null;
  metadata: Record<string, string>;
  applicantName?: string | null;
}

export interface OrderListView {
  orders: OrderLine[];
  nextCursor: string | null;
  lookedBackTo: string | null;
  isSearchCut: boolean;
  keys: { keyId: string; name: string }[];
}

export interface OrderMoment {
  at: string;
  type: string;
  what: string;
  note: string | null;
  by: string | null;
}

export interface OrderSource {
  index: number;
  mediaType: string;
  sizeBytes: number;
  /** Under /api/portal, a page each; they take `?side=` in pixels. Empty once the document was deleted. */
  pageUrls: string[];
  isDeleted: boolean;
  isSpecimen: boolean;
}

export interface OrderQuestion {
  questionId: string;
  question: string;
  state: "open" | "answered" | "withdrawn";
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
}

export interface OrderRefund {
  amountCents: number;
  state: "pending" | "succeeded" | "refused" | "returned";
  reason: string;
  source: "request" | "sla" | "failure" | "cancellation" | "processor";
  createdAt: string;
  by: string | null;
}

export interface OrderCertificate {
  certificateId: string;
  index: number;
  translatorName: string;
  issuedAt: string;
  verifyUrl: string;
  revokedAt: string | null;
  revokedReason: string | null;
  supersedes: string | null;
  supersededBy: string | null;
  pdfUrl: string | null;
  filingCopyUrl: string | null;
  renewedUrl: string | null;
  reviewedUrl: string | null;
  mayAskCorrection: boolean;
}

export interface OrderCorrectionRequest {
  requestId: string;
  certificateId: string;
  index: number;
  state: "requested" | "opened" | "corrected" | "declined";
  askedAt: string;
  by: string | null;
  openedAt: string | null;
  closedAt: string | null;
  successorId: string | null;
  words?: { mistakes: Mistake[]; note: string | null; declineReason: string | null };
}

export interface OrderTask {
  kind: "notarization" | "hardcopy";
  state: "open" | "done" | "cancelled";
  copies: number;
  carrier: string | null;
  trackingNumber: string | null;
  doneAt: string | null;
}

export interface OrderDelivery {
  messageId: string;
  type: string;
  state: "pending" | "delivered" | "failed" | "endpoint_disabled";
  attempts: number;
  isRetried: boolean;
  lastStatus: number | null;
  createdAt: string;
}

export interface OrderView extends OrderLine {
  environment: Environment;
  useCase: string | null;
  speedTier: string;
  paidAt: string | null;
  pausedAt: string | null;
  failureReason: string | null;
  price: {
    lines: { label: string; cents: number }[];
    paidBy: "card" | "checkout" | "invoice" | null;
    receiptUrl: string | null;
  };
  share: { revShareBps: number; earnedCents: number; takenBackCents: number; maturesAt: string } | null;
  warnings: OrderWarning[];
  moments: OrderMoment[];
  refunds: OrderRefund[];
  certificates: OrderCertificate[];
  correctionRequests: OrderCorrectionRequest[];
  tasks: OrderTask[];
  deliveries: OrderDelivery[];
  sources?: OrderSource[];
  questions?: OrderQuestion[];
  shipTo?: string[] | null;
  textUrl?: string | null;
  may: { answer: boolean; cancel: boolean; refund: boolean; openDocuments: boolean; advance: boolean };
}

export interface RefundPreview {
  refundCents: number;
  remainingCents: number;
  isFull: boolean;
  endsOrder: boolean;
  revokes: string[];
  share: { nowCents: number; afterCents: number } | null;
  /** An equal refund within a day, which the same one may be. */
  before: { at: string; by: string | null } | null;
}

export interface PlacedOrder {
  jobId: string;
  orderNumber: string;
  status: JobStatus;
  estimatedCompletionAt: string;
  checkoutUrl: string | null;
  warnings: OrderWarning[];
}

export interface OrderWarning {
  code: string;
  message: string;
  page: number;
  document: number;
  jobId?: string | undefined;
  /** When the earlier order was placed. */
  orderedAt?: string | undefined;
}

export interface OrderQuote {
  quoteId: string;
  totalCents: number;
  promisedDeliveryAt: string;
  expiresAt: string;
  breakdown: Breakdown;
  echoedInput: Record<string, unknown>;
  speeds: {
    speedTier: SpeedTier;
    totalCents: number;
    promisedDeliveryAt: string;
    slaGuaranteed: boolean;
  }[];
}
