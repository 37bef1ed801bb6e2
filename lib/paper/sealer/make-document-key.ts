import {
  Set as Asn1Set,
  BitString,
  Integer,
  ObjectIdentifier,
  type OctetString,
  Sequence,
  Utf8String,
} from "asn1js";
import { AttributeTypeAndValue, Certificate, Extension, RelativeDistinguishedNames } from "pkijs";
import type { DocumentKeyPem } from "./document-key";

/** Sources: ITU-T X.520 and RFC 5280; the last, RFC 9336. Written 2026-11-21. */
const OID = {
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  keyUsage: "2.5.29.15",
  extendedKeyUsage: "2.5.29.37",
  basicConstraints: "2.5.29.19",
  /** Viewers that don't know the last one, such as Poppler, look for this. */
  emailProtection: "1.3.6.1.5.5.7.3.4",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  documentSigning: "1.3.6.1.5.5.7.3.36",
};
/** RFC 3161 requires a stamping key's purpose to be critical and the only one. */
const PURPOSES = {
  documents: { names: [OID.emailProtection, OID.documentSigning], isCritical: false },
  timestamps: { names: [OID.timeStamping], isCritical: true },
};
/** digitalSignature and nonRepudiation, the first two bits. */
const SIGNS = new Uint8Array([0b11000000]);
const P256 = { name: "ECDSA", namedCurve: "P-256" };

/** Proves that a file is unchanged, or our clock's time, but no one's identity. */
export async function makeDocumentKey(options: {
  organization: string;
  commonName: string;
  notBefore: Date;
  notAfter: Date;
  purpose?: keyof typeof PURPOSES;
}): Promise<DocumentKeyPem> {
  const { names, isCritical } = PURPOSES[options.purpose ?? "documents"];
  const { publicKey, privateKey } = await crypto.subtle.generateKey(P256, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({
    valueHex: positive(crypto.getRandomValues(new Uint8Array(16))),
  });
  const name = distinguishedName([
    [OID.organization, options.organization],
    [OID.commonName, options.commonName],
  ]);
  certificate.issuer = name;
  certificate.subject = name;
  certificate.notBefore.value = options.notBefore;
  certificate.notAfter.value = options.notAfter;
  certificate.extensions = [
    extension(OID.basicConstraints, true, new Sequence({ value: [] })),
    extension(OID.keyUsage, true, new BitString({ valueHex: SIGNS.buffer, unusedBits: 6 })),
    extension(
      OID.extendedKeyUsage,
      isCritical,
      new Sequence({ value: names.map((value) => new ObjectIdentifier({ value })) }),
    ),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, "SHA-256");
  return {
    certificatePem: pem("CERTIFICATE", certificate.toSchema(true).toBER()),
    privateKeyPem: pem("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", privateKey)),
  };
}

/** Viewers expect a set per part. pkijs would put all into one, and keeps what it has read. */
function distinguishedName(parts: readonly [type: string, value: string][]): RelativeDistinguishedNames {
  const sets = parts.map(([type, value]) => {
    const part = new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
    return new Asn1Set({ value: [part.toSchema()] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: sets }).toBER());
}

function extension(extnID: string, critical: boolean, value: Sequence | BitString | OctetString): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}

/** A serial number is a positive integer of at most 20 octets. */
function positive(bytes: Uint8Array): ArrayBuffer {
  const [first = 0, ...rest] = bytes;
  return new Uint8Array([(first & 0x7f) | 0x40, ...rest]).buffer;
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
