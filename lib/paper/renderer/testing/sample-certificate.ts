import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { CertifiedDocument } from "../port";

export function sampleCertificate(
  content: TranslatedDocument,
  changes: Partial<CertifiedDocument> = {},
): CertifiedDocument {
  return {
    certificateId: "vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz",
    orderNumber: "VC-7Q4M-2X9K",
    verifyUrl: "https://vidimus.example/verify/vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz",
    issuedAt: new Date("2026-03-03T15:04:05Z"),
    replaces: null,
    isSandbox: true,
    sourceLanguage: content.language === "en" ? "es" : "en",
    sourceLanguageName: null,
    targetLanguage: content.language,
    documentType: "other",
    profile: "uscis",
    paper: "letter",
    role: "translated",
    machineDraft: false,
    letterhead: null,
    applicantName: "María José Ünal-Quiroga",
    translator: {
      name: "Sandbox Reviewer",
      credentials: "SPECIMEN - NOT VALID",
      contact: "support@vidimus.example",
    },
    signedAt: new Date("2026-03-03T15:00:00Z"),
    timeZone: null,
    signatureImage: null,
    statement: null,
    stamp: null,
    statementLanguage: null,
    documentIndex: 0,
    documentsInOrder: 1,
    isNotarized: false,
    content,
    exhibit: null,
    hasSpecimenSource: false,
    pageSecret: "sample",
    receiptJws: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ2Y3J0XyJ9.c2lnbmF0dXJl",
    ...changes,
  };
}
