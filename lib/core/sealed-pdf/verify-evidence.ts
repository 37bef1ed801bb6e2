import { DerError, type DerValue, partsOf, readDer, reader, sameBytes, TAG } from "./der";
import { fromHex } from "./digest";
import { bitsOf, isSignedBy, only, type PublicKey } from "./public-key";
import { SealError } from "./seal-error";
import type { Evidence } from "./write-revision";
import { type IssuedCertificate, readIssuedCertificate } from "./x509";

/** Sources: RFC 6960. Written 2026-11-24. */
const SUCCESSFUL = fromHex("0a0100");
const BASIC = fromHex("06092b0601050507300101");
const ENUMERATED = 0x0a;

/**
 * Whether evidence is made of nothing but certificates that are published or issued by those, and answers and lists
 * that these signed. What it says is for whoever validates the file as an archive; here it may only not be a place
 * for anything else. Throws a SealError.
 */
export async function verifyEvidence(
  evidence: Evidence,
  published: readonly IssuedCertificate[],
): Promise<void> {
  try {
    const known = [...published];
    for (const der of evidence.certificates) {
      const certificate = await readIssuedCertificate(der);
      const isKnown = published.some(({ fingerprint }) => fingerprint === certificate.fingerprint);
      if (!isKnown) await requireSigned(readDer(der), known);
      known.push(certificate);
    }
    for (const der of evidence.crls) await requireSigned(readDer(der), known);
    for (const der of evidence.ocsps) await requireAnswer(der, known);
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause;
    throw new SealError("NOT_WHOLE", "What was added behind the seal isn't evidence for it.", { cause });
  }
}

/** OCSPResponse { successful, [0] { basic, OCTET STRING { BasicOCSPResponse } } } */
async function requireAnswer(der: Uint8Array, known: readonly IssuedCertificate[]): Promise<void> {
  const response = reader(readDer(der), TAG.sequence);
  const status = response.next(ENUMERATED);
  const bytes = reader(only(response.next(TAG.context0), TAG.context0), TAG.sequence);
  response.end();
  const type = bytes.next(TAG.oid);
  const basic = bytes.next(TAG.octetString);
  bytes.end();
  if (!sameBytes(status.whole, SUCCESSFUL) || !sameBytes(type.whole, BASIC))
    throw new DerError("another answer");
  await requireSigned(readDer(basic.content), known);
}

/** Something signed, as certificates, lists and answers are: what, by which algorithm, the signature, certificates. */
async function requireSigned(value: DerValue, known: readonly IssuedCertificate[]): Promise<void> {
  const [signed, algorithm, signature, more, ...others] = partsOf(value, TAG.sequence);
  if (!signed || !algorithm || !signature || others.length > 0) throw new DerError("nothing signed");
  const keys: PublicKey[] = known.map(({ key }) => key);
  if (more) {
    for (const der of partsOf(only(more, TAG.context0), TAG.sequence)) {
      if (!known.some((each) => sameBytes(der.whole, each.der))) await requireSigned(withoutMore(der), known);
      keys.push((await readIssuedCertificate(der.whole)).key);
    }
  }
  const bits = { signature: bitsOf(signature), signed: signed.whole };
  for (const key of keys) if (await isSignedByKey(key, algorithm, bits)) return;
  throw new DerError("signed by somebody else");
}

function withoutMore(certificate: DerValue): DerValue {
  if (partsOf(certificate, TAG.sequence).length !== 3) throw new DerError("no certificate");
  return certificate;
}

/** A signature of another key's size is just not its. */
async function isSignedByKey(...[key, algorithm, bits]: Parameters<typeof isSignedBy>): Promise<boolean> {
  try {
    return await isSignedBy(key, algorithm, bits);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}
