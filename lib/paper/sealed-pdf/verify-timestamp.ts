import { DerError, type DerValue, partsOf, readDer, reader, sameBytes, TAG } from "./der";
import { fromHex, sha256 } from "./digest";
import { attributesOf, isSignedBy, only, readHash } from "./public-key";
import { SealError } from "./seal-error";
import { type IssuedCertificate, readTime } from "./x509";

/** Sources: RFC 5652, RFC 3161, RFC 5035 and RFC 5816. Written 2026-11-24. */
const OID = {
  signedData: fromHex("06092a864886f70d010702"),
  tstInfo: fromHex("060b2a864886f70d0109100104"),
  contentType: "2a864886f70d010903",
  messageDigest: "2a864886f70d010904",
  signingCertificate: "2a864886f70d010910020c",
  signingCertificateV2: "2a864886f70d010910022f",
};
const VERSION_1 = fromHex("020101");
const VERSION_3 = fromHex("020103");
const SHA256 = fromHex("300d06096086480165030402010500");
const SHA256_BARE = fromHex("300b0609608648016503040201");

export interface PublishedAuthority {
  certificate: IssuedCertificate;
  chain: readonly Uint8Array[];
}

interface TimestampClaims {
  imprint: Uint8Array;
  time: Date;
  nonce: Uint8Array | null;
}

export interface VerifiedTimestamp {
  time: Date;
  authority: PublishedAuthority;
}

/** The signature doesn't cover the certificates, so they must be the published ones. */
export async function verifyTimestamp(
  token: Uint8Array,
  stamped: Uint8Array<ArrayBuffer>,
  published: readonly PublishedAuthority[],
): Promise<VerifiedTimestamp> {
  return verifyTimestampOf(token, (await sha256(stamped)).bytes, published);
}

export async function verifyTimestampOf(
  token: Uint8Array,
  digest: Uint8Array,
  published: readonly PublishedAuthority[],
): Promise<VerifiedTimestamp> {
  try {
    const parts = readToken(token);
    const authority = published.find((each) => isAuthorOf(each, parts));
    if (!authority) {
      throw badTimestamp(
        "The seal's time-stamp isn't from an authority in the key set. If your key set is old, fetch it again.",
      );
    }
    const { certificate } = authority;
    await requireSigned(parts, certificate);
    const { imprint, time } = readClaims(parts.content);
    if (!sameBytes(imprint, digest)) throw badTimestamp("The seal's time-stamp is of something else.");
    if (time < certificate.notBefore || time > certificate.notAfter)
      throw badTimestamp("The certificate of the time-stamp wasn't valid at the time that it states.");
    return { time, authority };
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause;
    throw new SealError("BAD_TIMESTAMP", "The seal's time-stamp isn't one of the kind that Vidimus uses.", {
      cause,
    });
  }
}

function readToken(token: Uint8Array) {
  const info = reader(readDer(token), TAG.sequence);
  expectBytes(info.next(TAG.oid), OID.signedData);
  const data = reader(only(info.next(TAG.context0), TAG.context0), TAG.sequence);
  info.end();
  expectBytes(data.next(TAG.integer), VERSION_3);
  const digestName = only(data.next(TAG.set), TAG.set);
  const encapsulated = reader(data.next(TAG.sequence), TAG.sequence);
  expectBytes(encapsulated.next(TAG.oid), OID.tstInfo);
  const content = only(encapsulated.next(TAG.context0), TAG.context0);
  if (content.tag !== TAG.octetString) throw new DerError("no octets");
  encapsulated.end();
  const certificates = partsOf(data.next(TAG.context0), TAG.context0).map(({ whole }) => whole);
  const signer = reader(only(data.next(TAG.set), TAG.set), TAG.sequence);
  data.end();
  expectBytes(signer.next(TAG.integer), VERSION_1);
  const signerId = signer.next(TAG.sequence);
  expectBytes(signer.next(TAG.sequence), digestName.whole);
  const attributes = signer.next(TAG.context0);
  const algorithm = signer.next(TAG.sequence);
  const signature = signer.next(TAG.octetString).content;
  signer.end();
  return {
    content: content.content,
    certificates,
    signerId: signerId.content,
    hash: readHash(digestName),
    attributes,
    algorithm,
    signature,
  };
}

