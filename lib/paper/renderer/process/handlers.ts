import type { Handlers } from "@/lib/documents/serve";
import type { PrintRequest } from "./messages";

export const handlers: Handlers<PrintRequest> = {
  print: async () => (await import("./print")).printOne,
  report: async () => (await import("./print")).printOneReport,
  record: async () => (await import("./print")).recordOne,
  prepare: async () => (await import("./print")).prepare,
  prove: async () => (await import("./print")).proveSealed,
};
