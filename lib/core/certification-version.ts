import { PROFILE_IDS, type ProfileId } from "./certification-profile";

/** The edition of all wordings; raised whenever a sentence of any of them changes. */
const EDITION = "2026-12";

/** Names the wording of the statement that is printed: its edition, and the recipient it is worded for. */
export function statementVersionOf(profile: ProfileId): string {
  return `${EDITION}/${profile}`;
}

/** The profile that a receipt's statement was worded for; null for editions that had one wording for all. */
export function profileOfVersion(statementVersion: unknown): ProfileId | null {
  const profile = typeof statementVersion === "string" ? statementVersion.split("/")[1] : undefined;
  return PROFILE_IDS.find((each) => each === profile) ?? null;
}
