import { SealError } from "@/lib/core/sealed-pdf/seal-error";
import {
  type Published,
  requireSameCertificate,
  verifySealedPdf,
} from "@/lib/core/sealed-pdf/verify-sealed-pdf";
import type { KeySet } from "../client/wire";
import { PdfError } from "./pdf-error";
import { ReceiptError } from "./receipt-error";
import { type VerifiedReceipt, type VerifyReceiptOptions, verifyReceipt } from "./verify-receipt";

export interface VerifiedPdf extends VerifiedReceipt {
  /** The receipt itself. */
  jws: string;
  /** Of the whole file, hex; the `documentHash` of an online check of `claims.sub`. */
  sha256: string;
  /** The certificate that the file is sealed with. */
  sealedWith: {
    /** SHA-256 of its DER, hex. */
    fingerprint: string;
    notBefore: Date;
    notAfter: Date;
  };
  /** When a time-stamp authority of the key set saw the seal; null where the file has no time-stamp. */
  sealedAt: Date | null;
}

/**
 * Whether a PDF is a certified translation as we made it: the whole file sealed with a certificate of the key set,
 * and within it the receipt of that very certificate, signed with a key of the set. Without any request: nothing is
 * known of a revocation since, for which ask `verify`. Throws a PdfError for the seal, a ReceiptError for the receipt.
 * @throws PdfError for the seal, ReceiptError for the receipt within it or for the key set.
 * @example
 * ```ts
 * import { readFile } from "node:fs/promises";
 * import { fetchKeySet, verifyPdf } from "vidimus/certificates";
 *
 * const keySet = await fetchKeySet("https://vidimus.example");
 * const { claims } = await verifyPdf(await readFile("certified.pdf"), keySet);
 * console.log(`${claims.sub}, certified by ${claims.translator.name}`);
 * ```
 */
export async function verifyPdf(
  pdf: Uint8Array,
  keySet: KeySet,
  options: VerifyReceiptOptions = {},
): Promise<VerifiedPdf> {
  const published = publishedIn(keySet);
  try {
    const sealed = await verifySealedPdf(Uint8Array.from(pdf), published);
    const verified = await verifyReceipt(sealed.receipt, keySet, options);
    requireSameCertificate(sealed, verified.claims);
    const { fingerprint, notBefore, notAfter } = sealed.sealedWith;
    return {
      ...verified,
      jws: sealed.receipt,
      sha256: sealed.sha256,
      sealedWith: { fingerprint, notBefore, notAfter },
      sealedAt: sealed.sealedAt,
    };
  } catch (error) {
    if (error instanceof SealError) throw new PdfError(error.code, error.message, { cause: error.cause });
    throw error;
  }
}

/** The published certificates in DER, each with those that issued it. */
function publishedIn({ sealCertificates = [], timestampCertificates = [] }: KeySet): Published {
  if (sealCertificates.length === 0) {
    throw new ReceiptError(
      "BAD_KEY_SET",
      "The key set has no seal certificates, so it can't be used to check a PDF. Fetch it again.",
    );
  }
  try {
    const chainsOf = (certificates: typeof sealCertificates) =>
      certificates.map(({ x5c }) => x5c.map(decodeBase64));
    return { seals: chainsOf(sealCertificates), authorities: chainsOf(timestampCertificates) };
  } catch (cause) {
    throw new ReceiptError("BAD_KEY_SET", "A certificate in the key set can't be read.", { cause });
  }
}

function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
