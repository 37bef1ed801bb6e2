import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export type LayerStates = Awaited<ReturnType<PDFDocumentProxy["getOptionalContentConfig"]>>;

/** What a layer says of itself, as pdf.js tells it. */
interface Layer {
  visible: boolean;
  usage?: { view?: { viewState?: string } | null; print?: { printState?: string } | null } | null;
}

/**
 * Which layers of a document are printed, as PDFium decides it, and whether a screen shows any otherwise. What a layer
 * says of its own use goes before how it is set.
 */
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
