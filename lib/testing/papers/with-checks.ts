import { createReadingPool, createWorkChecker } from "@/lib/documents/process";
import { shareProcess } from "@/lib/documents/reader/testing/test-pool";
import type { OpenPapers } from "@/lib/server/services/compose-services";
import { standInPapers } from "./stand-in-papers";

const pool = shareProcess(createReadingPool({ hasSpare: false }));

export function withChecks(openOthers: OpenPapers = standInPapers): OpenPapers {
  return (settings, log) => ({ ...openOthers(settings, log), checkWork: createWorkChecker(pool) });
}
