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

/** Our own choice, of 2026-11-21. */
const PROFILES_OF_USE_CASE: Readonly<Record<string, readonly [ProfileId, ...ProfileId[]]>> = {
  uscis: ["uscis"],
  court: ["federal_court", "eoir_court"],
  university: ["university"],
  embassy: ["embassy"],
  apostille_outbound: ["embassy"],
};

const OTHERS: readonly [ProfileId, ...ProfileId[]] = ["other"];

/** The profiles that a reviewer may choose from for a use case; the first is taken where nobody chooses. */
export function profilesFor(useCase: string | null): readonly [ProfileId, ...ProfileId[]] {
  return PROFILES_OF_USE_CASE[useCase ?? "other"] ?? OTHERS;
}

/** The profile that an order is certified with: the chosen one where it fits the use case, else the use case's own. */
export function profileOf(order: { certificationProfile: string | null; useCase: string | null }): ProfileId {
  const profiles = profilesFor(order.useCase);
  return profiles.find((profile) => profile === order.certificationProfile) ?? profiles[0];
}

/**
 * Whether a recipient also gets a copy without attachments and form fields: the courts' own electronic filing takes no
 * others. Source: CM/ECF's rules for PDFs, as federal courts publish them. Written 2026-11-23.
 */
export function getsFilingCopy(profile: ProfileId): boolean {
  return profile === "federal_court" || profile === "eoir_court";
}

/** Whose readers are abroad. Those of the United States ask for English, and get English alone. */
const ABROAD: readonly ProfileId[] = ["university", "embassy", "other"];

/** Whether a recipient may be outside of the United States. */
export function hasReadersAbroad(profile: ProfileId): boolean {
  return ABROAD.includes(profile);
}

/** The edition of all wordings; raised whenever a sentence of any of them changes. */
const EDITION = "2026-12.6";

/**
 * Names the wording of the statement that is printed: its edition, the recipient it is worded for, and the language in
 * which it is made besides English.
 */
export function statementVersionOf(profile: ProfileId, language: string | null): string {
  return [EDITION, profile, ...(language === null ? [] : [language])].join("/");
}

/** The first edition whose statement tells coats of arms and emblems from logos. */
const NAMES_EMBLEMS = "2026-12.5";

/** Whether a statement speaks of logos alone, whatever emblem stands on the page. */
export function callsEmblemsLogos(statementVersion: unknown): boolean {
  const edition = partOf(statementVersion, 0);
  return edition !== undefined && edition.localeCompare(NAMES_EMBLEMS, "en", { numeric: true }) < 0;
}

/** The profile that a receipt's statement was worded for; null for editions that had one wording for all. */
export function profileOfVersion(statementVersion: unknown): ProfileId | null {
  const profile = partOf(statementVersion, 1);
  return PROFILE_IDS.find((each) => each === profile) ?? null;
}

/** The language besides English of a receipt's statement; null where it was made in English alone. */
export function languageOfVersion(statementVersion: unknown): string | null {
  return partOf(statementVersion, 2) ?? null;
}

function partOf(statementVersion: unknown, at: number): string | undefined {
  return typeof statementVersion === "string" ? statementVersion.split("/")[at] : undefined;
}
