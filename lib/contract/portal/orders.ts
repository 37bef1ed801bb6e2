import { z } from "zod";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import type { Output } from "../operations";
import { correctionRequestSchema } from "../schemas/correction-request";
import { idempotencyKeySchema } from "../schemas/idempotency-key";
import { refundBodySchema } from "../schemas/job";
import { daySchema, pageMembers } from "../schemas/paging";
import { answerBodySchema } from "../schemas/question";
import { quoteInputSchema } from "../schemas/quote-input";
import { submitInputSchema } from "../schemas/submit";
import { createUploadBodySchema, type uploadSchema } from "../schemas/upload";
import type { OrderListView, OrderQuote, OrderView, PlacedOrder, RefundPreview } from "./order-views";
import { forMember, ofEnvironment, type PortalFile, type PortalRoute } from "./portal-route";

const ofOrder = ofEnvironment.extend({ jobId: z.string() });
const day = daySchema.optional();

const narrowing = {
  /** Order number, job id, certificate id, external id, `key=value` of metadata, or how an applicant's name begins. */
  q: z.string().trim().max(200).optional(),
  status: z.array(z.enum(JOB_STATUSES)).min(1).max(10).optional(),
  needsAnswer: z.literal("true").optional(),
  line: z.enum(PRODUCT_LINES).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,8}(-[A-Za-z]{2,8})?$/)
    .optional(),
  keyId: z.string().max(64).optional(),
  from: day,
  to: day,
};
const listQuery = z.strictObject({ ...pageMembers, ...narrowing });

const refundBody = refundBodySchema.extend({
  idempotencyKey: idempotencyKeySchema,
  /** If another amount is refundable by now, nothing is refunded. */
  shownCents: z.int().min(0).optional(),
});
const amountQuery = z.strictObject({ amountCents: z.coerce.number().int().min(1).optional() });

const correctionRequestBody = correctionRequestSchema.extend({ idempotencyKey: z.uuid() });

const pageOfSource = ofOrder.extend({ index: z.string(), page: z.string() });
const certificateOf = ofOrder.extend({ certificateId: z.string() });
const SEE = { right: "orders.see", method: "GET" } as const;
const OPEN = { right: "documents.see", method: "GET" } as const;
const CHANGE = { right: "orders.change", method: "POST", needsBody: true } as const;

export const PARTNER_ORDERS = {
  listPartnerOrders: {
    ...SEE,
    path: "/partners/{partnerId}/{environment}/orders",
    params: ofEnvironment,
    query: listQuery,
    ...forMember<OrderListView>(),
  },
  exportPartnerOrders: {
    ...SEE,
    path: "/partners/{partnerId}/{environment}/orders.csv",
    params: ofEnvironment,
    query: z.strictObject(narrowing),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  getPartnerOrder: {
    ...SEE,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}",
    params: ofOrder,
    ...forMember<OrderView>(),
  },
  /** Reviewers' notes may quote documents. */
  getOrderStatus: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/status",
    params: ofOrder,
    ...forMember<Output<"status">>(),
  },
  showSourcePage: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/sources/{index}/pages/{page}.jpg",
    params: pageOfSource,
    query: z.object({ side: z.string().optional() }),
    mediaType: "image/jpeg",
    ...forMember<PortalFile>(),
  },
  downloadCertificate: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}.pdf",
    params: certificateOf,
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  downloadFilingCopy: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/filing-copy.pdf",
    params: certificateOf,
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  downloadRenewed: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/renewed.pdf",
    params: certificateOf,
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  downloadReviewedText: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/reviewed",
    params: certificateOf,
    mediaType: "application/octet-stream",
    ...forMember<PortalFile>(),
  },
  downloadOrderFiles: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/files.zip",
    params: ofOrder,
    mediaType: "application/zip",
    ...forMember<PortalFile>(),
  },
  downloadText: {
    ...OPEN,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/translation.txt",
    params: ofOrder,
    mediaType: "text/plain; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  answerOrderQuestion: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/questions/{questionId}/answer",
    params: ofOrder.extend({ questionId: z.string() }),
    body: answerBodySchema,
    ...forMember<OrderView>(),
  },
  requestCorrection: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/correction-requests",
    params: certificateOf,
    body: correctionRequestBody,
    ...forMember<OrderView>(),
  },
  cancelPartnerOrder: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/cancel",
    params: ofOrder,
    body: z.strictObject({}),
    ...forMember<OrderView>(),
  },
  previewRefund: {
    right: "orders.refund",
    method: "GET",
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/refund",
    params: ofOrder,
    query: amountQuery,
    ...forMember<RefundPreview>(),
  },
  refundPartnerOrder: {
    ...CHANGE,
    right: "orders.refund",
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/refund",
    params: ofOrder,
    body: refundBody,
    ...forMember<OrderView>(),
  },
  advancePartnerOrder: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/orders/{jobId}/advance",
    params: ofOrder,
    body: z.strictObject({}),
    ...forMember<OrderView>(),
  },
  createOrderUpload: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/order-uploads",
    params: ofEnvironment,
    body: createUploadBodySchema,
    ...forMember<z.output<typeof uploadSchema>>(),
  },
  getOrderUpload: {
    right: "orders.change",
    method: "GET",
    path: "/partners/{partnerId}/{environment}/order-uploads/{documentId}",
    params: ofEnvironment.extend({ documentId: z.string() }),
    ...forMember<z.output<typeof uploadSchema>>(),
  },
  quotePartnerOrder: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/order-quotes",
    params: ofEnvironment,
    body: quoteInputSchema,
    ...forMember<OrderQuote>(),
  },
  placePartnerOrder: {
    ...CHANGE,
    path: "/partners/{partnerId}/{environment}/orders",
    params: ofEnvironment,
    body: submitInputSchema,
    ...forMember<PlacedOrder>(),
  },
} as const satisfies Record<string, PortalRoute>;
