import { createHash } from "node:crypto";
import { type CertificateRow, listArtifacts, listStandingCertificates } from "@/db/queries/certificates";
import { getOrder, listDocuments, type OrderRow } from "@/db/queries/orders";
import { isCertified, isPrinted } from "@/lib/core/catalog/product-lines";
import { hasResult } from "@/lib/core/orders/job-states";
import { sandboxScenarioOf } from "@/lib/core/orders/sandbox";
import { reviewOfReceipt } from "@/lib/paper";
import { asCorrected } from "../certificates/as-corrected";
import { revokeCertificate } from "../certificates/revoke-certificates";
import type { Services } from "../context";
import { reviewedKey } from "../delivery/reviewed-files";
import { advanceJob } from "../orders/advance-job";
import { type CertifyServices, certifyDocument } from "./certify-document";
import { playCorrection } from "./correct-by-fixture";
import { deliverText } from "./deliver-text";
import { issueCertificate } from "./issue-certificate";
import { publishCertificate } from "./publish-certificate";
import { keepReviewedText } from "./reviewed-text";
import { writeTasks } from "./write-tasks";

export async function countCertificates(services: Services, orderId: string): Promise<number> {
  const order = await getOrder(services.db, orderId);
  if (!order?.signedAt || !isCertified(order.productLine)) return 0;
  if (!isPrinted(order.productLine)) return 1;
  const documents = await listDocuments(services.db, orderId);
  return documents.filter(({ kind }) => kind === "source").length;
}

export async function certify(services: CertifyServices, orderId: string, index: number): Promise<void> {
  const found = await getOrder(services.db, orderId);
  const open = found?.status === "in_review" || found?.status === "reviewing_draft";
  if (!found?.signedAt || !(open || hasResult(found.status))) return;
  const order = await asCorrected(services.db, found, index);
  if (isPrinted(order.productLine)) {
    const certificate = await issueCertificate(services, order, index);
    if (certificate) await certifyDocument(services, order, certificate);
    return;
  }
  // The file first: a receipt names its hash.
  const reviewed = await keepReviewedText(services, order, index);
  const certificate = await issueCertificate(services, order, index, reviewed);
  if (certificate) await putOrderCertificate(services, order, certificate);
}

export async function finishOrder(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order?.signedAt) return;
  if (order.status === "in_review" || order.status === "reviewing_draft") {
    if (!isCertified(order.productLine)) return deliverText(services, orderId, order.status);
    const [expected, artifacts] = await Promise.all([
      countCertificates(services, orderId),
      listArtifacts(services.db, orderId),
    ]);
    if (artifacts.length < expected) throw new Error(`order ${orderId} lacks artifacts`);
    await advanceJob(services, orderId, {
      from: order.status,
      to: "ready",
      // Written when work began; orders that were under way before there was a list get theirs here.
      also: (tx, ready) => writeTasks(services, tx, ready),
    });
  }
  const scenario = order.environment === "sandbox" ? sandboxScenarioOf(order.metadata) : null;
  if (scenario === "corrected") await playCorrection(services, orderId);
  if (scenario === "revoked_certificate") {
    for (const { id } of await listStandingCertificates(services.db, orderId)) {
      await revokeCertificate(services, id, "sandbox_scenario");
    }
  }
}

async function putOrderCertificate(
  services: Services,
  order: OrderRow,
  certificate: CertificateRow,
): Promise<void> {
  const review = reviewOfReceipt(certificate.jws);
  const storageKey = review && reviewedKey(order.id, review);
  if (storageKey !== null && !(await services.storage.get(storageKey))) {
    throw new Error(`the reviewed text of ${certificate.id} is not stored`);
  }
  await publishCertificate(services, certificate, {
    orderId: order.id,
    index: certificate.index,
    kind: "certificate_only",
    storageKey,
    reviewedSha256: review?.sha256 ?? null,
    sha256: createHash("sha256").update(certificate.jws).digest("hex"),
    pageCount: order.pageCount,
    certificateId: certificate.id,
    createdAt: services.clock.now(),
  });
}
