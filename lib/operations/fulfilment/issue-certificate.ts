import type { Db } from "@/db/client";
import {
  type CertificateRow,
  findPendingCertificate,
  findStandingCertificate,
  insertCertificateOnce,
  isWithdrawn,
} from "@/db/queries/certificates";
import { listDocuments, lockOrder, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { lockSigningKeyState } from "@/db/queries/signing-keys";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { dayIn } from "@/lib/core/days";
import { isSettled } from "@/lib/core/orders/job-states";
import {
  certifiedDocumentType,
  isGuaranteed,
  makeClaims,
  type ReviewedText,
  titleInEnglish,
} from "@/lib/paper";
import { englishApplicant } from "@/lib/review/shared";
import { asCorrected, isSameSignature, isToBeCorrected } from "../certificates/as-corrected";
import type { Services } from "../context";
import { newId } from "../new-id";
import { certificationOfOrder } from "./certification-of-order";
import { wordingOfLast } from "./issued-wording";

export async function issueCertificate(
  services: Services,
  order: OrderRow,
  index: number,
  reviewed: ReviewedText | null = null,
): Promise<CertificateRow | null> {
  const known = await findIssued(services.db, order.id, index);
  if (known) return known;
  const documents = await listDocuments(services.db, order.id);
  const sources = documents.filter(({ kind }) => kind === "source");
  const draft = documents.find(({ kind }) => kind === "draft");
  const document = sources[index];
  if (!document) return null;
  const isToBePrinted = isPrinted(order.productLine);
  if (document.purgedAt && isToBePrinted) {
    // Its PDF could not be made again, and a standing certificate must have one.
    services.log.error({ orderId: order.id, index }, "a certificate is not reissued: its words were deleted");
    return null;
  }
  const content = isToBePrinted ? document.translation : null;
  const frozen = await wordingOfLast(services.db, order.id, index);
  const certification = await certificationOfOrder(services, order, index, content, {
    reviewed: draft?.translation,
    frozen,
  });
  if (!certification) return null;
  const { missing, profile, version, statement, facts } = certification;
  if (missing.length > 0)
    throw new Error(
      `order ${order.id} cannot be certified for ${profile}: it lacks ${missing.map(({ words }) => words).join("; ")}`,
    );
  const certificateId = newId(services, "certificate");
  const issuedAt = services.clock.now();
  const isSandbox = order.environment === "sandbox";
  const { name, credentials } = certification.certifier;
  const translator = { name, credentials };
  const timeZone = facts.timeZone ?? "UTC";
  const { jws, kid } = await services.signer.signReceipt(
    makeClaims({
      siteUrl: services.settings.siteUrl,
      certificateId,
      issuedAt,
      jobId: order.id,
      orderNumber: order.orderNumber,
      isSandbox,
      productLine: order.productLine,
      useCase: order.useCase,
      sourceLanguage: order.sourceLanguage,
      targetLanguage: order.targetLanguage,
      documentType:
        draft && !draft.translation && frozen?.review
          ? frozen.review.documentType
          : certifiedDocumentType(order, {
              content: content ?? draft?.translation ?? null,
              documentsInOrder: draft ? 1 : sources.length,
            }),
      title: (draft && !draft.translation && frozen?.title) || titleInEnglish(facts),
      translator,
      sourceLanguageName: facts.sourceLanguageName,
      statementVersion: version,
      applicantName: order.applicantName,
      applicantInEnglish: content && englishApplicant(order.applicantName, content),
      printed: {
        issuerName: services.settings.letterhead?.name ?? null,
        signedOn: dayIn(facts.signedAt, timeZone),
        issuedOn: dayIn(issuedAt, timeZone),
      },
      document: {
        index,
        documentsInOrder: sources.length,
        pageCount: countedPages(draft ? sources : [document]) ?? document.pageHint ?? order.pageCount,
        sha256: document.sha256,
      },
      review: draft
        ? {
            draftSha256: draft.sha256,
            sourceSha256s: sources.map(({ sha256 }) => sha256),
            reviewed,
            statement: statement.paragraphs,
            statementInTarget: statement.target,
          }
        : null,
    }),
  );
  const certificate = {
    id: certificateId,
    orderId: order.id,
    index,
    kid,
    jws,
    isSandbox,
    acceptanceGuaranteeUscis: isGuaranteed({ ...order, isSandbox }),
    translatorName: translator.name,
    translatorCredentials: translator.credentials,
    issuedAt,
    publishedAt: null,
    documentHash: null,
    pdfPages: null,
    supersedes: null,
    revokedAt: null,
    revokedReason: null,
    erasedAt: null,
    renewalFailedAt: null,
  };
  return services.db.transaction(async (tx) => {
    // A refund may have ended the order since it was read. Under its lock, none can.
    const current = await lockOrder(tx, order.id);
    if (!current || isSettled(current.status)) return null;
    const issued = await findIssued(tx, order.id, index);
    if (issued) return issued;
    // A certificate withdrawn for its own reason must not come back by itself.
    if (await isWithdrawn(tx, order.id, index)) return null;
    const signed = await asCorrected(tx, current, index);
    if (!isSameSignature(signed, order)) {
      throw new Error(`certificate ${index} of order ${order.id} was corrected while it was issued`);
    }
    if ((await lockSigningKeyState(tx, kid)) === "compromised") {
      throw new Error(`signing key ${kid} was compromised while it signed`);
    }
    return insertCertificateOnce(tx, certificate);
  });
}

async function findIssued(db: Db, orderId: string, index: number): Promise<CertificateRow | null> {
  const standing = await findStandingCertificate(db, orderId, index);
  if (standing && !(await isToBeCorrected(db, standing))) return standing;
  return findPendingCertificate(db, orderId, index);
}

function countedPages(documents: readonly OrderDocumentRow[]): number | null {
  const counts = documents.flatMap(({ pageCount }) => pageCount ?? []);
  return counts.length < documents.length ? null : counts.reduce((sum, count) => sum + count, 0);
}
