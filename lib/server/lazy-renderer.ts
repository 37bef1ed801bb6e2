import type { Renderer } from "@/lib/services/renderer/port";

/** The renderer, loaded with the first document: it is by far the heaviest part of the service. */
export function createLazyRenderer(): Renderer {
  let loading: Promise<Renderer> | null = null;
  return {
    async render(document, seal) {
      loading ??= import("@/lib/services/renderer/react-pdf").then(({ createReactPdfRenderer }) =>
        createReactPdfRenderer(),
      );
      return (await loading).render(document, seal);
    },
  };
}
