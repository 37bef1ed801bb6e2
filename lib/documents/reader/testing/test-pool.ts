import { PROCESS_MEGABYTES } from "@/lib/core/size-limits";
import { createDocumentPool, type DocumentPool, type PoolLimits } from "../../sources/confined/document-pool";
import type { Program } from "../../sources/confined/programs";
import { READER_LIMITS } from "../process/reader-limits";

export const TEST_PROGRAM: Program = { script: "lib/documents/reader/testing/main.ts", ...READER_LIMITS };

export function createTestPool(limits: PoolLimits = {}): DocumentPool {
  return createDocumentPool({ ...limits, runs: { program: TEST_PROGRAM, maxMegabytes: PROCESS_MEGABYTES } });
}

/**
 * One process for all worlds of a worker. Without this, each partner of each test starts one, and each pool a spare. That
 * takes half a second of the processor. The pool's own tests and `many-keys.test.ts` show who shares a process.
 */
export function shareProcess(pool: DocumentPool): DocumentPool {
  return {
    ...pool,
    run: (task, work) => pool.run({ ...task, company: "tests" }, work),
    prepare: () => undefined,
    close: () => undefined,
  };
}
