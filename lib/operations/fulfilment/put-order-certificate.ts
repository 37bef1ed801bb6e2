import { createHash } from "node:crypto";
import type { CertificateRow } from "@/db/queries/certificates";
import type { OrderRow } from "@/db/queries/orders";
import type { Services } from "../context";
import { publishCertificate } from "./publish-certificate";

/** A review renders no PDF: its one artifact is the certificate's public page, hashed by its receipt. */
export async function putOrderCertificate(
  services: Services,
  order: OrderRow,
  certificate: CertificateRow,
): Promise<void> {
  await publishCertificate(services, certificate, {
    orderId: order.id,
    index: certificate.index,
    kind: "certificate_only",
    storageKey: null,
    sha256: createHash("sha256").update(certificate.jws).digest("hex"),
    pageCount: order.pageCount,
    certificateId: certificate.id,
    createdAt: services.clock.now(),
  });
}
