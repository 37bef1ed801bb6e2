/** The terms of live orders that are in force; whoever accepted earlier ones goes on with those. */
export const LIVE_TERMS_VERSION = "2026-11-22";

/** What stands between a partner and its first live key. */
export type MissingForLive = "verified_email" | "accepted_terms" | "payment_method";

export interface LiveFacts {
  emailVerified: boolean;
  termsAcceptedAt: Date | null;
  billingMode: "per_order" | "invoice";
  hasCard: boolean;
  payer: "partner" | "end_user";
}

/** Everything that is missing, in the order in which people should see to it. */
export function missingForLive(facts: LiveFacts): MissingForLive[] {
  const paysByItself = facts.payer === "end_user" || facts.billingMode === "invoice" || facts.hasCard;
  return [
    ...(facts.emailVerified ? [] : (["verified_email"] as const)),
    ...(facts.termsAcceptedAt === null ? (["accepted_terms"] as const) : []),
    ...(paysByItself ? [] : (["payment_method"] as const)),
  ];
}
