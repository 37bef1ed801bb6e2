/** The language besides English of a receipt's statement; null where it was made in English alone. */
export function languageOfVersion(statementVersion: unknown): string | null {
  return partOfVersion(statementVersion, 2) ?? null;
}

/** A version is its edition, the recipient, and the language besides English. */
export function partOfVersion(statementVersion: unknown, at: number): string | undefined {
  return typeof statementVersion === "string" ? statementVersion.split("/")[at] : undefined;
}
