/** Whom a certificate is worded for: each recipient asks for elements of its own. */
export const PROFILE_IDS = [
  "uscis",
  "eoir_court",
  "federal_court",
  "university",
  "embassy",
  "other",
] as const;

export type ProfileId = (typeof PROFILE_IDS)[number];
