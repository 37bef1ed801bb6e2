export { createInProcessRenderer } from "./renderer/printing/in-process";
export { printReport } from "./renderer/printing/printing";
