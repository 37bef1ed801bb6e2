import type { Sealer } from "@/lib/paper";

export const noSealer: Sealer = {
  canExtend: false,
  seal: async (pdf) => pdf,
  extendSealed: async (pdf) => pdf,
};
