import {
  type ArtifactRow,
  type CertificateRow,
  listArtifacts,
  listFilingCopies,
} from "@/db/queries/certificates";
import { findCommission } from "@/db/queries/commissions";
import { type CorrectionRequestRow, listCorrectionRequests } from "@/db/queries/correction-requests";
import { listAllCertificates } from "@/db/queries/desk";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import {
  findBreakdown,
  findPaymentMethodOfOrder,
  listAuditOfSubject,
  listMessagesOfOrder,
  listPublicEvents,
  listRefundsOfOrder,
  listTasksOfOrder,
} from "@/db/queries/partner-order-view";
import { findOrderOfPartner, type OrderScope } from "@/db/queries/partner-orders";
import { listRenewed } from "@/db/queries/renewals";
import { findSubmission } from "@/db/queries/submissions";
import { portalRequest } from "@/lib/contract/portal/calls";
import type {
  OrderCertificate,
  OrderCorrectionRequest,
  OrderMoment,
  OrderSource,
  OrderView,
} from "@/lib/contract/portal/order-views";
import { hasResult, isSettled, isUnfinished } from "@/lib/core/orders/job-states";
import { eventLabel } from "@/lib/core/orders/order-events";
import type { Breakdown } from "@/lib/core/pricing/breakdown";
import { REFUND_WINDOW_DAYS } from "@/lib/core/refunds/refund";
import type { PartnerAction } from "@/lib/core/rights/partner-actions";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { lastingWords } from "../orders/ordered-before";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { questionsOf } from "../questions/questions";
import { namesOfKeys, toLine } from "./list-partner-orders";
import { findOrderOfMember } from "./order-of-member";

export const getPartnerOrder: MemberOperation<"getPartnerOrder"> = async (services, member, { params }) =>
  viewPartnerOrder(services, member, await findOrderOfMember(services, member, params));

