export type ProviderName = "google" | "microsoft";

export interface Identity {
  subject: string;
  /** Lower case. */
  email: string;
  /** The provider vouches that the mailbox belongs to the person now. */
  isEmailProved: boolean;
  name: string;
  /** Null for a private account. */
  organization: string | null;
}

export interface SignInAsk {
  redirectUri: string;
  nonce: string;
  /** For PKCE: only its hash passes through the browser. */
  codeVerifier: string;
}

export interface IdentityProvider {
  signInUrl(ask: SignInAsk & { state: string }): Promise<string>;
  /**
   * Null for a code of another sign-in. Throws if the provider fails or its answer has no valid signature.
   */
  identify(code: string, ask: SignInAsk): Promise<Identity | null>;
}

export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>;
