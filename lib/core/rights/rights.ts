/** A person may have another role at another partner. */
export const ROLES = ["owner", "admin", "developer", "finance", "viewer"] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY = ROLES;

/**
 * The one table by which every portal operation is judged. Rights to see are separate. Source: the terms of the
 * portal, chapter 2. Written 2026-11-22.
 */
export const RIGHTS = {
  "account.see": EVERYBODY,
  "account.change": ["owner", "admin"],
  "account.close": ["owner"],
  "account.export": ["owner", "admin"],
  /** Orders and their status, without documents and without applicants. */
  "orders.see": EVERYBODY,
  /** Documents, results, applicants, and what reviewers ask about them. */
  "documents.see": ["owner", "admin", "developer", "viewer"],
  /** Place, cancel, answer questions, ask for corrections. */
  "orders.change": ["owner", "admin", "developer"],
  "orders.refund": ["owner", "admin", "finance"],
  /** Counts and prices: every role sees the orders themselves. */
  "usage.see": EVERYBODY,
  /** Sandbox keys, webhooks of both environments, the request log. */
  "integration.see": ["owner", "admin", "developer", "viewer"],
  "integration.change": ["owner", "admin", "developer"],
  /** For those who work in the sandbox: it holds nobody's papers. */
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

/** `an owner or an admin`, for the end of a sentence. */
export function whoHas(right: Right): string {
  const named = RIGHTS[right].map((role) => {
    const word = role === "finance" ? "finance member" : role;
    return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  });
  return new Intl.ListFormat("en", { type: "disjunction" }).format(named);
}
