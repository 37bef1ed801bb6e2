import { DerError, type DerValue, partsOf, readDer, reader, sameBytes, TAG } from "./der";
import { fromHex, sha256 } from "./digest";

/** What the check of a seal needs to know of a certificate. */
export interface SealCertificate {
  der: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the DER, hex. */
  fingerprint: string;
  issuer: Uint8Array;
  serialNumber: Uint8Array;
  notBefore: Date;
  notAfter: Date;
  publicKey: Uint8Array<ArrayBuffer>;
  algorithm: "ECDSA" | "RSASSA-PKCS1-v1_5";
}

/** The algorithm identifiers of public keys: id-ecPublicKey with P-256, and rsaEncryption. */
const P256_KEY = fromHex("301306072a8648ce3d020106082a8648ce3d030107");
const RSA_KEY = fromHex("300d06092a864886f70d0101010500");

/** Reads an X.509 certificate of a P-256 or RSA key; throws a DerError for anything else. */
export async function readCertificate(der: Uint8Array): Promise<SealCertificate> {
  const certificate = readDer(der);
  const [body] = partsOf(certificate, TAG.sequence);
  if (!body) throw new DerError("an empty certificate");
  const fields = reader(body, TAG.sequence);
  fields.optional(TAG.context0);
  const serialNumber = fields.next(TAG.integer);
  fields.next(TAG.sequence);
  const issuer = fields.next(TAG.sequence);
  const [notBefore, notAfter] = partsOf(fields.next(TAG.sequence), TAG.sequence).map(readTime);
  fields.next(TAG.sequence);
  const publicKey = fields.next(TAG.sequence);
  if (!notBefore || !notAfter) throw new DerError("a certificate without validity");
  return {
    der: certificate.whole,
    fingerprint: (await sha256(certificate.whole)).hex,
    issuer: issuer.whole,
    serialNumber: serialNumber.whole,
    notBefore,
    notAfter,
    publicKey: publicKey.whole,
    algorithm: algorithmOf(publicKey),
  };
}

function algorithmOf(publicKey: DerValue): SealCertificate["algorithm"] {
  const { whole } = reader(publicKey, TAG.sequence).next(TAG.sequence);
  if (sameBytes(whole, P256_KEY)) return "ECDSA";
  if (sameBytes(whole, RSA_KEY)) return "RSASSA-PKCS1-v1_5";
  throw new DerError("a key that is neither P-256 nor RSA");
}

function readTime({ tag, content }: DerValue): Date {
  const text = String.fromCharCode(...content);
  const match =
    tag === TAG.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text)
      : tag === TAG.generalizedTime
        ? /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text)
        : null;
  if (!match) throw new DerError("a time of another form");
  const [year = 0, month = 0, day = 0, ...clock] = match.slice(1).map(Number);
  // RFC 5280, 4.1.2.5.1.
  const full = tag === TAG.utcTime ? year + (year >= 50 ? 1900 : 2000) : year;
  return new Date(Date.UTC(full, month - 1, day, ...clock));
}
