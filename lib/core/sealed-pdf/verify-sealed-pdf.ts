import { readAttachedReceipt } from "./attached-receipt";
import { DerError } from "./der";
import { sha256 } from "./digest";
import { findSignature, notWhole } from "./find-signature";
import { PdfSyntaxError } from "./pdf-value";
import { type LaterRevision, openRevisions } from "./read-revisions";
import { SealError } from "./seal-error";
import { verifyCms } from "./verify-cms";
import { verifyEvidence } from "./verify-evidence";
import { type VerifiedTimestamp, verifyTimestamp } from "./verify-timestamp";
import { type IssuedCertificate, readCertificate, readIssuedCertificate, type SealCertificate } from "./x509";

export interface SealedPdf {
  /** The compact JWS attached within what is sealed: a claim until its own signature is verified. */
  receipt: string;
  /** The certificate of the translation that the seal was made for. */
  certificateId: string;
  /** What it was sealed with. */
  sealedWith: SealCertificate;
  /** When an authority proved that it was sealed by; null where it has no time-stamp. */
  sealedAt: Date | null;
  /** When authorities proved that all before was in it by: of the document time-stamps that renew its proof. */
  renewedAt: Date[];
  /** The chains of certificates that its signatures rest on: the seal's first, then those of time-stamps. */
  chains: (readonly Uint8Array[])[];
  /** Of the whole file, hex. */
  sha256: string;
  /** Of what it was before each thing that was added behind the seal, hex: what was issued is one of them, or the file. */
  earlier: string[];
}

/** What files are checked against. */
export interface Published {
  /** Certificates that seal, each a chain of DER whose first is the sealing one. */
  seals: readonly (readonly Uint8Array[])[];
  /** Those of the authorities that stamp the time, in the same way. */
  authorities: readonly (readonly Uint8Array[])[];
}

/**
 * Whether a PDF is as it was sealed with one of these certificates. Nothing of the file is read as a PDF before its
 * seal was verified: what cannot be trusted is not parsed. What may follow the seal is evidence for it and document
 * time-stamps, in our own spelling. No request is made. Throws a SealError.
 */
export async function verifySealedPdf(
  pdf: Uint8Array<ArrayBuffer>,
  { seals, authorities }: Published,
): Promise<SealedPdf> {
  const { cms, covered, byteRange, end } = findSignature(pdf);
  const published = await readChains(seals, readCertificate);
  const stampers = await readChains(authorities, readIssuedCertificate);
  const { sealedBy, stamp } = await verifyCms(cms, covered, { published, stampers });
  const sealed = end === pdf.length ? pdf : pdf.slice(0, end);
  const { jws, sealedId } = await readAttachedReceipt(sealed, byteRange).catch(noReceipt);
  const later = end === pdf.length ? [] : await readLater(pdf);
  const known = later.length === 0 ? [] : await readAll([...seals, ...authorities]);
  const renewals: VerifiedTimestamp[] = [];
  for (const revision of later) {
    if (revision.kind === "evidence") await verifyEvidence(revision.evidence, known);
    else renewals.push(await verifyTimestamp(revision.token, stampedBy(pdf, revision), stampers));
  }
  const ends = later.length === 0 ? [] : [end, ...later.slice(0, -1).map((each) => each.end)];
  const earlier: string[] = [];
  for (const each of ends) earlier.push((await sha256(pdf.subarray(0, each))).hex);
  return {
    receipt: jws,
    certificateId: sealedId,
    sealedWith: sealedBy.certificate,
    sealedAt: stamp?.time ?? null,
    renewedAt: renewals.map(({ time }) => time),
    chains: [sealedBy, ...[...(stamp ? [stamp] : []), ...renewals].map(({ authority }) => authority)].map(
      ({ chain }) => chain,
    ),
    sha256: (await sha256(pdf)).hex,
    earlier,
  };
}

/** One copy of the file at a time: each time-stamp is of nearly all of it, and there may be many. */
function stampedBy(
  pdf: Uint8Array,
  { end, place }: Extract<LaterRevision, { kind: "stamp" }>,
): Uint8Array<ArrayBuffer> {
  const stamped = new Uint8Array(end - (place.end - place.start));
  stamped.set(pdf.subarray(0, place.start));
  stamped.set(pdf.subarray(place.end, end), place.start);
  return stamped;
}

async function readLater(pdf: Uint8Array<ArrayBuffer>) {
  try {
    return (await openRevisions(pdf)).revisions;
  } catch (cause) {
    if (!(cause instanceof PdfSyntaxError)) throw cause;
    throw notWhole(cause);
  }
}

function noReceipt(cause: unknown): never {
  if (cause instanceof SealError) throw cause;
  throw new SealError(
    "NO_RECEIPT",
    "The seal is valid, but the file isn't a certificate: it has no receipt.",
    {
      cause,
    },
  );
}

/** A certificate of a kind that is not known here is one that nothing is believed of. */
async function readChains<T>(
  chains: readonly (readonly Uint8Array[])[],
  read: (der: Uint8Array) => Promise<T>,
): Promise<{ certificate: T; chain: readonly Uint8Array[] }[]> {
  const all = await Promise.all(
    chains.map(async (chain) => {
      const [own] = chain;
      const certificate = own ? await ifReadable(read(own)) : null;
      return certificate === null ? null : { certificate, chain };
    }),
  );
  return all.flatMap((each) => each ?? []);
}

async function readAll(chains: readonly (readonly Uint8Array[])[]): Promise<IssuedCertificate[]> {
  const all = await Promise.all(chains.flat().map((der) => ifReadable(readIssuedCertificate(der))));
  return all.flatMap((each) => each ?? []);
}

async function ifReadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

/** Clocks differ: an authority's may be slower than the one that the receipt was issued by. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * Holds what a receipt says, once its signature was verified, against the seal of the PDF that it is attached to.
 * A seal may be made later than the receipt, never before, and not with a certificate that had run out by then. Where
 * an authority stamped the time of sealing, that time counts as well: a key whose certificate ran out cannot seal an
 * old receipt again, if it is to bear a time.
 */
export function requireSameCertificate(
  sealed: { certificateId: string; sealedWith: { notAfter: Date }; sealedAt: Date | null },
  receipt: { sub: string; iat: number },
): void {
  if (receipt.sub !== sealed.certificateId) {
    throw new SealError(
      "OTHER_RECEIPT",
      `The receipt in the PDF belongs to another certificate, ${receipt.sub}.`,
    );
  }
  const { sealedAt, sealedWith } = sealed;
  const issuedAt = receipt.iat * 1000;
  if (!(issuedAt <= sealedWith.notAfter.getTime()))
    throw new SealError("EXPIRED", "The seal's certificate had expired when the receipt was issued.");
  if (sealedAt === null) return;
  if (sealedAt > sealedWith.notAfter)
    throw new SealError("EXPIRED", "The seal's certificate had expired when the file was sealed.");
  if (sealedAt.getTime() < issuedAt - CLOCKS_DIFFER_MS)
    throw new SealError("BAD_TIMESTAMP", "The seal's time-stamp is older than the receipt.");
}
