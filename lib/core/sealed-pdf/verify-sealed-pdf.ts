import { readAttachedReceipt } from "./attached-receipt";
import { DerError } from "./der";
import { sha256 } from "./digest";
import { findSignature } from "./find-signature";
import { SealError } from "./seal-error";
import { type PublishedCertificate, verifyCms } from "./verify-cms";
import { readCertificate, type SealCertificate } from "./x509";

export interface SealedPdf {
  /** The compact JWS attached within what is sealed: a claim until its own signature is verified. */
  receipt: string;
  /** The certificate of the translation that the seal was made for. */
  certificateId: string;
  /** What it was sealed with. */
  sealedWith: SealCertificate;
  /** Of the whole file, hex. */
  sha256: string;
}

/**
 * Whether a PDF is as it was sealed with one of these certificates, each a chain of DER whose first is the sealing
 * one. Nothing of the file is read as a PDF before its seal was verified: what cannot be trusted is not parsed. No
 * request is made. Throws a SealError.
 */
export async function verifySealedPdf(
  pdf: Uint8Array<ArrayBuffer>,
  chains: readonly (readonly Uint8Array[])[],
): Promise<SealedPdf> {
  const { cms, covered, byteRange } = findSignature(pdf);
  const published = (await Promise.all(chains.map(readIfPossible))).flatMap((each) => each ?? []);
  const sealedWith = await verifyCms(cms, covered, published);
  const { jws, sealedId } = await readAttachedReceipt(pdf, byteRange).catch((cause: unknown) => {
    if (cause instanceof SealError) throw cause;
    throw new SealError(
      "NO_RECEIPT",
      "The seal is valid, but the file isn't a certificate: it has no receipt.",
      {
        cause,
      },
    );
  });
  return { receipt: jws, certificateId: sealedId, sealedWith, sha256: (await sha256(pdf)).hex };
}

/** A certificate of a kind that is not known here is one that nothing is believed of. */
async function readIfPossible(chain: readonly Uint8Array[]): Promise<PublishedCertificate | null> {
  const [own] = chain;
  try {
    return own ? { certificate: await readCertificate(own), chain } : null;
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

/**
 * Holds what a receipt says, once its signature was verified, against the seal of the PDF that it is attached to.
 * A seal may be made later than the receipt, never before, and not with a certificate that had run out by then.
 */
export function requireSameCertificate(
  sealed: { certificateId: string; sealedWith: { notAfter: Date } },
  receipt: { sub: string; iat: number },
): void {
  if (receipt.sub !== sealed.certificateId) {
    throw new SealError(
      "OTHER_RECEIPT",
      `The receipt in the PDF belongs to another certificate, ${receipt.sub}.`,
    );
  }
  if (!(receipt.iat * 1000 <= sealed.sealedWith.notAfter.getTime())) {
    throw new SealError("EXPIRED", "The seal's certificate had expired when the receipt was issued.");
  }
}
