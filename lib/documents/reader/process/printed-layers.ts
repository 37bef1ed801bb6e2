import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export type LayerStates = Awaited<ReturnType<PDFDocumentProxy["getOptionalContentConfig"]>>;

interface Layer {
  visible: boolean;
  usage?: { view?: { viewState?: string } | null; print?: { printState?: string } | null } | null;
}

/** By PDFium's rules. A layer's own usage settings win. */
export async function printedLayers(
  document: PDFDocumentProxy,
): Promise<{ printed: LayerStates; hasScreenLayers: boolean }> {
  const asSet = await document.getOptionalContentConfig({ intent: "any" });
  const printed = await document.getOptionalContentConfig();
  let hasScreenLayers = false;
  for (const [id, layer] of asSet as Iterable<[string, Layer]>) {
    const { usage, visible } = layer;
    const isShown = stateOf(usage?.view?.viewState) ?? visible;
    const isPrinted = stateOf(usage?.print?.printState) ?? isShown;
    hasScreenLayers ||= isShown !== isPrinted;
    printed.setVisibility(id, isPrinted, false);
  }
  return { printed, hasScreenLayers };
}

function stateOf(state: string | undefined): boolean | undefined {
  return state ? state !== "OFF" : undefined;
}
