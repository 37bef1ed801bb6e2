/** A public key as it stands in /.well-known/jwks.json. */
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
  /** Signs a receipt's payload with the active key. */
  signReceipt(payload: Record<string, unknown>): Promise<SignedReceipt>;
  /** The payload when the signature verifies against a key of the key set, else null. */
  verifyReceipt(jws: string): Promise<Record<string, unknown> | null>;
  /** Every key that a receipt may still be checked against; compromised ones are left out. */
  keySet(): Promise<PublicSigningKey[]>;
  /** Throws while there is no key to sign with, or it cannot be opened. */
  check(): Promise<void>;
}
