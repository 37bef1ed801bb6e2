export interface Difference {
  kind: "number" | "identifier" | "date" | "converted" | "ambiguous";
  source: string | null;
  target: string | null;
}

export interface Languages {
  sourceLanguage: string;
  targetLanguage: string;
}
