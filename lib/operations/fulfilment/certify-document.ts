import { createHash, randomBytes } from "node:crypto";
import { type CertificateRow, listArtifacts } from "@/db/queries/certificates";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { usesSpecimen } from "@/lib/core/orders/sandbox";
import {
  type CertifiedDocument,
  certifiedDocumentType,
  decodePayload,
  getsFilingCopy,
  type ProfileId,
  paperFor,
  profileOfVersion,
  type RenderedPdf,
  type Seal,
  wordedAs,
} from "@/lib/paper";
import { findToBeReplaced } from "../certificates/replaced";
import type { Services, WorkServices } from "../context";
import { certifiedPdfKey, filingCopyKey } from "../delivery/certificate-files";
import { workflowTurn } from "../documents/document-turns";
import { exhibitOf } from "../exhibit/exhibit-of";
import { certificationOfOrder } from "./certification-of-order";
import { wordingOfReceipt } from "./issued-wording";
import { letterheadFor } from "./letterhead";
import { printedStamp } from "./printed-stamp";
import { publishCertificate } from "./publish-certificate";
import { putUnlessErased } from "./reviewed-text";
import { isNotarized } from "./write-tasks";

export type CertifyServices = Services & Pick<WorkServices, "renderer" | "sealer" | "parseClientDraft">;

/**
 * Seals differ each time, so each file is stored once. Later runs take the stored one, and no record is
 * replaced.
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
  const profile = profileOfCertificate(certificate);
  const storageKey = certifiedPdfKey(certificate.id);
  const seal: Seal = (pdf) =>
    services.sealer.seal(pdf, {
      name: "Vidimus",
      reason: `Seals the certified translation ${certificate.id}; who certifies it is named in it.`,
      signedAt: certificate.issuedAt,
    });
  const print = () => whatToPrint(services, order, certificate, document, documents.length);
  const pdf = await putOnce(services, order.id, storageKey, async () =>
    services.renderer.render(await print(), seal, workflowTurn(order)),
  );
  if (!pdf) return;
  const isForCourt = profile !== null && getsFilingCopy(profile);
  const copy = isForCourt
    ? await putOnce(services, order.id, filingCopyKey(certificate.id), async () =>
        services.renderer.render({ ...(await print()), receiptJws: null }, undefined, workflowTurn(order)),
      )
    : null;
  if (isForCourt && !copy) return;
  const artifact = {
    orderId: order.id,
    index,
    kind: "certified_pdf" as const,
    storageKey,
    sha256: hashOf(pdf),
    reviewedSha256: null,
    pageCount: document.pageHint ?? order.pageCount,
    certificateId: certificate.id,
    createdAt: services.clock.now(),
  };
  await publishCertificate(services, certificate, artifact, copy && hashOf(copy));
}

/**
 * Print for the recipient that the receipt names, since it was signed first. Null for wordings from before
 * there were several.
 */
function profileOfCertificate({ jws }: CertificateRow): ProfileId | null {
  return profileOfVersion(decodePayload(jws)?.statementVersion);
}

async function putOnce(
  services: CertifyServices,
  orderId: string,
  key: string,
  render: () => Promise<RenderedPdf>,
): Promise<Uint8Array | null> {
  if (!(await services.storage.get(key))) {
    const { bytes } = await render();
    const file = { key, bytes, mediaType: "application/pdf" };
    if (!(await putUnlessErased(services, orderId, file))) return null;
  }
  const stored = await services.storage.get(key);
  if (!stored) throw new Error(`the file ${key} vanished`);
  return stored.bytes;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function whatToPrint(
  services: Services,
  order: OrderRow,
  certificate: CertificateRow,
  document: OrderDocumentRow,
  documentsInOrder: number,
): Promise<CertifiedDocument> {
  const content = document.translation;
  if (!content) throw new Error(`document ${document.index} of order ${order.id} has no translation`);
  const certification = await certificationOfOrder(services, order, certificate.index, content, {
    frozen: wordingOfReceipt(certificate.jws),
  });
  if (!certification) throw new Error(`order ${order.id} is not signed`);
  const { profile, version, statement } = certification;
  return {
    ...certification.facts,
    certificateId: certificate.id,
    orderNumber: order.orderNumber,
    verifyUrl: `${services.settings.siteUrl}/verify/${certificate.id}`,
    issuedAt: certificate.issuedAt,
    replaces: await findToBeReplaced(services.db, order.id, certificate.index),
    isSandbox: certificate.isSandbox,
    documentType: certifiedDocumentType(order, { content, documentsInOrder }),
    profile,
    paper: paperFor(profile, order.targetLanguage),
    statement,
    letterhead: await letterheadFor(services, certificate.jws),
    applicantName: order.applicantName,
    translator: {
      name: certificate.translatorName,
      credentials: certificate.translatorCredentials,
      contact: certification.certifier.contact,
    },
    signatureImage: certification.signatureImage,
    stamp: await printedStamp(services, certification.stamp),
    documentIndex: certificate.index,
    documentsInOrder,
    isNotarized: isNotarized(order),
    content: wordedAs(content, version),
    exhibit: await exhibitOf(services, document, workflowTurn(order)),
    hasSpecimenSource: usesSpecimen(order),
    receiptJws: certificate.jws,
    pageSecret: randomBytes(32).toString("hex"),
  };
}
