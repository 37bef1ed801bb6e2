export function languageOfVersion(statementVersion: unknown): string | null {
  return partOfVersion(statementVersion, 2) ?? null;
}

/** `2026-12.6/embassy/de` */
export function partOfVersion(statementVersion: unknown, at: number): string | undefined {
  return typeof statementVersion === "string" ? statementVersion.split("/")[at] : undefined;
}
