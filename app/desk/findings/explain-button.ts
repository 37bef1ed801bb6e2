/** The button that opens the form for a finding's reason. */
export function explainButton(findingId: string): HTMLElement | null {
  return document.querySelector(`[data-explain="${CSS.escape(findingId)}"]`);
}

/** The one of the open finding after this one, or before it where it is the last; the panel where it is the only one. */
export function nextExplainButton(findingId: string): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>(".finding:not([data-settled])")];
  const at = open.findIndex((line) => line.dataset.line === findingId);
  const next = open[at + 1] ?? open[at - 1];
  return next?.querySelector<HTMLElement>("[data-explain]") ?? document.getElementById("side-panel");
}
