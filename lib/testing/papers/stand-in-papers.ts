import {
  createDocumentReader,
  createExchangeReader,
  findModels,
  isReadByMachine,
} from "@/lib/documents/read";
import { createTestPool } from "@/lib/documents/reader/testing/test-pool";
import type { OpenPapers } from "@/lib/server/services/compose-services";
import { findNothing } from "./find-nothing";
import { createStandInRenderer, printStandInReport } from "./stand-in-renderer";

/**
 * Opens documents as the service does. Finds nothing to settle in a translation, and prints only its text. A test of
 * findings passes `withChecks()` to its world, and a test of printed pages passes `withPrinting()`.
 */
export const standInPapers: OpenPapers = ({ documents, drafter, recognitionModels }) => {
  if (drafter) throw new Error("Tests have no drafting model: pass one to createWorld among the services.");
  const pool = createTestPool(documents);
  const { models } = findModels(process.cwd(), recognitionModels);
  return {
    reader: createDocumentReader({ pool, models }),
    readsScansIn: (language) => isReadByMachine(language, models),
    checkWork: findNothing,
    readExchange: createExchangeReader(pool),
    drafter: null,
    renderer: createStandInRenderer(),
    printReport: printStandInReport,
    // A start-up check would start a process that no test needs.
    checkPrinting: null,
    close: pool.close,
  };
};
