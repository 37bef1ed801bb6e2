export const SCOPES = ["read", "order", "refund"] as const;
export type Scope = (typeof SCOPES)[number];

export const FIRST_SCOPES: readonly Scope[] = ["read", "order"];

export const KEY_SCOPES = { full: SCOPES, read: ["read"] } as const satisfies Record<
  string,
  readonly Scope[]
>;
