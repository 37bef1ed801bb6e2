import type { z } from "zod";
import type { resultOutputSchema, statusOutputSchema } from "@/lib/contract/schemas/job";
import { describeStatus } from "@/lib/core/orders/job-states";
import { CERTIFIED_PDF_SHA256, LIVE_ORDER, SPECIMEN_ORDER, TEXT_ORDER } from "./receipts";

type Status = z.input<typeof statusOutputSchema>;
type Result = z.input<typeof resultOutputSchema>;

const SITE_URL = "https://vidimus.example";
const GUARANTEE_URL = `${SITE_URL}/acceptance-guarantee`;
const { jobId, orderNumber } = LIVE_ORDER;

export const IN_REVIEW: Status = {
  jobId,
  orderNumber,
  status: "in_review",
  statusDescription: describeStatus("in_review"),
  progressPercent: 80,
  estimatedCompletionAt: "2026-11-22T12:04:31.000Z",
  updatedAt: "2026-11-22T08:15:44.000Z",
  events: [
    { at: "2026-11-21T12:04:31.000Z", type: "order.created" },
    { at: "2026-11-21T12:04:33.000Z", type: "order.paid" },
    { at: "2026-11-21T12:04:40.000Z", type: "order.processing" },
    { at: "2026-11-21T12:06:02.000Z", type: "order.in_review" },
  ],
};

export const ADVANCED: Status = {
  jobId: SPECIMEN_ORDER.jobId,
  orderNumber: SPECIMEN_ORDER.orderNumber,
  status: "reviewing_draft",
  statusDescription: describeStatus("reviewing_draft"),
  progressPercent: 70,
  estimatedCompletionAt: "2026-11-23T12:04:31.000Z",
  updatedAt: "2026-11-21T12:04:36.000Z",
  events: [
    { at: "2026-11-21T12:04:31.000Z", type: "order.created" },
    { at: "2026-11-21T12:04:31.000Z", type: "order.paid" },
    { at: "2026-11-21T12:04:36.000Z", type: "order.reviewing_draft" },
  ],
};

const certified = {
  certificateId: LIVE_ORDER.certificateId,
  translatorName: "Carolina Reyes Duarte",
  translatorCredentials: "ATA-certified, Spanish into English",
  issuedAt: "2026-11-22T09:41:07.000Z",
  publicVerifyUrl: `${SITE_URL}/verify/${LIVE_ORDER.certificateId}`,
  jws: LIVE_ORDER.jws,
};

export const CERTIFIED_RESULT: Result = {
  jobId,
  orderNumber,
  text: null,
  artifacts: [
    {
      kind: "certified_pdf",
      url: `${SITE_URL}/files/${LIVE_ORDER.certificateId}?expires=1795341367&signature=k1zKq0uQ9dT3cW0yQ7m2bYpXv5nR8sLeJfHgAaUoMiE`,
      sha256: CERTIFIED_PDF_SHA256,
      pageCount: 2,
      expiresAt: "2026-11-22T09:56:07.000Z",
      certificateId: LIVE_ORDER.certificateId,
      documentName: "acta-de-nacimiento.pdf",
      fileName: `${LIVE_ORDER.orderNumber}-1.pdf`,
    },
  ],
  certification: certified,
  certifications: [certified],
  reviewedTranslation: null,
  acceptanceGuarantee: { uscis: true, refundIfRejectedUrl: GUARANTEE_URL },
  referral: { revShareBps: 1000, payoutCents: 936, availableAt: "2026-12-05T12:04:33.000Z" },
};

const specimen = {
  certificateId: SPECIMEN_ORDER.certificateId,
  translatorName: "Sandbox Reviewer",
  translatorCredentials: "SPECIMEN - NOT VALID",
  issuedAt: "2026-11-22T09:41:07.000Z",
  publicVerifyUrl: `${SITE_URL}/verify/${SPECIMEN_ORDER.certificateId}`,
  jws: SPECIMEN_ORDER.jws,
};

export const REVIEW_RESULT: Result = {
  jobId: SPECIMEN_ORDER.jobId,
  orderNumber: SPECIMEN_ORDER.orderNumber,
  text: null,
  artifacts: [
    {
      kind: "certificate_only",
      url: specimen.publicVerifyUrl,
      sha256: "4cf30b1895bd48bde34552be0b1c1be0dba598fa838f28164680937866fc8111",
      pageCount: 2,
      expiresAt: "2026-11-22T09:56:07.000Z",
      certificateId: SPECIMEN_ORDER.certificateId,
    },
  ],
  certification: specimen,
  certifications: [specimen],
  reviewedTranslation: {
    url: `${SITE_URL}/files/${SPECIMEN_ORDER.certificateId}?expires=1795341367&signature=Yw0c3mZr5bq2Jt8uXnE1vHkPd7sLfAo9iGgTzRyMBxQ`,
    sha256: "0f6d1c93a5e24b7f8a4be31d7c59026f4de8b1a3975c60f2e1b84d5a7390c6be",
    format: "docx",
    changed: true,
    expiresAt: "2026-11-22T09:56:07.000Z",
  },
  acceptanceGuarantee: { uscis: false, refundIfRejectedUrl: GUARANTEE_URL },
};

export const TEXT_RESULT: Result = {
  ...TEXT_ORDER,
  text: "Delivery takes place within five working days.",
  artifacts: [
    {
      kind: "business_text",
      url: "data:text/plain;charset=utf-8;base64,RGVsaXZlcnkgdGFrZXMgcGxhY2Ugd2l0aGluIGZpdmUgd29ya2luZyBkYXlzLg==",
      sha256: "7a73872d32e013181a2b936f562053da9636d686c9263acf21825ca8e156b185",
      pageCount: 0,
      expiresAt: "2026-11-21T12:20:02.000Z",
      fileName: `${TEXT_ORDER.orderNumber}.txt`,
    },
  ],
  certification: null,
  certifications: [],
  reviewedTranslation: null,
  acceptanceGuarantee: { uscis: false, refundIfRejectedUrl: GUARANTEE_URL },
};
