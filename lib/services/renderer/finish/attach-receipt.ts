import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import type { CertifiedDocument } from "../port";

/** Attaches the signed receipt as `receipt.jws`, with the certificate's date as the only one in the file. */
export async function attachReceipt(
  bytes: Uint8Array,
  { receiptJws, issuedAt }: Pick<CertifiedDocument, "receiptJws" | "issuedAt">,
): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  await file.attach(new TextEncoder().encode(receiptJws), "receipt.jws", {
    mimeType: "application/jose",
    description: "Signed receipt of this certificate",
    creationDate: issuedAt,
    modificationDate: issuedAt,
    afRelationship: AFRelationship.Data,
  });
  file.setModificationDate(issuedAt);
  return file.save({ useObjectStreams: true });
}
