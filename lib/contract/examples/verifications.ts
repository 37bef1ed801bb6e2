import type { z } from "zod";
import type { verifyOutputSchema } from "@/lib/contract/schemas/verify";
import { CERTIFIED_PDF_SHA256, LIVE_ORDER, SPECIMEN_ORDER } from "./receipts";

type Verification = z.input<typeof verifyOutputSchema>;

export const VALID: Verification = {
  valid: true,
  certificateId: LIVE_ORDER.certificateId,
  issuedAt: "2026-11-22T09:41:07.000Z",
  revokedAt: null,
  revokedReason: null,
  translator: { name: "Carolina Reyes Duarte", credentials: "ATA-certified, Spanish into English" },
  applicant: { name: "María Elena Torres Vega" },
  document: { type: "birth_certificate", pageCount: 2, documentsInOrder: 1 },
  documentHash: CERTIFIED_PDF_SHA256,
  isSandbox: false,
  acceptanceGuarantee: { uscis: true },
  jws: LIVE_ORDER.jws,
};

export const REVOKED: Verification = {
  ...VALID,
  valid: false,
  revokedAt: "2026-11-25T16:20:00.000Z",
  revokedReason: "order_refunded",
  acceptanceGuarantee: null,
};

export const SPECIMEN: Verification = {
  valid: true,
  certificateId: SPECIMEN_ORDER.certificateId,
  issuedAt: "2026-11-22T09:41:07.000Z",
  revokedAt: null,
  revokedReason: null,
  translator: { name: "Sandbox Reviewer", credentials: "SPECIMEN - NOT VALID" },
  documentHash: null,
  isSandbox: true,
  acceptanceGuarantee: null,
  jws: SPECIMEN_ORDER.jws,
};
