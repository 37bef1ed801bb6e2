import { createHash, X509Certificate } from "node:crypto";
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { DocumentSigner } from "./signer";

/** Sources: RFC 5652, RFC 3161, RFC 5758 and RFC 4055. Written 2026-11-21. */
const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  /** RFC 5035: another certificate of the same key can't replace this one. */
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  tstInfo: "1.2.840.113549.1.9.16.1.4",
  signatureTimestamp: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  sha256WithRsa: "1.2.840.113549.1.1.11",
};

export type StampSignature = (signature: Uint8Array) => Promise<Uint8Array>;

/** PAdES puts the claimed signing time into the file, not here. */
export function signDetached(
  content: Uint8Array,
  signer: DocumentSigner,
  stamp: StampSignature | null = null,
): Promise<Uint8Array> {
  const encapsulated = new EncapsulatedContentInfo({ eContentType: OID.data });
  return sign(content, signer, { version: 1, type: OID.data, encapsulated, stamp });
}

export function signToken(content: Uint8Array, signer: DocumentSigner): Promise<Uint8Array> {
  const encapsulated = new EncapsulatedContentInfo({ eContentType: OID.tstInfo });
  // The constructor would write it in pieces, which is no DER.
  encapsulated.eContent = new OctetString({ valueHex: Uint8Array.from(content).buffer });
  return sign(content, signer, { version: 3, type: OID.tstInfo, encapsulated, stamp: null });
}

async function sign(
  content: Uint8Array,
  signer: DocumentSigner,
  message: {
    version: number;
    type: string;
    encapsulated: EncapsulatedContentInfo;
    stamp: StampSignature | null;
  },
): Promise<Uint8Array> {
  const certificates = signer.certificates.map((der) => Certificate.fromBER(Uint8Array.from(der)));
  const [own] = certificates;
  const [der] = signer.certificates;
  if (!own || !der) throw new Error("a document key without a certificate");
  const { asymmetricKeyType } = new X509Certificate(der).publicKey;
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() });
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(OID.contentType, new ObjectIdentifier({ value: message.type })),
      attribute(OID.messageDigest, new OctetString({ valueHex: sha256(content) })),
      attribute(OID.signingCertificateV2, certificateReference(der)),
    ],
  });
  const signature = await signer.sign(asSet(signedAttrs));
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm,
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: asymmetricKeyType === "rsa" ? OID.sha256WithRsa : OID.ecdsaWithSha256,
    }),
    signature: new OctetString({ valueHex: Uint8Array.from(signature).buffer }),
  });
  if (message.stamp) {
    const token = fromBER(Uint8Array.from(await message.stamp(signature))).result as Sequence;
    const attributes = [attribute(OID.signatureTimestamp, token)];
    info.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
  }
  const signed = new SignedData({
    version: message.version,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: message.encapsulated,
    certificates,
    signerInfos: [info],
  });
  const whole = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return new Uint8Array(whole.toSchema().toBER());
}

export async function verifyDetached(content: Uint8Array, cms: Uint8Array): Promise<boolean> {
  const info = new ContentInfo({ schema: fromBER(cms).result });
  const signed = new SignedData({ schema: info.content });
  try {
    return await signed.verify({ signer: 0, data: Uint8Array.from(content).buffer, checkChain: false });
  } catch {
    return false;
  }
}

/** RFC 5652, 5.4: signed as a SET, whatever their tag in the message. */
function asSet(attributes: SignedAndUnsignedAttributes): Uint8Array {
  const bytes = new Uint8Array(attributes.toSchema().toBER());
  bytes[0] = 0x31;
  return bytes;
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}

/** One ESSCertIDv2; its hash defaults to SHA-256. */
function certificateReference(der: Uint8Array): Sequence {
  const id = new Sequence({ value: [new OctetString({ valueHex: sha256(der) })] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function sha256(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(createHash("sha256").update(bytes).digest()).buffer;
}
