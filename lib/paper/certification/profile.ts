import { partOfVersion } from "../certificates/statement-version";
import { PROFILE_IDS, type ProfileId, recipientOf } from "./recipients";

export { PROFILE_IDS, type ProfileId } from "./recipients";

/** The profiles that a reviewer may choose from for a use case; the first is taken where nobody chooses. */
export function profilesFor(useCase: string | null): readonly [ProfileId, ...ProfileId[]] {
  const offered = PROFILE_IDS.filter((id) => recipientOf(id).useCases.includes(useCase ?? ""));
  const isSecond = (id: ProfileId) => recipientOf(id).onlyIfChosen === true;
  const [first = "other", ...others] = offered.toSorted((a, b) => Number(isSecond(a)) - Number(isSecond(b)));
  return [first, ...others];
}

/** The profile that an order is certified with: the chosen one where it fits the use case, else the use case's own. */
export function profileOf(order: { certificationProfile: string | null; useCase: string | null }): ProfileId {
  const profiles = profilesFor(order.useCase);
  return profiles.find((profile) => profile === order.certificationProfile) ?? profiles[0];
}

/** Whether a recipient also gets a copy without attachments and form fields. */
export function getsFilingCopy(profile: ProfileId): boolean {
  return recipientOf(profile).getsFilingCopy;
}

/** Whether a recipient may be outside of the United States. */
export function hasReadersAbroad(profile: ProfileId): boolean {
  return recipientOf(profile).isAbroad;
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
  const edition = partOfVersion(statementVersion, 0);
  return edition !== undefined && edition.localeCompare(NAMES_EMBLEMS, "en", { numeric: true }) < 0;
}

/** The profile that a receipt's statement was worded for; null for editions that had one wording for all. */
export function profileOfVersion(statementVersion: unknown): ProfileId | null {
  const profile = partOfVersion(statementVersion, 1);
  return PROFILE_IDS.find((each) => each === profile) ?? null;
}
