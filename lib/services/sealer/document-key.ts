import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";

/** A key that seals, as it is kept: PEM, PKCS #8 for the private part. */
export interface DocumentKeyPem {
  /** The key's own certificate; those that issued it may follow. */
  certificatePem: string;
  privateKeyPem: string;
}

/** The same, ready for use. */
export interface DocumentKey {
  privateKey: KeyObject;
  /** DER; the key's own first. */
  certificates: Uint8Array[];
  notAfter: Date;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Opens a key; throws unless it is P-256 or RSA, and its certificate is for it. */
export function openDocumentKey({ certificatePem, privateKeyPem }: DocumentKeyPem): DocumentKey {
  const privateKey = createPrivateKey(privateKeyPem);
  const certificates = (certificatePem.match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
  const [own] = certificates;
  if (!own) throw new Error("the certificate is no certificate in PEM");
  if (!own.publicKey.equals(createPublicKey(privateKey)))
    throw new Error("the certificate is not that of the private key");
  const { asymmetricKeyType, asymmetricKeyDetails } = privateKey;
  const isP256 = asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1";
  if (!isP256 && asymmetricKeyType !== "rsa") throw new Error("the private key is neither P-256 nor RSA");
  return {
    privateKey,
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    notAfter: new Date(own.validTo),
  };
}
