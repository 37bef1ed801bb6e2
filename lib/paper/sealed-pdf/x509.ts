import { DerError, type DerValue, partsOf, readDer, reader, TAG } from "./der";
import { sha256 } from "./digest";
import { type PublicKey, readPublicKey } from "./public-key";

export interface IssuedCertificate {
  der: Uint8Array<ArrayBuffer>;
  fingerprint: string;
  issuer: Uint8Array;
  subject: Uint8Array;
  serialNumber: Uint8Array;
  notBefore: Date;
  notAfter: Date;
  key: PublicKey;
}

export interface SealCertificate extends IssuedCertificate {
  algorithm: "ECDSA" | "RSASSA-PKCS1-v1_5";
}

export async function readCertificate(der: Uint8Array): Promise<SealCertificate> {
  const certificate = await readIssuedCertificate(der);
  const { kind } = certificate.key;
  if (kind !== "P-256" && kind !== "RSA") throw new DerError("a key that is neither P-256 nor RSA");
  return { ...certificate, algorithm: kind === "RSA" ? "RSASSA-PKCS1-v1_5" : "ECDSA" };
}

export async function readIssuedCertificate(der: Uint8Array): Promise<IssuedCertificate> {
  const certificate = readDer(der);
  const [body] = partsOf(certificate, TAG.sequence);
  if (!body) throw new DerError("an empty certificate");
  const fields = reader(body, TAG.sequence);
  fields.optional(TAG.context0);
  const serialNumber = fields.next(TAG.integer);
  fields.next(TAG.sequence);
  const issuer = fields.next(TAG.sequence);
  const [notBefore, notAfter] = partsOf(fields.next(TAG.sequence), TAG.sequence).map(readTime);
  const subject = fields.next(TAG.sequence);
  const publicKey = fields.next(TAG.sequence);
  if (!notBefore || !notAfter) throw new DerError("a certificate without validity");
  return {
    der: certificate.whole,
    fingerprint: (await sha256(certificate.whole)).hex,
    issuer: issuer.whole,
    subject: subject.whole,
    serialNumber: serialNumber.whole,
    notBefore,
    notAfter,
    key: readPublicKey(publicKey),
  };
}

export function readTime({ tag, content }: DerValue): Date {
  const text = String.fromCharCode(...content);
  const match =
    tag === TAG.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text)
      : tag === TAG.generalizedTime
        ? /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d{1,9})?Z$/.exec(text)
        : null;
  if (!match) throw new DerError("a time of another form");
  const [year = 0, month = 0, day = 0, ...clock] = match.slice(1).map(Number);
  // RFC 5280, 4.1.2.5.1.
  const full = tag === TAG.utcTime ? year + (year >= 50 ? 1900 : 2000) : year;
  return new Date(Date.UTC(full, month - 1, day, ...clock));
}
