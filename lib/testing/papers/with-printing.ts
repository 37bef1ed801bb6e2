import type { PrintReport, Renderer } from "@/lib/paper";
import {
  createConfinedRenderer,
  createConfinedReportPrinter,
  createPrintingCheck,
  createPrintingPool,
} from "@/lib/paper/confined";
import type { OpenPapers } from "@/lib/server/services/compose-services";
import { standInPapers } from "./stand-in-papers";

/** In this process: few tests need another one. */
export function withPrinting(openOthers: OpenPapers = standInPapers): OpenPapers {
  return (...settings) => ({
    ...openOthers(...settings),
    renderer: createLazyRenderer(),
    printReport: printReportHere,
  });
}

export function withConfinedPrinting(openOthers: OpenPapers = standInPapers): OpenPapers {
  return (settings, log) => {
    const others = openOthers(settings, log);
    const pool = createPrintingPool(settings.printing);
    return {
      ...others,
      renderer: createConfinedRenderer(pool),
      printReport: createConfinedReportPrinter(pool),
      checkPrinting: createPrintingCheck(pool),
      close() {
        others.close();
        pool.close();
      },
    };
  };
}

function createLazyRenderer(): Renderer {
  let loading: Promise<Renderer> | null = null;
  const load = () => {
    loading ??= import("@/lib/paper/print").then(({ createInProcessRenderer }) => createInProcessRenderer());
    return loading;
  };
  return {
    render: async (document, seal) => (await load()).render(document, seal),
    recordPages: async (pdf) => (await (await load()).recordPages?.(pdf)) ?? [],
  };
}

const printReportHere: PrintReport = async (report) => {
  const { printReport } = await import("@/lib/paper/print");
  return printReport(report);
};
