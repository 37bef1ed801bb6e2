export interface RenderTask {
  /** "birth certificate", "one sheet" of it, or the language of a sample. */
  document: string;
  copies: number;
  times: number;
  sealed?: "with exhibit" | "alone";
  isPlain?: boolean;
}

export interface RenderCost {
  cpuMs: number;
  bytes: number;
  pageCount: number;
  peakMegabytes: number;
}
