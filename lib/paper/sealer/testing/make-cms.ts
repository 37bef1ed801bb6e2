import { createHash } from "node:crypto";
import { Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
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
import type { DocumentKey } from "../document-key";

export interface CmsChange {
  hash?: "SHA-1" | "SHA-256" | "SHA-384";
  bag?: Uint8Array[];
  /** Named by the signer; defaults to the first in the bag. */
  names?: Uint8Array;
  attributes?: ("contentType" | "messageDigest" | "signingCertificate" | "extra" | "digestTwice")[] | "none";
  digest?: Uint8Array;
  /** Its hash is in the signed attribute. */
  certificateOf?: Uint8Array;
  signers?: number;
  unsigned?: boolean;
  encapsulated?: Uint8Array;
  contentType?: string;
  digestAlgorithmName?: string;
}

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
};
const HASH_NAMES = { "SHA-1": "sha1", "SHA-256": "sha256", "SHA-384": "sha384" } as const;

export async function makeCms(
  covered: Uint8Array,
  key: Pick<DocumentKey, "privateKey" | "certificates">,
  change: CmsChange = {},
): Promise<Uint8Array> {
  const { hash = "SHA-256", bag = key.certificates, signers = 1 } = change;
  const hashOf = (bytes: Uint8Array) => createHash(HASH_NAMES[hash]).update(bytes).digest();
  const named = Certificate.fromBER(Uint8Array.from(change.names ?? bag[0] ?? new Uint8Array()));
  const own = change.certificateOf ?? key.certificates[0] ?? new Uint8Array();
  const contentType = change.contentType ?? OID.data;
  const digest = change.digest ?? hashOf(covered);
  const all = {
    contentType: attribute(OID.contentType, new ObjectIdentifier({ value: contentType })),
    messageDigest: attribute(OID.messageDigest, new OctetString({ valueHex: bufferOf(digest) })),
    digestTwice: attribute(
      OID.messageDigest,
      new OctetString({ valueHex: bufferOf(hashOf(new Uint8Array([1]))) }),
    ),
    signingCertificate: attribute(OID.signingCertificateV2, referenceTo(own)),
    extra: attribute(OID.signingTime, new Integer({ value: 1 })),
  };
  const { attributes = ["contentType", "messageDigest", "signingCertificate"] } = change;
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: contentType,
      ...(change.encapsulated
        ? { eContent: new OctetString({ valueHex: bufferOf(change.encapsulated) }) }
        : {}),
    }),
    certificates: bag.map((der) => Certificate.fromBER(Uint8Array.from(der))),
    signerInfos: Array.from(
      { length: signers },
      () =>
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: named.issuer, serialNumber: named.serialNumber }),
          ...(attributes === "none"
            ? {}
            : {
                signedAttrs: new SignedAndUnsignedAttributes({
                  type: 0,
                  attributes: attributes.map((name) => all[name]),
                }),
              }),
        }),
    ),
  });
  const signer = await importKey(key, hash);
  for (let index = 0; index < signers; index++) {
    await signed.sign(signer, index, hash, Uint8Array.from(covered).buffer);
  }
  if (change.unsigned) {
    const [info] = signed.signerInfos;
    if (info) info.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [all.extra] });
  }
  if (change.digestAlgorithmName) {
    for (const info of signed.signerInfos)
      info.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: change.digestAlgorithmName });
  }
  const info = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence | Integer): Attribute {
  return new Attribute({ type, values: [value] });
}

function referenceTo(der: Uint8Array): Sequence {
  const hash = createHash("sha256").update(der).digest();
  const id = new Sequence({ value: [new OctetString({ valueHex: bufferOf(hash) })] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

function importKey({ privateKey }: Pick<DocumentKey, "privateKey">, hash: string): Promise<CryptoKey> {
  const algorithm =
    privateKey.asymmetricKeyType === "rsa"
      ? { name: "RSASSA-PKCS1-v1_5", hash }
      : {
          name: "ECDSA",
          namedCurve: privateKey.asymmetricKeyDetails?.namedCurve === "secp384r1" ? "P-384" : "P-256",
        };
  const der = privateKey.export({ format: "der", type: "pkcs8" });
  return crypto.subtle.importKey("pkcs8", Uint8Array.from(der), algorithm, false, ["sign"]);
}
