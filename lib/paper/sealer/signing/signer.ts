/** Signs what is put together. The private key may lie elsewhere, where nobody can take it out. */
export interface DocumentSigner {
  /** DER; the key's own first, then those that issued it. */
  certificates: Uint8Array[];
  notAfter: Date;
  /** Over the bytes' SHA-256: ECDSA on P-256 in DER, or RSA by PKCS #1 v1.5, as the own certificate's key says. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}
