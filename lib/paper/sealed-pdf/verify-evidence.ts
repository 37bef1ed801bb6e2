import { DerError, type DerValue, partsOf, readDer, reader, sameBytes, TAG } from "./der";
import { fromHex } from "./digest";
import { bitsOf, isSignedBy, only, type PublicKey } from "./public-key";
import { SealError } from "./seal-error";
import type { Evidence } from "./write-revision";
import { type IssuedCertificate, readIssuedCertificate } from "./x509";

/** Sources: RFC 6960, and RFC 5280 for extensions. Written 2026-11-24. */
const SUCCESSFUL = fromHex("0a0100");
const BASIC = fromHex("06092b0601050507300101");
const ENUMERATED = 0x0a;
const EXTENSIONS = 0xa3;
const EXTENDED_KEY_USAGE = fromHex("0603551d25");
const OCSP_SIGNING = fromHex("06082b06010505070309");

/**
 * Evidence must have no room for anything else: only published certificates, their revocation lists, and OCSP
 * answers by them or their responders. Other public certificates don't count: anyone can get one and sign
 * anything. Throws a SealError.
 */
export async function verifyEvidence(
  evidence: Evidence,
  published: readonly IssuedCertificate[],
): Promise<void> {
  try {
    const keys = published.map(({ key }) => key);
    for (const der of evidence.certificates)
      if (!published.some((each) => sameBytes(each.der, der))) throw new DerError("nobody's certificate");
    for (const der of evidence.crls) {
      const parts = partsOf(readDer(der), TAG.sequence);
      requireList(parts[0]);
      await requireSigned(parts, keys);
    }
    for (const der of evidence.ocsps) await requireAnswer(der, published);
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause;
    throw new SealError("NOT_WHOLE", "What was added behind the seal isn't evidence for it.", { cause });
  }
}

/** OCSPResponse { successful, [0] { basic, OCTET STRING { BasicOCSPResponse } } } */
async function requireAnswer(der: Uint8Array, published: readonly IssuedCertificate[]): Promise<void> {
  const response = reader(readDer(der), TAG.sequence);
  const status = response.next(ENUMERATED);
  const bytes = reader(only(response.next(TAG.context0), TAG.context0), TAG.sequence);
  response.end();
  const type = bytes.next(TAG.oid);
  const basic = bytes.next(TAG.octetString);
  bytes.end();
  if (!sameBytes(status.whole, SUCCESSFUL) || !sameBytes(type.whole, BASIC))
    throw new DerError("another answer");
  const parts = partsOf(readDer(basic.content), TAG.sequence);
  requireResponse(parts[0]);
  if (parts.length > 4) throw new DerError("another answer");
  const keys = published.map(({ key }) => key);
  const carried = parts[3] ? partsOf(only(parts[3], TAG.context0), TAG.sequence) : [];
  const responders: PublicKey[] = [];
  for (const { whole } of carried) {
    if (published.some((each) => sameBytes(whole, each.der))) continue;
    const certificate = readDer(whole);
    if (!isForAnswers(certificate)) throw new DerError("a certificate that is for something else");
    await requireSigned(partsOf(certificate, TAG.sequence), keys);
    responders.push((await readIssuedCertificate(whole)).key);
  }
  await requireSigned(parts.slice(0, 3), [...keys, ...responders]);
}

/** TBSCertList { version, algorithm, issuer, thisUpdate, … }. Authorities also sign certificates for anyone. */
function requireList(signed: DerValue | undefined): void {
  const fields = signed ? partsOf(signed, TAG.sequence) : [];
  const [, , time] = fields[0]?.tag === TAG.integer ? fields.slice(1) : fields;
  if (time?.tag !== TAG.utcTime && time?.tag !== TAG.generalizedTime) throw new DerError("no list");
}

function requireResponse(signed: DerValue | undefined): void {
  const fields = signed ? partsOf(signed, TAG.sequence) : [];
  const [, time] = fields[0]?.tag === TAG.context0 ? fields.slice(1) : fields;
  if (time?.tag !== TAG.generalizedTime) throw new DerError("no answer");
}

/** RFC 6960, 4.2.2.2: certified for answers by the authority itself. */
function isForAnswers(certificate: DerValue): boolean {
  const [body] = partsOf(certificate, TAG.sequence);
  const last = body && partsOf(body, TAG.sequence).at(-1);
  if (last?.tag !== EXTENSIONS) return false;
  return partsOf(only(last, EXTENSIONS), TAG.sequence).some((extension) => {
    const parts = partsOf(extension, TAG.sequence);
    const [name, value] = [parts[0], parts.at(-1)];
    if (!name || !value || !sameBytes(name.whole, EXTENDED_KEY_USAGE)) return false;
    const purposes = partsOf(readDer(value.content), TAG.sequence);
    return purposes.some(({ whole }) => sameBytes(whole, OCSP_SIGNING));
  });
}

async function requireSigned(parts: readonly DerValue[], keys: readonly PublicKey[]): Promise<void> {
  const [signed, algorithm, signature, ...others] = parts;
  if (!signed || !algorithm || !signature || others.length > 0) throw new DerError("nothing signed");
  const bits = { signature: bitsOf(signature), signed: signed.whole };
  for (const key of keys) if (await isSignedByKey(key, algorithm, bits)) return;
  throw new DerError("signed by somebody else");
}

async function isSignedByKey(...[key, algorithm, bits]: Parameters<typeof isSignedBy>): Promise<boolean> {
  try {
    return await isSignedBy(key, algorithm, bits);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}
