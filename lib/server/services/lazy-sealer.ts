import type { PadesOptions } from "@/lib/services/sealer/pades";
import type { Sealer } from "@/lib/services/sealer/port";

/** The sealer, loaded with the first document, and its key with it. */
export function createLazySealer(options: PadesOptions): Sealer {
  let loading: Promise<Sealer> | null = null;
  const load = () => {
    loading ??= import("@/lib/services/sealer/pades").then(({ createPadesSealer }) =>
      createPadesSealer(options),
    );
    return loading;
  };
  return {
    canExtend: Boolean(options.timestamps && options.published),
    seal: async (pdf, facts) => (await load()).seal(pdf, facts),
    extendSealed: async (pdf) => (await load()).extendSealed(pdf),
  };
}
