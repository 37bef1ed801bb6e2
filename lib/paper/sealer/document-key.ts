import { createPrivateKey, createPublicKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import type { DocumentSigner } from "./signing/signer";

export interface DocumentKeyPem {
  certificatePem: string;
  privateKeyPem: string;
}

export interface DocumentKey extends DocumentSigner {
  privateKey: KeyObject;
}

const signWith = promisify(sign);
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export function openDocumentKey({ certificatePem, privateKeyPem }: DocumentKeyPem): DocumentKey {
  const privateKey = createPrivateKey(privateKeyPem);
  const certificates = readCertificates(certificatePem);
  const own = certificates[0] && new X509Certificate(certificates[0]);
  if (!own) throw new Error("the certificate is no certificate in PEM");
  // Comparing keys of two kinds leaves an error in OpenSSL's queue, which fails the next call that opens a key.
  if (!spkiOf(own.publicKey).equals(spkiOf(createPublicKey(privateKey))))
    throw new Error("the certificate is not that of the private key");
  if (!isSigningKey(privateKey))
    throw new Error("the private key is neither P-256 nor RSA of 2048 bits or more");
  return {
    privateKey,
    certificates,
    notAfter: new Date(own.validTo),
    sign: async (bytes) => new Uint8Array(await signWith("sha256", bytes, privateKey)),
  };
}

const spkiOf = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });

export function readCertificates(certificatePem: string): Uint8Array[] {
  return (certificatePem.match(CERTIFICATE) ?? []).map((pem) => new Uint8Array(new X509Certificate(pem).raw));
}

/** Shorter ones have been factored, and validators refuse them. */
const LEAST_RSA_BITS = 2048;

export function isSigningKey({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (asymmetricKeyType === "rsa") return (details?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  return asymmetricKeyType === "ec" && details?.namedCurve === "prime256v1";
}