export async function viewPartnerOrder(
  services: Services,
  member: Member,
  order: OrderRow,
): Promise<OrderView> {
  const { db } = services;
  const scope = { partnerId: member.partnerId, environment: order.environment };
  const isLive = order.environment === "live";
  const { idempotencyKey } = order.input;
  const [
    keys,
    events,
    audit,
    refunds,
    issued,
    requests,
    artifacts,
    tasks,
    breakdown,
    method,
    commission,
    submission,
  ] = await Promise.all([
    namesOfKeys(services, scope),
    listPublicEvents(db, order.id),
    listAuditOfSubject(db, member.partnerId, order.id),
    listRefundsOfOrder(db, order.id),
    listAllCertificates(db, order.id),
    listCorrectionRequests(db, [order.id]),
    listArtifacts(db, order.id),
    listTasksOfOrder(db, order.id),
    findBreakdown(db, scope, order.quoteId),
    isLive ? findPaymentMethodOfOrder(db, order.id) : null,
    isLive ? findCommission(db, order.id) : null,
    idempotencyKey ? findSubmission(db, { apiKeyId: order.apiKeyId, idempotencyKey }) : null,
  ]);
  const ids = issued.map(({ id }) => id);
  const [copies, renewed] = await Promise.all([listFilingCopies(db, ids), listRenewed(db, ids)]);
  const opensDocuments = hasRight(member.role, "documents.see");
  const openFiles = new Map(
    artifacts
      .filter(({ storageKey }) => opensDocuments && hasResult(order.status) && storageKey !== null)
      .map(({ certificateId, kind }) => [certificateId, kind]),
  );
  const asked = requests.map((row) => requestView(row, audit, opensDocuments));
  return {
    ...toLine(member, order, keys),
    environment: order.environment,
    useCase: order.useCase,
    speedTier: order.speedTier,
    paidAt: order.paidAt?.toISOString() ?? null,
    pausedAt: order.pausedAt?.toISOString() ?? null,
    failureReason: opensDocuments ? order.failureReason : null,
    price: {
      lines: priceLines(breakdown, order.totalCents),
      paidBy: method,
      receiptUrl: receiptUrlOf(member, order, method),
    },
    share: commission && {
      revShareBps: commission.revShareBps,
      earnedCents: commission.earnedCents,
      takenBackCents: commission.clawedBackCents,
      maturesAt: commission.maturesAt.toISOString(),
    },
    warnings: await warningsOf(services, member, order, submission),
    moments: [
      ...events.map((event) => momentOf(opensDocuments ? event : { ...event, note: null }, audit)),
      ...asked.flatMap(momentsOf),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
    refunds: refunds.map((refund) => ({
      amountCents: refund.amountCents,
      state: refund.state,
      reason: refund.reason,
      source: refund.source,
      createdAt: refund.createdAt.toISOString(),
      by: whoRefunded(refund, audit),
    })),
    certificates: issued
      .filter(({ publishedAt }) => publishedAt !== null)
      .map((row, _, all) =>
        certificateOf(services, member, order, row, { all, openFiles, copies, renewed, asked }),
      ),
    correctionRequests: asked,
    tasks: tasks.map(({ kind, state, copies, carrier, trackingNumber, doneAt }) => ({
      kind,
      state,
      copies,
      carrier,
      trackingNumber,
      doneAt: doneAt?.toISOString() ?? null,
    })),
    deliveries: hasRight(member.role, "integration.see") ? await deliveriesOf(services, order) : [],
    ...(opensDocuments ? await documentsOf(services, member, order) : {}),
    may: mayOf(services, member, order),
  };
}

async function warningsOf(
  services: Services,
  member: Member,
  order: OrderRow,
  submission: Awaited<ReturnType<typeof findSubmission>>,
): Promise<OrderView["warnings"]> {
  const warnings = (submission?.orderId === order.id && submission.answer?.warnings) || [];
  return Promise.all(
    warnings.map(async (warning) => {
      const { code, message, jobId } = warning;
      if (code !== "ordered_before" || jobId === undefined) return warning;
      const scope = { partnerId: member.partnerId, environment: order.environment };
      const earlier = await findOrderOfPartner(services.db, scope, jobId);
      const advice = earlier ? cancelAdvice(services, member, order, earlier) : "";
      const orderedAt = earlier?.createdAt.toISOString();
      return { ...warning, message: lastingWords(message) + advice, orderedAt };
    }),
  );
}

function cancelAdvice(
  services: Pick<Services, "clock">,
  member: Member,
  order: OrderRow,
  earlier: OrderRow,
): string {
  if (isSettled(order.status) || isSettled(earlier.status)) return "";
  const [own, other] = [order, earlier].map((each) => mayOf(services, member, each).cancel);
  const which = own && other ? "the one you don't want" : own ? "this one" : other ? "the earlier one" : null;
  return which === null ? "" : ` If you didn't mean two orders, you can still cancel ${which}.`;
}

type AuditLine = Awaited<ReturnType<typeof listAuditOfSubject>>[number];

const DONE_BY: Partial<Record<string, PartnerAction>> = {
  "order.created": "order.placed",
  "order.cancelled": "order.cancelled",
  "order.question_answered": "order.question_answered",
  "order.refunded": "order.refunded",
  "order.refund_updated": "order.refunded",
};

function momentOf(
  { at, type, note, data }: Awaited<ReturnType<typeof listPublicEvents>>[number],
  audit: readonly AuditLine[],
): OrderMoment {
  const action = DONE_BY[type];
  return {
    at: at.toISOString(),
    type,
    what: eventLabel(type, data),
    note,
    by: action ? whoDid(action, at, audit) : null,
  };
}

function requestView(
  row: CorrectionRequestRow,
  audit: readonly AuditLine[],
  opensDocuments: boolean,
): OrderCorrectionRequest {
  const { id, certificateId, index, state, askedAt, openedAt, closedAt, successorId } = row;
  const { mistakes, note, declineReason } = row;
  return {
    requestId: id,
    certificateId,
    index,
    state,
    askedAt: askedAt.toISOString(),
    by: whoDid("order.correction_requested", askedAt, audit),
    openedAt: openedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    successorId,
    // These texts quote the document.
    ...(opensDocuments ? { words: { mistakes, note, declineReason } } : {}),
  };
}

function momentsOf({ state, askedAt, by, openedAt, closedAt }: OrderCorrectionRequest): OrderMoment[] {
  const moment = (type: string, what: string, at: string | null, who: string | null = null) =>
    at === null ? [] : [{ at, type, what, note: null, by: who }];
  return [
    ...moment("correction.requested", "Correction asked for", askedAt, by),
    ...moment("correction.opened", "Correction begun", openedAt),
    ...moment(
      `correction.${state}`,
      state === "corrected" ? "Corrected certificate issued" : "Correction declined",
      closedAt,
    ),
  ];
}

/** The refund and its audit line are of one transaction. */
export function whoRefunded({ createdAt }: { createdAt: Date }, audit: readonly AuditLine[]): string | null {
  const isIts = ({ action, at }: AuditLine) =>
    action === "order.refunded" && at.getTime() === createdAt.getTime();
  return audit.findLast(isIts)?.email ?? null;
}

function whoDid(action: PartnerAction, at: Date, audit: readonly AuditLine[]): string | null {
  return audit.findLast((line) => line.action === action && line.at <= at)?.email ?? null;
}

function receiptUrlOf({ role }: Member, { partnerId, id, paidAt }: OrderRow, method: string | null) {
  return method === "card" && paidAt !== null && hasRight(role, "money.see")
    ? portalRequest("printReceipt", { params: { partnerId, jobId: id } }).path
    : null;
}

export function priceLines(breakdown: Breakdown | null, totalCents: number): OrderView["price"]["lines"] {
  if (!breakdown) return [];
  const { unit, unitCount, minimumChargeApplied, translationSubtotalCents, addonsBreakdown } = breakdown;
  const volume = `${unitCount} ${unitCount === 1 ? unit : `${unit}s`}`;
  const lines = [
    {
      label: `Translation, ${volume}${minimumChargeApplied ? " (minimum charge)" : ""}`,
      cents: translationSubtotalCents,
    },
    ...addonsBreakdown,
  ];
  const difference = totalCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  return difference === 0 ? lines : [...lines, { label: "Postage to this address", cents: difference }];
}

function certificateOf(
  { settings }: Pick<Services, "settings">,
  { partnerId, role }: Pick<Member, "partnerId" | "role">,
  { id, environment, status, purgedAt }: OrderRow,
  row: CertificateRow,
  {
    all,
    openFiles,
    copies,
    renewed,
    asked,
  }: {
    all: readonly CertificateRow[];
    openFiles: ReadonlyMap<string | null, ArtifactRow["kind"]>;
    copies: ReadonlyMap<string, string>;
    renewed: ReadonlyMap<string, string>;
    asked: readonly OrderCorrectionRequest[];
  },
): OrderCertificate {
  const file = `${folderOf({ partnerId, environment }, id)}/certificates/${row.id}`;
  return {
    certificateId: row.id,
    index: row.index,
    translatorName: row.translatorName,
    issuedAt: row.issuedAt.toISOString(),
    verifyUrl: `${settings.siteUrl}/verify/${row.id}`,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedReason: row.revokedReason,
    supersedes: row.supersedes,
    supersededBy: all.find(({ supersedes }) => supersedes === row.id)?.id ?? null,
    pdfUrl: openFiles.get(row.id) === "certified_pdf" ? `${file}.pdf` : null,
    filingCopyUrl: openFiles.has(row.id) && copies.has(row.id) ? `${file}/filing-copy.pdf` : null,
    renewedUrl: openFiles.has(row.id) && renewed.has(row.id) ? `${file}/renewed.pdf` : null,
    reviewedUrl: openFiles.get(row.id) === "certificate_only" ? `${file}/reviewed` : null,
    mayAskCorrection:
      hasRight(role, "orders.change") &&
      hasResult(status) &&
      purgedAt === null &&
      row.revokedAt === null &&
      !asked.some(({ index, state }) => index === row.index && (state === "requested" || state === "opened")),
  };
}

async function deliveriesOf(
  { db }: Pick<Services, "db">,
  { id }: OrderRow,
): Promise<OrderView["deliveries"]> {
  const messages = await listMessagesOfOrder(db, id);
  return messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}

async function documentsOf(
  services: Services,
  { partnerId }: Member,
  order: OrderRow,
): Promise<Pick<OrderView, "sources" | "questions" | "shipTo" | "textUrl">> {
  const folder = folderOf({ partnerId, environment: order.environment }, order.id);
  const [documents, questions] = await Promise.all([
    listDocuments(services.db, order.id),
    questionsOf(services, order),
  ]);
  return {
    sources: documents.filter(({ kind }) => kind === "source").map((source) => sourceOf(folder, source)),
    questions,
    shipTo: envelope(order),
    textUrl: hasResult(order.status) && order.resultText !== null ? `${folder}/translation.txt` : null,
  };
}

function sourceOf(folder: string, document: OrderDocumentRow): OrderSource {
  const { index, mediaType, sizeBytes, isSpecimen, pageCount } = document;
  const isDeleted = document.purgedAt !== null;
  return {
    index,
    mediaType,
    sizeBytes,
    isSpecimen,
    isDeleted,
    pageUrls: isDeleted
      ? []
      : Array.from({ length: pageCount ?? 1 }, (_, at) => `${folder}/sources/${index}/pages/${at + 1}.jpg`),
  };
}

function envelope({ input }: Pick<OrderRow, "input">): string[] | null {
  const to = input.shippingAddress;
  if (!to) return null;
  const town = [to.city, to.state, to.postal_code].filter(Boolean).join(" ");
  return [to.name, to.line1, to.line2, town, to.country].filter(
    (line) => line !== undefined && line !== "",
  ) as string[];
}

function folderOf({ partnerId, environment }: OrderScope, jobId: string): string {
  return `/api/portal/partners/${partnerId}/${environment}/orders/${jobId}`;
}

/** Must agree with what the verbs refuse, as far as that is known without asking the processor. */
function mayOf({ clock }: Pick<Services, "clock">, { role }: Member, order: OrderRow): OrderView["may"] {
  const { status, totalCents, refundedCents, createdAt, paidAt } = order;
  const mayChange = hasRight(role, "orders.change");
  const isUntouched = order.reviewerClaimedAt === null && order.signedAt === null;
  const ageDays = (clock.now().getTime() - createdAt.getTime()) / 86_400_000;
  return {
    answer: mayChange && order.pausedAt !== null && !isSettled(status),
    cancel: mayChange && (status === "created" || (isUnfinished(status) && isUntouched)),
    refund:
      hasRight(role, "orders.refund") &&
      paidAt !== null &&
      refundedCents < totalCents &&
      ageDays <= REFUND_WINDOW_DAYS,
    openDocuments: hasRight(role, "documents.see"),
    advance:
      mayChange &&
      order.environment === "sandbox" &&
      order.pausedAt === null &&
      (isUnfinished(status) || status === "ready" || (status === "delivered" && order.hardcopyPending)) &&
      (order.metadata.sandboxScenario !== "stays_in_review" || !status.endsWith("in_review")),
  };
}
