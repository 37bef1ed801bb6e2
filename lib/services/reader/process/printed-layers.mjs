/**
 * Which layers of a document are printed, as PDFium decides it, and whether a screen shows any otherwise. What a layer
 * says of its own use goes before how it is set.
 */
export async function printedLayers(document) {
  const asSet = await document.getOptionalContentConfig({ intent: "any" });
  const printed = await document.getOptionalContentConfig();
  let hasScreenLayers = false;
  for (const [id, { usage, visible }] of asSet) {
    const isShown = stateOf(usage?.view?.viewState) ?? visible;
    const isPrinted = stateOf(usage?.print?.printState) ?? isShown;
    hasScreenLayers ||= isShown !== isPrinted;
    printed.setVisibility(id, isPrinted, false);
  }
  return { printed, hasScreenLayers };
}

function stateOf(state) {
  return state ? state !== "OFF" : undefined;
}
