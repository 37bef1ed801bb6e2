export type ProviderName = "google" | "microsoft";

export interface Identity {
  /** The provider's permanent id of the person. */
  subject: string;
  /** Lower case. */
  email: string;
  /** Whether the provider vouches that the mailbox belongs to the person now. */
  isEmailProved: boolean;
  /** Empty if the provider names none. */
  name: string;
  /** The domain of the account's company; null for a private account. */
  organization: string | null;
}

/** The state of one sign-in, which the callback is checked against. */
export interface SignInAsk {
  redirectUri: string;
  nonce: string;
  /** For PKCE: only its hash passes through the browser. */
  codeVerifier: string;
}

/** OpenID Connect with an authorization code and PKCE. */
export interface IdentityProvider {
  signInUrl(ask: SignInAsk & { state: string }): Promise<string>;
  /** Null for a code of another sign-in. Throws if the provider fails or its answer has no valid signature. */
  identify(code: string, ask: SignInAsk): Promise<Identity | null>;
}

export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>;
