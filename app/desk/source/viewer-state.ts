export interface ViewerState {
  fit: "width" | "page" | "free";
  zoom: number;
  turns: Record<string, number>;
  hasBoxes: boolean;
  hasThumbnails: boolean;
  isInStep: boolean;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];
const SIDES = [600, 900, 1200, 1600, 2000, 2400];

export function pageKey(document: number, page: number): string {
  return `${document}-${page}`;
}

export function zoomed(viewer: ViewerState, by: 1 | -1): ViewerState {
  const from = viewer.fit === "free" ? viewer.zoom : 1;
  const next = by > 0 ? ZOOMS.find((zoom) => zoom > from) : ZOOMS.findLast((zoom) => zoom < from);
  return { ...viewer, fit: "free", zoom: next ?? from };
}

export function turned(viewer: ViewerState, key: string): ViewerState {
  return { ...viewer, turns: { ...viewer.turns, [key]: ((viewer.turns[key] ?? 0) + 1) % 4 } };
}

/** In steps, so that zooming does not fetch each size again. */
export function pictureSide(shownPx: number, density: number): number {
  const wanted = shownPx * density;
  return SIDES.find((side) => side >= wanted) ?? 2400;
}

export function pageSize(
  page: { widthPt: number; heightPt: number },
  viewer: ViewerState,
  room: { width: number; height: number },
  turns: number,
) {
  const isSide = turns % 2 === 1;
  const ratio = isSide ? page.widthPt / page.heightPt : page.heightPt / page.widthPt;
  const full = Math.max(120, room.width - 24);
  const width =
    viewer.fit === "page"
      ? Math.min(full, (room.height - 24) / ratio)
      : viewer.fit === "width"
        ? full
        : full * viewer.zoom;
  const shown = { width: Math.round(width), height: Math.round(width * ratio) };
  return { shown, picture: isSide ? { width: shown.height, height: shown.width } : shown };
}
