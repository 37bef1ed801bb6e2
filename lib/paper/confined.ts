export {
  createConfinedRenderer,
  createConfinedReportPrinter,
  createPrintingCheck,
  createPrintingPool,
} from "./renderer/process/confined-renderer";
export type { PrintRequest } from "./renderer/process/messages";
export { RENDERER_PROGRAM } from "./renderer/process/program";
