import { partOfVersion } from "../certificates/statement-version";
import { PROFILE_IDS, type ProfileId, recipientOf } from "./recipients";

export { PROFILE_IDS, type ProfileId } from "./recipients";

export function profilesFor(useCase: string | null): readonly [ProfileId, ...ProfileId[]] {
  const offered = PROFILE_IDS.filter((id) => recipientOf(id).useCases.includes(useCase ?? ""));
  const isSecond = (id: ProfileId) => recipientOf(id).onlyIfChosen === true;
  const [first = "other", ...others] = offered.toSorted((a, b) => Number(isSecond(a)) - Number(isSecond(b)));
  return [first, ...others];
}

export function profileOf(order: { certificationProfile: string | null; useCase: string | null }): ProfileId {
  const profiles = profilesFor(order.useCase);
  return profiles.find((profile) => profile === order.certificationProfile) ?? profiles[0];
}

export function getsFilingCopy(profile: ProfileId): boolean {
  return recipientOf(profile).getsFilingCopy;
}

export function hasReadersAbroad(profile: ProfileId): boolean {
  return recipientOf(profile).isAbroad;
}

/** Raise it whenever any sentence of any wording changes. */
const EDITION = "2026-12.6";

export function statementVersionOf(profile: ProfileId, language: string | null): string {
  return [EDITION, profile, ...(language === null ? [] : [language])].join("/");
}

const NAMES_EMBLEMS = "2026-12.5";

export function callsEmblemsLogos(statementVersion: unknown): boolean {
  const edition = partOfVersion(statementVersion, 0);
  return edition !== undefined && edition.localeCompare(NAMES_EMBLEMS, "en", { numeric: true }) < 0;
}

export function profileOfVersion(statementVersion: unknown): ProfileId | null {
  const profile = partOfVersion(statementVersion, 1);
  return PROFILE_IDS.find((each) => each === profile) ?? null;
}
