import { type CertificateRow, listArtifacts } from "@/db/queries/certificates";
import { listDocuments, type OrderRow } from "@/db/queries/orders";
import { roleOf, STATEMENT_VERSION } from "@/lib/core/certificate-claims";
import type { TranslatedDocument } from "@/lib/core/document-model";
import type { Services, WorkServices } from "../context";
import { putIssuedArtifact } from "./put-issued-artifact";

/** What certification needs: no drafter. */
export type CertifyServices = Services & Pick<WorkServices, "renderer">;

/**
 * Renders the PDF of one certificate and stores it. Everything printed comes from rows that no longer change, so
 * a repeat renders the same bytes and finds them stored.
 */
export async function certifyDocument(
  services: CertifyServices,
  order: OrderRow,
  certificate: CertificateRow,
): Promise<void> {
  const { index } = certificate;
  const artifacts = await listArtifacts(services.db, order.id);
  if (artifacts.some(({ certificateId }) => certificateId === certificate.id)) return;
  const documents = (await listDocuments(services.db, order.id)).filter(({ kind }) => kind === "source");
  const document = documents[index];
  if (!document?.translation) throw new Error(`document ${index} of ${order.id} has no translation`);
  const pdf = await services.renderer.render({
    certificateId: certificate.id,
    orderNumber: order.orderNumber,
    verifyUrl: `${services.settings.siteUrl}/verify/${certificate.id}`,
    issuedAt: certificate.issuedAt,
    isSandbox: certificate.isSandbox,
    sourceLanguage: order.sourceLanguage,
    targetLanguage: order.targetLanguage,
    documentType: order.documentType,
    useCase: order.useCase ?? "other",
    role: roleOf(order.productLine),
    applicantName: order.applicantName,
    translator: {
      name: certificate.translatorName,
      credentials: certificate.translatorCredentials,
      contact: order.translatorContact ?? services.settings.supportContact,
    },
    statementVersion: STATEMENT_VERSION,
    documentIndex: index,
    documentsInOrder: documents.length,
    content: document.translation as TranslatedDocument,
    receiptJws: certificate.jws,
  });
  const storageKey = `artifacts/${certificate.id}/${pdf.sha256}.pdf`;
  await services.storage.put(storageKey, pdf.bytes, "application/pdf");
  await putIssuedArtifact(services, {
    orderId: order.id,
    index,
    kind: "certified_pdf",
    storageKey,
    sha256: pdf.sha256,
    pageCount: document.pageHint ?? order.pageCount,
    certificateId: certificate.id,
    createdAt: services.clock.now(),
  });
}
