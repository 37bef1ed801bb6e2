import {
  createDocumentReader,
  createExchangeReader,
  findModels,
  isReadByMachine,
} from "@/lib/documents/read";
import { pool } from "@/lib/documents/reader/testing/confined-reader";
import type { OpenPapers } from "@/lib/server/services/compose-services";
import { findNothing } from "./find-nothing";
import { createStandInRenderer, printStandInReport } from "./stand-in-renderer";

/**
 * Finds nothing to settle, and prints only text. Tests of findings pass `withChecks()` to their world, tests
 * of printed pages `withPrinting()`.
 */
export const standInPapers: OpenPapers = ({ drafter, recognitionModels }) => {
  if (drafter) throw new Error("Tests have no drafting model: pass one to createWorld among the services.");
  const { models } = findModels(process.cwd(), recognitionModels);
  return {
    reader: createDocumentReader({ pool, models }),
    readsScansIn: (language) => isReadByMachine(language, models),
    checkWork: findNothing,
    readExchange: createExchangeReader(pool),
    drafter: null,
    renderer: createStandInRenderer(),
    printReport: printStandInReport,
    checkPrinting: null,
    close: pool.close,
  };
};
