import { type Published, requireSameCertificate, SealError, verifySealedPdf } from "@/lib/paper/sealed";
import type { KeySet } from "../client/wire";
import { PdfError } from "./pdf-error";
import { ReceiptError } from "./receipt-error";
import { type VerifiedReceipt, type VerifyReceiptOptions, verifyReceipt } from "./verify-receipt";

export interface VerifiedPdf extends VerifiedReceipt {
  jws: string;
  /** SHA-256 of the whole file, hex. An online check of `claims.sub` returns it as `documentHash`. */
  sha256: string;
  /** The certificate that the file is sealed with. */
  sealedWith: {
    /** SHA-256 of its DER, hex. */
    fingerprint: string;
    notBefore: Date;
    notAfter: Date;
  };
  /** When a time-stamp authority of the key set saw the seal; null without a time-stamp. */
  sealedAt: Date | null;
}

/**
 * Verifies that a PDF is a certified translation as we made it: the whole file is sealed with a certificate of the key
 * set and contains the receipt of the same certificate, signed with a key of the set. It sends no request, so it can't
 * see a later revocation: call `verify` for that.
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

/** The published certificates in DER, each with its issuers. */
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
