export const ROLES = ["owner", "admin", "developer", "finance", "viewer"] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY = ROLES;

/** Judges every portal operation. Source: the terms of the portal, chapter 2. Written 2026-11-22. */
export const RIGHTS = {
  "account.see": EVERYBODY,
  "account.change": ["owner", "admin"],
  "account.close": ["owner"],
  "account.export": ["owner", "admin"],
  "orders.see": EVERYBODY,
  "documents.see": ["owner", "admin", "developer", "viewer"],
  "orders.change": ["owner", "admin", "developer"],
  "orders.refund": ["owner", "admin", "finance"],
  "usage.see": EVERYBODY,
  "integration.see": ["owner", "admin", "developer", "viewer"],
  "integration.change": ["owner", "admin", "developer"],
  "sandbox.wipe": ["owner", "admin", "developer"],
  "live_keys.see": ["owner", "admin", "viewer"],
  "live_keys.change": ["owner", "admin"],
  "money.see": ["owner", "admin", "finance"],
  "money.change": ["owner", "finance"],
  "team.see": ["owner", "admin", "viewer"],
  "team.change": ["owner", "admin"],
  "team.change_owners": ["owner"],
  "audit.see": ["owner", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export function hasRight(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}

export function rightsOf(role: Role): Right[] {
  return (Object.keys(RIGHTS) as Right[]).filter((right) => hasRight(role, right));
}

export function whoHas(right: Right): string {
  const named = RIGHTS[right].map((role) => {
    const word = role === "finance" ? "finance member" : role;
    return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  });
  return new Intl.ListFormat("en", { type: "disjunction" }).format(named);
}
