/**
 * read: nothing that changes data. order: place orders and change them, their files and webhooks. refund: give
 * money back.
 */
export const SCOPES = ["read", "order", "refund"] as const;
export type Scope = (typeof SCOPES)[number];

/** Refunds need a later consent. */
export const FIRST_SCOPES: readonly Scope[] = ["read", "order"];

export const KEY_SCOPES = { full: SCOPES, read: ["read"] } as const satisfies Record<
  string,
  readonly Scope[]
>;
