/** What the source has and the translation has not, or the other way round, or what both have in doubtful forms. */
export interface Difference {
  kind: "number" | "identifier" | "date" | "converted" | "ambiguous";
  source: string | null;
  target: string | null;
}

export interface Languages {
  sourceLanguage: string;
  targetLanguage: string;
}
