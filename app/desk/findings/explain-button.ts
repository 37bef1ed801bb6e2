/** The line of the panel that lists a finding, alone or with others that say the same. */
function lineOf(findingId: string): HTMLElement | null {
  const place = document.querySelector(`[data-finding="${CSS.escape(findingId)}"]`);
  return (
    place?.closest<HTMLElement>(".finding") ??
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(findingId)}"]`)
  );
}

/** The box to tick for a page whose marks were counted. */
export function checkedBox(document: number, page: number): HTMLElement | null {
  return window.document.getElementById(checkedBoxId(document, page));
}

export function checkedBoxId(document: number, page: number): string {
  return `marks-checked-${document}-${page}`;
}

/** The button that opens the form for the reason of a finding, and of all that say the same. */
export function explainButton(findingId: string): HTMLElement | null {
  return lineOf(findingId)?.querySelector<HTMLElement>("[data-explain]") ?? null;
}

/** The one of the open finding after this one, or before it where it is the last; the panel where it is the only one. */
export function nextExplainButton(findingId: string): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>(".finding:not([data-settled])")];
  const line = lineOf(findingId);
  const at = line === null ? -1 : open.indexOf(line);
  const next = open[at + 1] ?? open[at - 1];
  return next?.querySelector<HTMLElement>("[data-explain]") ?? document.getElementById("side-panel");
}
