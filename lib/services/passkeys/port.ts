/** A passkey as we keep it: its public half. */
export interface KnownPasskey {
  credentialId: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

export interface MadePasskey extends KnownPasskey {
  /** The model of the authenticator, as a UUID; zeros where it does not say. */
  aaguid: string;
  deviceType: "singleDevice" | "multiDevice";
  isBackedUp: boolean;
}

/** What a browser's credential API is called with, and what it answers: JSON of the WebAuthn standard. */
export type CeremonyOptions = Record<string, unknown> & { challenge: string };
export type CeremonyAnswer = Record<string, unknown>;

/**
 * The WebAuthn standard on this site. Whoever touches a passkey has to be known to the device (by finger, face or PIN):
 * a found key signs nobody in. What was made for another challenge, site or passkey is null.
 */
export interface Passkeys {
  creationOptions(ask: {
    person: { id: string; email: string; name: string };
    known: readonly KnownPasskey[];
  }): Promise<CeremonyOptions>;
  verifyCreation(answer: CeremonyAnswer, challenge: string): Promise<MadePasskey | null>;
  /** Without known ones the browser offers whatever it has of this site. */
  touchOptions(ask: { known: readonly KnownPasskey[]; challenge?: Uint8Array }): Promise<CeremonyOptions>;
  /** The passkey's counter from now on. */
  verifyTouch(
    answer: CeremonyAnswer,
    challenge: string,
    passkey: KnownPasskey,
  ): Promise<{ counter: number } | null>;
}
