import { PROCESS_MEGABYTES } from "@/lib/core/size-limits";
import { createDocumentPool, type DocumentPool, type PoolLimits } from "../../sources/confined/document-pool";
import type { Program } from "../../sources/confined/programs";
import { READER_LIMITS } from "./reader-limits";

export const READER_PROGRAM = {
  name: "reader",
  script: "lib/documents/reader/process/main.ts",
  ...READER_LIMITS,
} as const satisfies Program;

export function createReadingPool(limits: PoolLimits = {}): DocumentPool {
  return createDocumentPool({
    ...limits,
    runs: { program: READER_PROGRAM, maxMegabytes: PROCESS_MEGABYTES },
  });
}
