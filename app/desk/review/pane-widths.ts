/** Shares of the bench's width, in hundredths. The translation gets the rest. */
export interface PaneWidths {
  source: number;
  side: number;
}

export type Pane = keyof PaneWidths;

const LEAST: Readonly<PaneWidths> = { source: 15, side: 12 };
const MOST: Readonly<PaneWidths> = { source: 60, side: 40 };
const MOST_TOGETHER = 75;

export function withPane(widths: PaneWidths, pane: Pane, wished: number): PaneWidths {
  const [least, most] = paneRange(widths, pane);
  return { ...widths, [pane]: Math.round(Math.min(most, Math.max(least, wished)) * 10) / 10 };
}

export function paneRange(widths: PaneWidths, pane: Pane): [least: number, most: number] {
  const other = pane === "source" ? widths.side : widths.source;
  return [LEAST[pane], Math.max(LEAST[pane], Math.min(MOST[pane], MOST_TOGETHER - other))];
}

function keptName(staffId: string): string {
  return `desk panes ${staffId}`;
}

export function keptPanes(storage: Pick<Storage, "getItem">, staffId: string): PaneWidths | null {
  try {
    const { source, side } = JSON.parse(storage.getItem(keptName(staffId)) ?? "{}");
    if (!Number.isFinite(source) || !Number.isFinite(side)) return null;
    const start = { source: LEAST.source, side: LEAST.side };
    return withPane(withPane(start, "side", side), "source", source);
  } catch {
    return null;
  }
}

export function keepPanes(
  storage: Pick<Storage, "setItem" | "removeItem">,
  staffId: string,
  widths: PaneWidths | null,
): void {
  try {
    if (widths === null) storage.removeItem(keptName(staffId));
    else storage.setItem(keptName(staffId), JSON.stringify(widths));
  } catch {
    // Widths can be set again. A full storage is needed for unsaved work.
  }
}
