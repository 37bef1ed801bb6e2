import { AFRelationship, type PDFDocument } from "@cantoo/pdf-lib";
import type { CertifiedDocument } from "../port";

/** Attaches the signed receipt as `receipt.jws`. */
export async function attachReceipt(
  file: PDFDocument,
  { receiptJws, issuedAt }: Pick<CertifiedDocument, "receiptJws" | "issuedAt">,
): Promise<void> {
  await file.attach(new TextEncoder().encode(receiptJws), "receipt.jws", {
    mimeType: "application/jose",
    description: "Signed receipt of this certificate",
    creationDate: issuedAt,
    modificationDate: issuedAt,
    afRelationship: AFRelationship.Data,
  });
}
