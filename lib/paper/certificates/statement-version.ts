export function languageOfVersion(statementVersion: unknown): string | null {
  return partOfVersion(statementVersion, 2) ?? null;
}

/** A version consists of edition, recipient, and the language besides English. */
export function partOfVersion(statementVersion: unknown, at: number): string | undefined {
  return typeof statementVersion === "string" ? statementVersion.split("/")[at] : undefined;
}
