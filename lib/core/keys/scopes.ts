/**
 * What a caller may do. read: whatever changes nothing. order: place orders and change them, their files and webhooks.
 * refund: give money back.
 */
export const SCOPES = ["read", "order", "refund"] as const;
export type Scope = (typeof SCOPES)[number];

/** What an app asks for at first: it can order, and asks again before it gives money back. */
export const FIRST_SCOPES: readonly Scope[] = ["read", "order"];

/** What each kind of API key may do. */
export const KEY_SCOPES = { full: SCOPES, read: ["read"] } as const satisfies Record<
  string,
  readonly Scope[]
>;
