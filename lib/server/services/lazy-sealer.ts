import type { Sealer } from "@/lib/paper";
import type { PadesOptions } from "@/lib/paper/seal";

export function createLazySealer(options: PadesOptions): Sealer {
  let loading: Promise<Sealer> | null = null;
  const load = () => {
    loading ??= import("@/lib/paper/seal").then(({ createPadesSealer }) => createPadesSealer(options));
    return loading;
  };
  return {
    canExtend: Boolean(options.timestamps && options.published),
    seal: async (pdf, facts) => (await load()).seal(pdf, facts),
    extendSealed: async (pdf) => (await load()).extendSealed(pdf),
  };
}
