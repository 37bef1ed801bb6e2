import type { PrintReport, Renderer } from "@/lib/services/renderer/port";

/** The renderer in this process, loaded with the first document: most tests need no process for it. */
export function createLazyRenderer(): Renderer {
  let loading: Promise<Renderer> | null = null;
  const load = () => {
    loading ??= import("@/lib/services/renderer/printing/in-process").then(({ createInProcessRenderer }) =>
      createInProcessRenderer(),
    );
    return loading;
  };
  return {
    render: async (document, seal) => (await load()).render(document, seal),
    recordPages: async (pdf) => (await (await load()).recordPages?.(pdf)) ?? [],
  };
}

/** Prints reports in this process. */
export const printReportHere: PrintReport = async (report) => {
  const { printReport } = await import("@/lib/services/renderer/printing/printing");
  return printReport(report);
};
