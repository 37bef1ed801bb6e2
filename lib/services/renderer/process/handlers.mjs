/** What the process answers in which certified PDFs are printed, as in ../../reader/process/handlers.mjs. */
export const handlers = {
  print: async () => (await import("./print.ts")).printOne,
  report: async () => (await import("./print.ts")).printOneReport,
  record: async () => (await import("./print.ts")).recordOne,
  prepare: async () => (await import("./print.ts")).prepare,
  prove: async () => (await import("./print.ts")).proveSealed,
};
