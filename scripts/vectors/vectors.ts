import type { KeySet, PdfErrorCode, ReceiptErrorCode } from "@/lib/sdk/certificates";
import type { WebhookErrorCode } from "@/lib/sdk/webhooks";

export interface Vectors {
  webhooks: WebhookVector[];
  receipts: { keySets: Record<string, KeySet>; cases: ReceiptVector[] };
  pdfs: { keySets: Record<string, KeySet>; files: Record<string, string>; cases: PdfVector[] };
  refusals: RefusalVector[];
}

export interface WebhookVector {
  name: string;
  body: string;
  headers: Record<string, string>;
  secrets: string[];
  now: string;
  toleranceSeconds?: number;
  expected: "ok" | WebhookErrorCode;
}

export interface CertificateOptions {
  issuer?: string;
  allowSpecimen?: boolean;
}

export interface ReceiptVector extends CertificateOptions {
  name: string;
  jws: string;
  keySet: string;
  expected: "ok" | ReceiptErrorCode;
}

export interface PdfVector extends CertificateOptions {
  name: string;
  file: string;
  keepBytes?: number;
  flipBit?: { byte: number; bit: number };
  append?: string;
  keySet: string;
  sealedAt?: string | null;
  expected: "ok" | PdfErrorCode | ReceiptErrorCode;
}

export interface RefusalVector {
  name: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  expected: {
    code: string;
    retryable: boolean;
    recoveryHint?: string;
    field?: string;
    retryAfterSeconds?: number;
    waits: [least: number, most: number][] | null;
  };
}
