import { z } from "zod";
import { listAuditOfOrder } from "@/db/queries/audit";
import { listAllCertificates, listHistory } from "@/db/queries/desk";
import { listOrdersForOperator } from "@/db/queries/find-order";
import { getOrder, listDocuments } from "@/db/queries/orders";
import { listRefundsOfOrder } from "@/db/queries/partner-order-view";
import { findPartner } from "@/db/queries/partners";
import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import type { Services } from "@/lib/operations/context";
import { requirePartner } from "@/lib/operations/onboarding/partner";
import { command } from "./operator-command";
import { orderReference, requireJobId } from "./references";

export const ORDER_COMMANDS = {
  "list-orders": command(
    z.strictObject({
      status: z.enum(JOB_STATUSES).optional(),
      environment: z.enum(["live", "sandbox"]).optional(),
      partnerName: z.string().min(1).max(200).optional(),
      externalId: z.string().min(1).max(200).optional(),
      isLate: z.boolean().optional(),
      since: z.iso.date("must be a day, as 2026-11-30").optional(),
      limit: z.int().min(1, "must be at least 1").max(1000, "must be at most 1000").optional(),
    }),
    async ({ services }, { partnerName, isLate, since, limit = 50, ...rest }) =>
      listOrdersForOperator(services.db, {
        ...rest,
        limit,
        partnerId: partnerName && (await requirePartner(services, partnerName)).id,
        lateAt: isLate ? services.clock.now() : undefined,
        createdAfter: since === undefined ? undefined : new Date(since),
      }),
  ),
  "show-order": command(z.strictObject({ order: orderReference }), async ({ services }, { order }) =>
    showOrder(services, await requireJobId(services, order)),
  ),
};

async function showOrder({ db }: Services, jobId: string) {
  const order = await getOrder(db, jobId);
  if (!order) throw new Error(`order ${jobId} is gone`);
  const partner = await findPartner(db, order.partnerId);
  const certificates = await listAllCertificates(db, jobId);
  return {
    orderNumber: order.orderNumber,
    jobId,
    status: order.status,
    environment: order.environment,
    partnerName: partner?.name ?? order.partnerId,
    apiKeyId: order.apiKeyId,
    externalId: order.endUserExternalId,
    productLine: order.productLine,
    languages: `${order.sourceLanguage}>${order.targetLanguage}`,
    documentType: order.documentType,
    pageCount: order.pageCount,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    promisedAt: order.promisedAt,
    pausedAt: order.pausedAt,
    claimedAt: order.reviewerClaimedAt,
    signedAt: order.signedAt,
    purgedAt: order.purgedAt,
    erasedAt: order.erasedAt,
    failureReason: order.failureReason,
    documents: (await listDocuments(db, jobId)).map(({ kind, sha256, purgedAt }) => ({
      kind,
      sha256,
      purgedAt,
    })),
    certificates: certificates.map((each) => ({
      certificateId: each.id,
      document: each.index + 1,
      issuedAt: each.issuedAt,
      publishedAt: each.publishedAt,
      revokedAt: each.revokedAt,
      revokedReason: each.revokedReason,
      supersededBy: certificates.find(({ supersedes }) => supersedes === each.id)?.id ?? null,
      documentHash: each.documentHash,
    })),
    refunds: (await listRefundsOfOrder(db, jobId)).map(({ id, state, amountCents, source, createdAt }) => ({
      id,
      state,
      amountCents,
      source,
      createdAt,
    })),
    history: (await listHistory(db, jobId)).map(({ at, type, staffName, note }) => ({
      at,
      type,
      by: staffName,
      why: type === "order.drafted_without_model" ? note : null,
    })),
    trace: (await listAuditOfOrder(db, jobId)).map(({ row, legalName }) => ({
      at: row.at,
      action: row.action,
      by: legalName ?? row.detail.operator ?? null,
      stage: row.detail.stage ?? null,
      reason: row.detail.reason ?? null,
    })),
  };
}
