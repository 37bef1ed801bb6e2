/** What a member of a partner is; a person may be another thing at another partner. */
export const ROLES = ["owner", "admin", "developer", "finance", "viewer"] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY = ROLES;

/**
 * Who may do what in the portal: the one table that every verb is judged by. What some roles only see is a right of its
 * own. Source: the terms of the portal, chapter 2. Written 2026-11-22.
 */
export const RIGHTS = {
  /** Name and terms of the account, one's own role in it, and leaving it. */
  "account.see": EVERYBODY,
  /** Retention, branding, and what else is set for all. */
  "account.change": ["owner", "admin"],
  "account.close": ["owner"],
  /** All of its orders, certificates, ledger lines and changes as one archive. */
  "account.export": ["owner", "admin"],
  /** Orders and their status, without documents and without applicants. */
  "orders.see": EVERYBODY,
  /** Documents, results, applicants, and what reviewers ask about them. */
  "documents.see": ["owner", "admin", "developer", "viewer"],
  /** Place, cancel, answer questions, ask for corrections. */
  "orders.change": ["owner", "admin", "developer"],
  "orders.refund": ["owner", "admin", "finance"],
  /** What was called and ordered, counted, and its prices: every role sees the orders themselves. */
  "usage.see": EVERYBODY,
  /** Sandbox keys, webhooks of both environments, the request log. */
  "integration.see": ["owner", "admin", "developer", "viewer"],
  "integration.change": ["owner", "admin", "developer"],
  /** Delete all that was made in the sandbox: those who work in it, since nothing in it is anybody's paper. */
  "sandbox.wipe": ["owner", "admin", "developer"],
  "live_keys.see": ["owner", "admin", "viewer"],
  "live_keys.change": ["owner", "admin"],
  /** Card, caps, invoices, payouts, statements. */
  "money.see": ["owner", "admin", "finance"],
  "money.change": ["owner", "finance"],
  /** People and their roles. */
  "team.see": ["owner", "admin", "viewer"],
  "team.change": ["owner", "admin"],
  /** Make somebody an owner, or take it from one. */
  "team.change_owners": ["owner"],
  "audit.see": ["owner", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export function hasRight(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}

/** Everything that a role may do. */
export function rightsOf(role: Role): Right[] {
  return (Object.keys(RIGHTS) as Right[]).filter((right) => hasRight(role, right));
}

/** `an owner or an admin`: who may, for the end of a sentence. */
export function whoHas(right: Right): string {
  const named = RIGHTS[right].map((role) => {
    const word = role === "finance" ? "finance member" : role;
    return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  });
  return new Intl.ListFormat("en", { type: "disjunction" }).format(named);
}
