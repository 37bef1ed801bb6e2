/** What a render process is asked to do: one document, some times over. */
export interface RenderTask {
  /** "birth certificate", "one sheet" of it, or the language of a sample. */
  document: string;
  /** The document's blocks this many times, each on pages of their own. */
  copies: number;
  times: number;
  /** As an order gets it: with a signature and the seal, and with its source as exhibit or without it. */
  sealed?: "with exhibit" | "alone";
  /** The same words by plain pdfkit instead, as a floor. */
  isPlain?: boolean;
}

export interface RenderCost {
  cpuMs: number;
  bytes: number;
  pageCount: number;
  /** The process's peak so far. */
  peakMegabytes: number;
}
