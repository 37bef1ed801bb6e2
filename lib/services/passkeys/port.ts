export interface KnownPasskey {
  credentialId: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

export interface MadePasskey extends KnownPasskey {
  aaguid: string;
  deviceType: "singleDevice" | "multiDevice";
  isBackedUp: boolean;
}

export type CeremonyOptions = Record<string, unknown> & { challenge: string };
export type CeremonyAnswer = Record<string, unknown>;

/**
 * Requires user verification (finger, face, or PIN), so a found key signs nobody in. Null for an answer to
 * another challenge, site, or passkey.
 */
export interface Passkeys {
  creationOptions(ask: {
    person: { id: string; email: string; name: string };
    known: readonly KnownPasskey[];
  }): Promise<CeremonyOptions>;
  verifyCreation(answer: CeremonyAnswer, challenge: string): Promise<MadePasskey | null>;
  /** Without known passkeys the browser offers all that it has for this site. */
  touchOptions(ask: { known: readonly KnownPasskey[]; challenge?: Uint8Array }): Promise<CeremonyOptions>;
  verifyTouch(
    answer: CeremonyAnswer,
    challenge: string,
    passkey: KnownPasskey,
  ): Promise<{ counter: number } | null>;
}
