export interface PublicSigningKey {
  kty: "OKP";
  crv: "Ed25519";
  alg: "EdDSA";
  use: "sig";
  kid: string;
  x: string;
}

export interface SignedReceipt {
  jws: string;
  kid: string;
}

export interface Signer {
  signReceipt(payload: Record<string, unknown>): Promise<SignedReceipt>;
  verifyReceipt(jws: string): Promise<Record<string, unknown> | null>;
  keySet(): Promise<PublicSigningKey[]>;
  check(): Promise<void>;
}
