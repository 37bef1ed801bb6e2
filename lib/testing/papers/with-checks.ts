import { createReadingPool, createWorkChecker } from "@/lib/documents/process";
import type { OpenPapers } from "@/lib/server/services/compose-services";
import { standInPapers } from "./stand-in-papers";

export function withChecks(openOthers: OpenPapers = standInPapers): OpenPapers {
  return (settings, log) => {
    const others = openOthers(settings, log);
    const pool = createReadingPool(settings.documents);
    return {
      ...others,
      checkWork: createWorkChecker(pool),
      close() {
        others.close();
        pool.close();
      },
    };
  };
}
