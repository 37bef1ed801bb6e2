import { writtenLanguage } from "@/lib/core/documents/written-language";
import type { CertifiedDocument } from "../port";

/** What a file says of itself. */
export interface PdfMetadata {
  title: string;
  subject?: string;
  author: string;
  keywords?: string;
  language: string;
  creationDate: Date;
}

/** What a certified file says of itself. */
export function metadataOf(document: CertifiedDocument): PdfMetadata {
  const { content, applicantName, translator, certificateId, issuedAt, receiptJws } = document;
  const named = applicantName === null ? content.title : `${content.title} – ${applicantName}`;
  return {
    // Whoever has many of them open, or in a folder, tells them by whom they are for. It's on the first page as well.
    title: `Certified translation${receiptJws === null ? ", filing copy" : ""}: ${named}`,
    subject: named,
    author: translator.name,
    keywords: certificateId,
    language: writtenLanguage(content),
    creationDate: issuedAt,
  };
}
