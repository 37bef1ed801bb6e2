import { decodePayload } from "@/lib/core/certificates/receipt-facts";
import { SealError } from "@/lib/core/sealed-pdf/seal-error";
import {
  requireSameCertificate,
  type SealedPdf,
  verifySealedPdf,
} from "@/lib/core/sealed-pdf/verify-sealed-pdf";

/** What the service holds of a certificate, for a file to be compared with. */
export interface FileRecord {
  certificateId: string;
  /** Of the PDF that was issued, hex. */
  documentHash: string;
  /** The receipt, whose signature the service checked. */
  jws: string;
  /** Every published certificate of a seal, base64 of the DER, each with those that issued it. */
  sealCertificates: string[][];
}

/** One of the parts that make a file genuine, and why it fails; null where it does not. */
export interface PartResult {
  part: "record" | "seal" | "receipt";
  failure: string | null;
}

/** What a check of a file came to. */
export type FileVerdict =
  /** All three hold. */
  | { outcome: "genuine"; sha256: string; parts: PartResult[] }
  /** Byte for byte the recorded file, and yet its seal or its receipt does not hold. */
  | { outcome: "unproven"; sha256: string; parts: PartResult[] }
  | { outcome: "different"; sha256: string; parts: PartResult[] }
  /** Sealed by us as it is, for this other certificate. */
  | { outcome: "other-certificate"; sha256: string; certificateId: string }
  | { outcome: "not-a-pdf"; sha256: string }
  | { outcome: "empty" }
  | { outcome: "unreadable" }
  | { outcome: "unsupported" };

/** PDF readers look for the header within the first kilobyte, so that is where it may stand. */
const HEADER_WINDOW_BYTES = 1024;

/** Judges a file by its bytes; the name and type that it claims do not count. */
export async function judgeFile(bytes: Uint8Array<ArrayBuffer>, record: FileRecord): Promise<FileVerdict> {
  if (bytes.length === 0) return { outcome: "empty" };
  const sha256 = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  const isRecorded = sha256 === record.documentHash.toLowerCase();
  if (!isRecorded && !isPdf(bytes)) return { outcome: "not-a-pdf", sha256 };
  const sealed = await readSeal(bytes, record);
  if (sealed instanceof SealError && sealed.code === "UNSUPPORTED") return { outcome: "unsupported" };
  if (!(sealed instanceof SealError) && sealed.certificateId !== record.certificateId) {
    return { outcome: "other-certificate", sha256, certificateId: sealed.certificateId };
  }
  const parts: PartResult[] = [
    { part: "record", failure: isRecorded ? null : "Its fingerprint doesn’t match the record." },
    { part: "seal", failure: sealFailure(sealed) },
    { part: "receipt", failure: receiptFailure(sealed, record) },
  ];
  if (!isRecorded) return { outcome: "different", sha256, parts };
  const isGenuine = parts.every(({ failure }) => failure === null);
  return { outcome: isGenuine ? "genuine" : "unproven", sha256, parts };
}

async function readSeal(bytes: Uint8Array<ArrayBuffer>, record: FileRecord): Promise<SealedPdf | SealError> {
  try {
    return await verifySealedPdf(
      bytes,
      record.sealCertificates.map((chain) => chain.map(decodeBase64)),
    );
  } catch (error) {
    if (error instanceof SealError) return error;
    throw error;
  }
}

function sealFailure(sealed: SealedPdf | SealError): string | null {
  return sealed instanceof SealError && sealed.code !== "NO_RECEIPT" ? sealed.message : null;
}

function receiptFailure(sealed: SealedPdf | SealError, { jws }: FileRecord): string | null {
  if (sealed instanceof SealError) {
    return sealed.code === "NO_RECEIPT"
      ? sealed.message
      : "Not checked: without our seal, nothing in the file can be trusted.";
  }
  // The service checked the signature of the one on record: an equal one needs no second check.
  if (sealed.receipt !== jws) return "The receipt in the file doesn’t match the record.";
  const { sub, iat } = decodePayload(jws) ?? {};
  try {
    requireSameCertificate(sealed, { sub: String(sub), iat: Number(iat) });
    return null;
  } catch (error) {
    if (error instanceof SealError) return error.message;
    throw error;
  }
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WINDOW_BYTES)).includes("%PDF-");
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
