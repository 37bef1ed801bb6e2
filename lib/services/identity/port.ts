export type ProviderName = "google" | "microsoft";

export interface Identity {
  subject: string;
  /** Lower case. */
  email: string;
  /** The provider vouches that the mailbox belongs to the person now. */
  isEmailProved: boolean;
  name: string;
  organization: string | null;
}

export interface SignInAsk {
  redirectUri: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  signInUrl(ask: SignInAsk & { state: string }): Promise<string>;
  identify(code: string, ask: SignInAsk): Promise<Identity | null>;
}

export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>;
