import type { DocumentSigner, Sealer } from "@/lib/services/sealer/port";

/** The sealer, loaded with the first document, and its key with it. */
export function createLazySealer(openKey: () => Promise<DocumentSigner>): Sealer {
  let loading: Promise<Sealer> | null = null;
  return {
    async seal(pdf, facts) {
      loading ??= import("@/lib/services/sealer/pades").then(({ createPadesSealer }) =>
        createPadesSealer({ openKey }),
      );
      return (await loading).seal(pdf, facts);
    },
  };
}
