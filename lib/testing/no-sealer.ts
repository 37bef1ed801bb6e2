import type { Sealer } from "@/lib/paper";

/** For renderers whose files are no PDFs. */
export const noSealer: Sealer = {
  canExtend: false,
  seal: async (pdf) => pdf,
  extendSealed: async (pdf) => pdf,
};
