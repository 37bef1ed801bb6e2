import { DerError, type DerValue, partsOf, readDer, reader, sameBytes, TAG } from "./der";
import { fromHex, sha256 } from "./digest";
import { attributesOf, only, rawSignature } from "./public-key";
import { SealError } from "./seal-error";
import { type PublishedAuthority, type VerifiedTimestamp, verifyTimestamp } from "./verify-timestamp";
import type { SealCertificate } from "./x509";

/** Sources: RFC 5652, RFC 5035, and RFC 3161, appendix A. Written 2026-11-22. */
const OID = {
  data: fromHex("06092a864886f70d010701"),
  signedData: fromHex("06092a864886f70d010702"),
  contentType: "2a864886f70d010903",
  messageDigest: "2a864886f70d010904",
  signingCertificateV2: "2a864886f70d010910022f",
  signatureTimestamp: fromHex("060b2a864886f70d010910020e"),
};
const VERSION_1 = fromHex("020101");
const SHA256 = fromHex("300d06096086480165030402010500");
const SIGNED_WITH = {
  ECDSA: fromHex("300a06082a8648ce3d040302"),
  "RSASSA-PKCS1-v1_5": fromHex("300b06092a864886f70d01010b"),
};

/** DER: itself, then its issuers. */
export interface PublishedCertificate {
  certificate: SealCertificate;
  chain: readonly Uint8Array[];
}

/**
 * Reads only the CMS that lib/paper/sealer writes: SHA-256, one signer, three signed attributes, and unsigned
 * nothing or a time-stamp by one of `stampers`. The signature doesn't cover the certificates, so they must be
 * exactly the published chain. Throws a SealError.
 */
export async function verifyCms(
  cms: Uint8Array,
  covered: Uint8Array<ArrayBuffer>,
  {
    published,
    stampers,
  }: { published: readonly PublishedCertificate[]; stampers: readonly PublishedAuthority[] },
): Promise<{ sealedBy: PublishedCertificate; stamp: VerifiedTimestamp | null }> {
  const { certificates, signer } = readShape(() => readSignedData(cms));
  const sealedBy = published.find(({ chain }) => isSameChain(chain, certificates));
  if (!sealedBy) {
    throw new SealError(
      "OTHER_CERTIFICATE",
      "The seal wasn't made with a Vidimus certificate, whatever name it shows.",
    );
  }
  const { certificate } = sealedBy;
  const { attributes, signature, token } = readShape(() => readSigner(signer, certificate));
  const { digest, certificateHash } = readShape(() => readAttributes(attributes));
  if (!sameBytes(certificateHash, fromHex(certificate.fingerprint))) throw badSeal();
  if (!sameBytes(digest, (await sha256(covered)).bytes)) throw altered();
  // RFC 5652, 5.4: signed as a SET, whatever its tag in the message.
  const signed = Uint8Array.from(attributes.whole);
  signed[0] = TAG.set;
  if (!(await fits(certificate, signature, signed))) throw altered();
  if (token === null) return { sealedBy, stamp: null };
  const stamp = await verifyTimestamp(token, signature, stampers);
  if (stamp.time < certificate.notBefore)
    throw new SealError("BAD_TIMESTAMP", "The seal's time-stamp is older than the certificate that sealed.");
  return { sealedBy, stamp };
}

function isSameChain(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return (
    one.length === other.length && one.every((each, at) => sameBytes(each, other[at] ?? new Uint8Array()))
  );
}

function readSignedData(cms: Uint8Array): { certificates: Uint8Array[]; signer: DerValue } {
  const info = reader(readDer(cms), TAG.sequence);
  expectBytes(info.next(TAG.oid), OID.signedData);
  const [content, ...others] = partsOf(info.next(TAG.context0), TAG.context0);
  info.end();
  if (!content || others.length > 0) throw new DerError("no single content");
  const data = reader(content, TAG.sequence);
  expectBytes(data.next(TAG.integer), VERSION_1);
  expectBytes(only(data.next(TAG.set), TAG.set), SHA256);
  expectBytes(only(data.next(TAG.sequence), TAG.sequence), OID.data);
  const certificates = partsOf(data.next(TAG.context0), TAG.context0).map(({ whole }) => whole);
  const signer = only(data.next(TAG.set), TAG.set);
  data.end();
  return { certificates, signer };
}

function readSigner(signer: DerValue, certificate: SealCertificate) {
  const fields = reader(signer, TAG.sequence);
  expectBytes(fields.next(TAG.integer), VERSION_1);
  const [issuer, serialNumber, ...others] = partsOf(fields.next(TAG.sequence), TAG.sequence);
  if (!issuer || !serialNumber || others.length > 0) throw new DerError("no issuer and serial number");
  expectBytes(issuer, certificate.issuer);
  expectBytes(serialNumber, certificate.serialNumber);
  expectBytes(fields.next(TAG.sequence), SHA256);
  const attributes = fields.next(TAG.context0);
  expectBytes(fields.next(TAG.sequence), SIGNED_WITH[certificate.algorithm]);
  const signature = fields.next(TAG.octetString).content;
  const unsigned = fields.optional(TAG.context1);
  fields.end();
  return { attributes, signature, token: unsigned && readUnsigned(unsigned) };
}

function readUnsigned(unsigned: DerValue): Uint8Array {
  const fields = reader(only(unsigned, TAG.context1), TAG.sequence);
  expectBytes(fields.next(TAG.oid), OID.signatureTimestamp);
  const token = only(fields.next(TAG.set), TAG.set);
  fields.end();
  return token.whole;
}

function readAttributes(attributes: DerValue): { digest: Uint8Array; certificateHash: Uint8Array } {
  const values = attributesOf(attributes);
  const take = (type: string) => {
    const value = values.get(type);
    if (!value) throw new DerError("an attribute is missing");
    values.delete(type);
    return value;
  };
  expectBytes(take(OID.contentType), OID.data);
  const digest = octets(take(OID.messageDigest));
  // SigningCertificateV2 { certs { ESSCertIDv2 { hash } } }
  const certs = only(take(OID.signingCertificateV2), TAG.sequence);
  const certificateHash = octets(only(only(certs, TAG.sequence), TAG.sequence));
  if (values.size > 0) throw new DerError("an attribute of another kind");
  return { digest, certificateHash };
}

async function fits(
  certificate: SealCertificate,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { subtle } = crypto;
  if (certificate.algorithm === "ECDSA") {
    const curve = { name: "ECDSA", namedCurve: "P-256" };
    const key = await subtle.importKey("spki", certificate.key.spki, curve, false, ["verify"]);
    const raw = readShape(() => rawSignature(signature, 32));
    return subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, raw, signed);
  }
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await subtle.importKey("spki", certificate.key.spki, algorithm, false, ["verify"]);
  return subtle.verify(algorithm, key, signature, signed);
}

function octets({ tag, content }: DerValue): Uint8Array {
  if (tag !== TAG.octetString) throw new DerError("no octets");
  return content;
}

function expectBytes({ whole }: DerValue, expected: Uint8Array): void {
  if (!sameBytes(whole, expected)) throw new DerError("another value was expected");
}

function readShape<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof DerError) throw badSeal(cause);
    throw cause;
  }
}

function badSeal(cause?: unknown): SealError {
  return new SealError("BAD_SEAL", "The seal isn't the kind of signature that Vidimus makes.", { cause });
}

function altered(): SealError {
  return new SealError("ALTERED", "The file was altered after it was sealed.");
}
