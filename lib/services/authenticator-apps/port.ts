export interface SealedSecret {
  id: string;
  secretSealed: string;
}

export interface ShownSecret {
  secret: string;
  qrSvg: string;
}

export interface AuthenticatorApps {
  make(ask: { id: string; email: string }): Promise<{ secretSealed: string; shown: ShownSecret }>;
  stepOf(kept: SealedSecret, code: string, now: Date): number | null;
}
