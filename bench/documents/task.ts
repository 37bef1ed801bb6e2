import type { CorpusTask } from "./corpus/look-at-corpus";

export type DocumentTask =
  | { kind: "inspect"; pages: number }
  | { kind: "hostile" }
  | { kind: "stream"; url: string; documents: number }
  | { kind: "fairness"; lane: "live" | "sandbox" }
  | { kind: "read" }
  | CorpusTask;

export interface InspectCost {
  pages: number;
  megabytes: number;
  coldMs: number;
  warmMs: number;
}

export interface HostileCost {
  files: number;
  slowest: string;
  slowestMs: number;
  slowestCpuMs: number;
}

export interface StreamCost {
  documents: number;
  megabytes: number;
  ms: number;
  peakOfFirstMegabytes: number;
  peakAfterMegabytes: number;
}

export interface FairnessCost {
  idleMs: number;
  attackedMs: number;
  slowestMs: number;
  answeredMeanwhile: number;
}

export interface ReadCost {
  textMs: number;
  thumbnailMs: number;
  pictureMs: number;
  recogniseMs: number;
}
