/** Sealed for its own row. */
export interface SealedSecret {
  id: string;
  secretSealed: string;
}

/** Shown this once. */
export interface ShownSecret {
  /** Base32, for apps that scan nothing. */
  secret: string;
  qrSvg: string;
}

/** RFC 6238. */
export interface AuthenticatorApps {
  make(ask: { id: string; email: string }): Promise<{ secretSealed: string; shown: ShownSecret }>;
  /** The present step, or one before or after; null for any other code. */
  stepOf(kept: SealedSecret, code: string, now: Date): number | null;
}
