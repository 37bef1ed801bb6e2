import { PROCESS_MEGABYTES } from "@/lib/core/size-limits";
import { createDocumentPool, type DocumentPool, type PoolLimits } from "../../sources/confined/document-pool";
import type { Program } from "../../sources/confined/programs";
import { READER_LIMITS } from "../process/reader-limits";

export const TEST_PROGRAM: Program = { script: "lib/documents/reader/testing/main.ts", ...READER_LIMITS };

export function createTestPool(limits: PoolLimits = {}): DocumentPool {
  return createDocumentPool({ ...limits, runs: { program: TEST_PROGRAM, maxMegabytes: PROCESS_MEGABYTES } });
}
