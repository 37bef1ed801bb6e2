import { z } from "zod";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import type { Output } from "../operations";
import { at } from "../operations/at";
import { correctionRequestSchema } from "../schemas/correction-request";
import { idempotencyKeySchema } from "../schemas/idempotency-key";
import { refundBodySchema } from "../schemas/job";
import { daySchema, pageMembers } from "../schemas/paging";
import { answerBodySchema } from "../schemas/question";
import { quoteInputSchema } from "../schemas/quote-input";
import { submitInputSchema } from "../schemas/submit";
import { createUploadBodySchema, type uploadSchema } from "../schemas/upload";
import type { OrderListView, OrderQuote, OrderView, PlacedOrder, RefundPreview } from "./order-views";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

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
  allowDuplicate: z.boolean().default(false),
  /** If another amount is refundable by now, nothing is refunded. */
  shownCents: z.int().min(0).optional(),
});
const amountQuery = z.strictObject({ amountCents: z.coerce.number().int().min(1).optional() });

const correctionRequestBody = correctionRequestSchema.extend({ idempotencyKey: z.uuid() });

const SEE = { right: "orders.see", method: "GET" } as const;
const OPEN = { right: "documents.see", method: "GET" } as const;
const CHANGE = { right: "orders.change", method: "POST", needsBody: true } as const;

export const PARTNER_ORDERS = {
  listPartnerOrders: {
    ...SEE,
    ...at("/partners/{partnerId}/{environment}/orders"),
    query: listQuery,
    ...forMember<OrderListView>(),
  },
  exportPartnerOrders: {
    ...SEE,
    ...at("/partners/{partnerId}/{environment}/orders.csv"),
    query: z.strictObject(narrowing),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  getPartnerOrder: {
    ...SEE,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}"),
    ...forMember<OrderView>(),
  },
  /** Reviewers' notes may quote documents. */
  getOrderStatus: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/status"),
    ...forMember<Output<"status">>(),
  },
  showSourcePage: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/sources/{index}/pages/{page}.jpg"),
    query: z.object({ side: z.string().optional() }),
    mediaType: "image/jpeg",
    ...forMember<PortalFile>(),
  },
  downloadCertificate: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}.pdf"),
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  downloadFilingCopy: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/filing-copy.pdf"),
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  downloadRenewed: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/renewed.pdf"),
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  downloadReviewedText: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/reviewed"),
    mediaType: "application/octet-stream",
    ...forMember<PortalFile>(),
  },
  downloadOrderFiles: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/files.zip"),
    mediaType: "application/zip",
    ...forMember<PortalFile>(),
  },
  downloadText: {
    ...OPEN,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/translation.txt"),
    mediaType: "text/plain; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  answerOrderQuestion: {
    ...CHANGE,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/questions/{questionId}/answer"),
    body: answerBodySchema,
    ...forMember<OrderView>(),
  },
  requestCorrection: {
    ...CHANGE,
    ...at(
      "/partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/correction-requests",
    ),
    body: correctionRequestBody,
    ...forMember<OrderView>(),
  },
  cancelPartnerOrder: {
    ...CHANGE,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/cancel"),
    body: z.strictObject({}),
    ...forMember<OrderView>(),
  },
  previewRefund: {
    right: "orders.refund",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/refund"),
    query: amountQuery,
    ...forMember<RefundPreview>(),
  },
  refundPartnerOrder: {
    ...CHANGE,
    right: "orders.refund",
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/refund"),
    body: refundBody,
    ...forMember<OrderView>(),
  },
  advancePartnerOrder: {
    ...CHANGE,
    ...at("/partners/{partnerId}/{environment}/orders/{jobId}/advance"),
    body: z.strictObject({}),
    ...forMember<OrderView>(),
  },
  createOrderUpload: {
    ...CHANGE,
    ...at("/partners/{partnerId}/{environment}/order-uploads"),
    body: createUploadBodySchema,
    ...forMember<z.output<typeof uploadSchema>>(),
  },
  getOrderUpload: {
    right: "orders.change",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/order-uploads/{documentId}"),
    ...forMember<z.output<typeof uploadSchema>>(),
  },
  quotePartnerOrder: {
    ...CHANGE,
    ...at("/partners/{partnerId}/{environment}/order-quotes"),
    body: quoteInputSchema,
    ...forMember<OrderQuote>(),
  },
  placePartnerOrder: {
    ...CHANGE,
    ...at("/partners/{partnerId}/{environment}/orders"),
    body: submitInputSchema,
    ...forMember<PlacedOrder>(),
  },
} as const satisfies Record<string, PortalRoute>;
