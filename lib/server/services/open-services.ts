import { SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { createReadingPool, createWorkChecker } from "@/lib/documents/process";
import {
  createDocumentReader,
  createExchangeReader,
  FUNCTION_MODELS,
  findModels,
  isReadByMachine,
} from "@/lib/documents/read";
import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import {
  createConfinedRenderer,
  createConfinedReportPrinter,
  createPrintingCheck,
  createPrintingPool,
} from "@/lib/paper/confined";
import { measureCalls } from "@/lib/telemetry/measure-calls";
import { composeServices, type OpenOptions, type OpenServices, type Papers } from "./compose-services";
import { createLazyDrafter } from "./lazy-drafter";

export function openServices(options: OpenOptions): Promise<OpenServices> {
  return composeServices(options, { openPapers, prices: PRICE_BOOK });
}

function openPapers(settings: Settings, log: Log): Papers {
  const documents = createReadingPool(settings.documents);
  const printing = createPrintingPool(settings.printing);
  const { models, unusable } = findModels(process.cwd(), settings.recognitionModels);
  if (unusable.length > 0)
    log.warn({ folder: settings.recognitionModels, unusable }, "models of the text recogniser can't be used");
  const reader = measureCalls("reader", createDocumentReader({ pool: documents, models }));
  const known = settings.isServerless ? new Set(FUNCTION_MODELS) : models;
  // Asked for every language by each GET /capabilities, which took twice the time with it.
  const machineRead = new Set(SOURCE_LANGUAGES.filter((language) => isReadByMachine(language, known)));
  return {
    reader,
    readsScansIn: (language) => machineRead.has(language),
    checkWork: createWorkChecker(documents),
    readExchange: createExchangeReader(documents),
    drafter: settings.drafter
      ? measureCalls("drafter", createLazyDrafter(settings.drafter, reader, log))
      : null,
    renderer: measureCalls("renderer", createConfinedRenderer(printing)),
    printReport: createConfinedReportPrinter(printing),
    checkPrinting: settings.isServerless ? null : createPrintingCheck(printing),
    close() {
      documents.close();
      printing.close();
    },
  };
}
