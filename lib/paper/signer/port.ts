/** As in /.well-known/jwks.json. */
export interface PublicSigningKey {
  kty: "OKP";
  crv: "Ed25519";
  alg: "EdDSA";
  use: "sig";
  kid: string;
  x: string;
}

export interface SignedReceipt {
  /** Compact JWS. */
  jws: string;
  kid: string;
}

export interface Signer {
  signReceipt(payload: Record<string, unknown>): Promise<SignedReceipt>;
  verifyReceipt(jws: string): Promise<Record<string, unknown> | null>;
  /** Keys that verify receipts, without compromised ones. */
  keySet(): Promise<PublicSigningKey[]>;
  /** Throws unless there is a usable signing key. */
  check(): Promise<void>;
}