type TokenParts = ReturnType<typeof readToken>;

function isAuthorOf({ certificate, chain }: PublishedAuthority, parts: TokenParts): boolean {
  const { certificates, signerId } = parts;
  const { issuer, serialNumber } = certificate;
  const isNamed =
    signerId.length === issuer.length + serialNumber.length &&
    sameBytes(signerId.subarray(0, issuer.length), issuer) &&
    sameBytes(signerId.subarray(issuer.length), serialNumber);
  if (!isNamed || certificates.length > chain.length) return false;
  const rest = [...chain];
  for (const each of certificates) {
    const at = rest.findIndex((known) => sameBytes(known, each));
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return certificates.some((each) => sameBytes(each, certificate.der));
}

async function requireSigned(parts: TokenParts, certificate: IssuedCertificate): Promise<void> {
  const values = attributesOf(parts.attributes);
  const contentType = values.get(OID.contentType);
  if (!contentType) throw new DerError("no content type");
  expectBytes(contentType, OID.tstInfo);
  const digest = values.get(OID.messageDigest);
  const actual = new Uint8Array(await crypto.subtle.digest(parts.hash, parts.content));
  await requireNamed(values, certificate);
  const signed = Uint8Array.from(parts.attributes.whole);
  signed[0] = TAG.set;
  const { algorithm, signature, hash } = parts;
  const holds =
    digest?.tag === TAG.octetString &&
    sameBytes(digest.content, actual) &&
    (await isSignedBy(certificate.key, algorithm, { signature, signed, hash }));
  if (!holds) throw badTimestamp("The seal's time-stamp was altered.");
}

/** By SHA-256, or by SHA-1 as in the first RFC. */
async function requireNamed(values: Map<string, DerValue>, { der }: IssuedCertificate): Promise<void> {
  const newer = values.get(OID.signingCertificateV2);
  const older = values.get(OID.signingCertificate);
  const attribute = newer ?? older;
  if (!attribute) throw new DerError("the certificate is not named");
  const [certs] = partsOf(attribute, TAG.sequence);
  const [first] = certs ? partsOf(certs, TAG.sequence) : [];
  if (!first) throw new DerError("the certificate is not named");
  const fields = reader(first, TAG.sequence);
  const named = newer ? fields.optional(TAG.sequence) : null;
  const hash = newer ? (named ? readHash(named) : "SHA-256") : "SHA-1";
  const expected = new Uint8Array(await crypto.subtle.digest(hash, Uint8Array.from(der)));
  if (!sameBytes(fields.next(TAG.octetString).content, expected))
    throw new DerError("another certificate is named");
}

function readClaims(content: Uint8Array): TimestampClaims {
  const info = reader(readDer(content), TAG.sequence);
  expectBytes(info.next(TAG.integer), VERSION_1);
  info.next(TAG.oid);
  const imprint = reader(info.next(TAG.sequence), TAG.sequence);
  const { whole: algorithm } = imprint.next(TAG.sequence);
  if (!sameBytes(algorithm, SHA256) && !sameBytes(algorithm, SHA256_BARE))
    throw new DerError("another digest");
  const digest = imprint.next(TAG.octetString).content;
  imprint.end();
  info.next(TAG.integer);
  const time = readTime(info.next(TAG.generalizedTime));
  info.optional(TAG.sequence);
  info.optional(TAG.boolean);
  const nonce = info.optional(TAG.integer);
  return { imprint: digest, time, nonce: nonce?.whole ?? null };
}

export function readTimestamp(token: Uint8Array) {
  const { content, certificates, signerId } = readToken(token);
  return { ...readClaims(content), certificates, signerId };
}

function expectBytes({ whole }: DerValue, expected: Uint8Array): void {
  if (!sameBytes(whole, expected)) throw new DerError("another value was expected");
}

function badTimestamp(message: string): SealError {
  return new SealError("BAD_TIMESTAMP", message);
}
