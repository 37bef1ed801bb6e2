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
  /** Only a claim until its own signature is verified. */
  receipt: string;
  certificateId: string;
  sealedWith: SealCertificate;
  sealedAt: Date | null;
  renewedAt: Date[];
  chains: (readonly Uint8Array[])[];
  sha256: string;
  earlier: string[];
}

export interface Published {
  /** DER; the sealing certificate first. */
  seals: readonly (readonly Uint8Array[])[];
  authorities: readonly (readonly Uint8Array[])[];
}

/**
 * Parses nothing as PDF before its seal is verified. Only evidence and document time-stamps in our own form may
 * follow the seal. Throws a SealError.
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

/** A time-stamp covers nearly the whole file, and there may be many: copy for one at a time. */
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

/** The authority's clock may be behind the receipt issuer's. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * Verify the receipt's signature first. A seal may follow its receipt, but never precede it or use a certificate
 * expired by then: an expired key must not seal an old receipt again.
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
