export interface DocumentSigner {
  /** DER; the key's own first, then its issuers. */
  certificates: Uint8Array[];
  notAfter: Date;
  /** Over the SHA-256: ECDSA on P-256 in DER, or RSA by PKCS #1 v1.5, by the kind of key. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}
