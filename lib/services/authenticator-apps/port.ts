/** An authenticator app's secret as we keep it: sealed, for its own row. */
export interface SealedSecret {
  id: string;
  secretSealed: string;
}

/** What a person's app is told, this once. */
export interface ShownSecret {
  /** Base32, for apps that scan nothing. */
  secret: string;
  /** A QR code of it, as an SVG. */
  qrSvg: string;
}

/** One-time codes of authenticator apps (RFC 6238). */
export interface AuthenticatorApps {
  make(ask: { id: string; email: string }): Promise<{ secretSealed: string; shown: ShownSecret }>;
  /** The time step whose code this is: now's, or the one before or after; null where it is of none of them. */
  stepOf(kept: SealedSecret, code: string, now: Date): number | null;
}
