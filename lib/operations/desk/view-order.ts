import { type ArtifactRow, type CertificateRow, listArtifacts } from "@/db/queries/certificates";
import { listCorrectionRequests } from "@/db/queries/correction-requests";
import { listOpenCorrections, mapSignedCorrections } from "@/db/queries/corrections";
import { type DeskOrderRow, listAllCertificates, listHistory } from "@/db/queries/desk";
import { listDocuments, type OrderRow } from "@/db/queries/orders";
import { listQuestions } from "@/db/queries/questions";
import type { StaffRow } from "@/db/queries/staff";
import type { DeskCertificate, DeskOrder, HistoryLine, QuestionView } from "@/lib/contract/desk/views";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { hasResult } from "@/lib/core/orders/job-states";
import { orderEnding } from "@/lib/core/orders/order-ending";
import { eventLabel } from "@/lib/core/orders/order-events";
import { profileOf, profilesFor } from "@/lib/paper";
import { withCorrection } from "../certificates/as-corrected";
import { reviewedFormatOf } from "../delivery/reviewed-files";
import { FIXTURE_REVIEWER } from "../fulfilment/review";
import { namesOfOrder } from "../orders/names-of-order";
import { waitingRequests } from "./asked-correction";
import { certificationsOf } from "./certifications";
import { commentsOf } from "./comments";
import { findVisibleOrder } from "./desk-order";
import type { DeskOperation, DeskServices } from "./desk-services";
import { openCorrectionView } from "./open-correction-view";
import { permissionsOf } from "./order-rights";
import { queueItem } from "./queue";
import { signingObstacles, signingWarnings } from "./signing-obstacles";
import { readSource, type SourceReading, sourceView } from "./source-reading";
import { translationRowsOf } from "./translations";
import { viewTranslation } from "./view-translation";

export async function viewOrder(services: DeskServices, staff: StaffRow, jobId: string): Promise<DeskOrder> {
  return describeOrder(services, staff, await findVisibleOrder(services, staff, jobId));
}

export async function describeOrder(
  services: DeskServices,
  staff: StaffRow,
  row: DeskOrderRow,
): Promise<DeskOrder> {
  const { order } = row;
  const { db, clock } = services;
  const [documents, questions, comments, issued, history, corrected, artifacts, open, requests] =
    await Promise.all([
      listDocuments(db, order.id),
      listQuestions(db, order.id),
      commentsOf(services, order.id),
      listAllCertificates(db, order.id),
      listHistory(db, order.id),
      mapSignedCorrections(db, order.id),
      hasResult(order.status) ? listArtifacts(db, order.id) : [],
      listOpenCorrections(db, [order.id]),
      listCorrectionRequests(db, [order.id]),
    ]);
  const certificates = issued.filter(({ publishedAt }) => publishedAt !== null);
  const readings = new Map<string, SourceReading>();
  const sources = [];
  for (const source of documents.filter(({ kind }) => kind === "source")) {
    const reading = readings.get(source.sha256) ?? (await readSource(services, source));
    readings.set(source.sha256, reading);
    sources.push(sourceView(order.id, source, reading));
  }
  const names = await namesOfOrder(db, order);
  const translations = [];
  const told: OrderRow[] = [];
  for (const [index, document] of translationRowsOf(order, documents).entries()) {
    const asTold = withCorrection(order, corrected.get(index) ?? null);
    told.push(asTold);
    translations.push(await viewTranslation(services, asTold, document, documents, { readings, names }));
  }
  const applicants = new Set(told.map(({ applicantName }) => applicantName));
  const isToBeCertified = isCertified(order.productLine);
  const now = clock.now();
  const obstacles = signingObstacles({ order, staff, translations, sources, now });
  return {
    ...queueItem(row, staff, now),
    applicantName: applicants.size === 1 ? (told[0]?.applicantName ?? null) : order.applicantName,
    metadata: order.metadata,
    paidAt: order.paidAt?.toISOString() ?? null,
    signedAt: order.signedAt?.toISOString() ?? null,
    failureReason: order.failureReason,
    draftNote: order.signedAt === null ? draftNoteOf(history) : null,
    ending: orderEnding(order),
    profile: isToBeCertified ? profileOf(order) : null,
    profiles: isToBeCertified ? [...profilesFor(order.useCase)] : [],
    settledNames: names,
    statements: translations.flatMap((translation, index) =>
      certificationsOf(told[index] ?? order, staff, [translation], now, index).map(
        ({ statement }) => statement,
      ),
    ),
    sources,
    translations,
    questions: questions.map(questionView),
    comments,
    certificates: certificateViews(certificates, artifacts),
    openCorrections: open.map(openCorrectionView),
    askedCorrections: waitingRequests(requests),
    history: history.map(historyLine),
    may: permissionsOf(order, staff, {
      hasOpenQuestion: questions.some(({ question }) => !question.answeredAt && !question.withdrawnAt),
      hasStandingCertificate: certificates.some(({ revokedAt }) => revokedAt === null),
      isSignable: obstacles.length === 0,
    }),
    signingObstacles: obstacles,
    signingWarnings: signingWarnings(row, staff, now),
  };
}

export const getOrder: DeskOperation<"getOrder"> = (services, staff, { jobId }) =>
  viewOrder(services, staff, jobId);

type HistoryEvent = Awaited<ReturnType<typeof listHistory>>[number];

function historyLine({ at, type, note, data, staffName, toStaffName }: HistoryEvent): HistoryLine {
  return {
    at: at.toISOString(),
    what: [
      eventLabel(type, data),
      toStaffName === null ? "" : ` to ${toStaffName}`,
      staffName === null ? "" : ` by ${staffName}`,
    ].join(""),
    note,
  };
}

function draftNoteOf(history: readonly HistoryEvent[]): string | null {
  const notes = history.flatMap(({ type, note }) => (type === "order.drafted_without_model" ? [note] : []));
  if (notes.length < 2) return notes[0] ?? null;
  return `The model didn’t draft all of ${notes.length} documents. The order’s history says which pages, and why.`;
}

type AskedQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

function questionView({ question, askedBy }: AskedQuestion): QuestionView {
  return {
    id: question.id,
    question: question.question,
    askedAt: question.askedAt.toISOString(),
    askedBy: askedBy ?? FIXTURE_REVIEWER,
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
    withdrawnAt: question.withdrawnAt?.toISOString() ?? null,
  };
}

function certificateViews(
  certificates: readonly CertificateRow[],
  artifacts: readonly ArtifactRow[],
): DeskCertificate[] {
  const fileOf = ({ id }: CertificateRow) =>
    artifacts.find(({ certificateId }) => certificateId === id)?.storageKey ?? null;
  return certificates.map((certificate) => ({
    certificateId: certificate.id,
    index: certificate.index,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    revokedReason: certificate.revokedReason,
    supersedes: certificate.supersedes,
    supersededBy: certificates.find(({ supersedes }) => supersedes === certificate.id)?.id ?? null,
    translatorName: certificate.translatorName,
    documentHash: certificate.documentHash,
    ...fileUrls(certificate, fileOf(certificate)),
  }));
}

function fileUrls(
  { orderId, id }: CertificateRow,
  storageKey: string | null,
): Pick<DeskCertificate, "pdfUrl" | "reviewedUrl"> {
  if (storageKey === null) return { pdfUrl: null, reviewedUrl: null };
  const address = `/api/desk/orders/${orderId}/certificates/${id}`;
  const format = reviewedFormatOf(storageKey);
  return format === null
    ? { pdfUrl: `${address}.pdf`, reviewedUrl: null }
    : { pdfUrl: null, reviewedUrl: `${address}.${format}` };
}
