import { writtenLanguage } from "@/lib/core/documents/written-language";
import type { CertifiedDocument } from "../port";

export interface PdfMetadata {
  title: string;
  subject?: string;
  author: string;
  keywords?: string;
  language: string;
  creationDate: Date;
}

export function metadataOf(document: CertifiedDocument): PdfMetadata {
  const { content, applicantName, translator, certificateId, issuedAt, receiptJws } = document;
  const named = applicantName === null ? content.title : `${content.title} – ${applicantName}`;
  return {
    title: `Certified translation${receiptJws === null ? ", filing copy" : ""}: ${named}`,
    subject: named,
    author: translator.name,
    keywords: certificateId,
    language: writtenLanguage(content),
    creationDate: issuedAt,
  };
}
