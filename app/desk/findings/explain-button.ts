function lineOf(findingId: string): HTMLElement | null {
  const place = document.querySelector(`[data-finding="${CSS.escape(findingId)}"]`);
  return (
    place?.closest<HTMLElement>(".finding") ??
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(findingId)}"]`)
  );
}

export function checkedBox(document: number, page: number): HTMLElement | null {
  return window.document.getElementById(checkedBoxId(document, page));
}

export function checkedBoxId(document: number, page: number): string {
  return `marks-checked-${document}-${page}`;
}

export function explainButton(findingId: string): HTMLElement | null {
  return lineOf(findingId)?.querySelector<HTMLElement>("[data-explain]") ?? null;
}

export function nextExplainButton(findingId: string): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>(".finding:not([data-settled])")];
  const line = lineOf(findingId);
  const at = line === null ? -1 : open.indexOf(line);
  const next = open[at + 1] ?? open[at - 1];
  return next?.querySelector<HTMLElement>("[data-explain]") ?? document.getElementById("side-panel");
}
