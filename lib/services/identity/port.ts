export type ProviderName = "google" | "microsoft";

/** Whom a provider says that somebody is. */
export interface Identity {
  /** The provider's own name of the person, which never changes. */
  subject: string;
  /** Lower case. */
  email: string;
  /** Whether the provider answers for it that this mailbox is theirs now. */
  isEmailProved: boolean;
  /** Empty where it does not say. */
  name: string;
  /** The domain of the company whose account it is; null for a private one. */
  organization: string | null;
}

/** One sign-in: what the browser is sent off with, and what has to come back. */
export interface SignInAsk {
  redirectUri: string;
  nonce: string;
  /** Of PKCE: only its hash goes by the browser. */
  codeVerifier: string;
}

/** OpenID Connect, by code and PKCE. */
export interface IdentityProvider {
  /** Where the browser goes. */
  signInUrl(ask: SignInAsk & { state: string }): Promise<string>;
  /** Null for a code that it did not give for this ask. Throws where it cannot be asked, or answers what nobody signed. */
  identify(code: string, ask: SignInAsk): Promise<Identity | null>;
}

export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>;
