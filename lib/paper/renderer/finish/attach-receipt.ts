import { AFRelationship, type PDFDocument } from "@cantoo/pdf-lib";

export async function attachReceipt(file: PDFDocument, receipt: string, issuedAt: Date): Promise<void> {
  await file.attach(new TextEncoder().encode(receipt), "receipt.jws", {
    mimeType: "application/jose",
    description: "Signed receipt of this certificate",
    creationDate: issuedAt,
    modificationDate: issuedAt,
    afRelationship: AFRelationship.Data,
  });
}
