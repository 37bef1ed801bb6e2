"use client";

import { type KeyboardEvent, type RefObject, useState } from "react";
import { keepPanes, keptPanes, type Pane, type PaneWidths, paneRange, withPane } from "./pane-widths";

const STEP = 2;
const USUAL: Readonly<PaneWidths> = { source: 36, side: 21 };

export function usePanes(staffId: string) {
  const [widths, setWidths] = useState(() => keptPanes(localStorage, staffId));
  return {
    widths,
    setWidths(next: PaneWidths | null) {
      setWidths(next);
      keepPanes(localStorage, staffId, next);
    },
  };
}

interface PaneEdgeProps {
  pane: Pane;
  label: string;
  bench: RefObject<HTMLDivElement | null>;
  widths: PaneWidths | null;
  onWidths: (widths: PaneWidths | null) => void;
}

export function PaneEdge({ pane, label, bench, widths, onWidths }: PaneEdgeProps) {
  const now = widths ?? USUAL;
  const [least, most] = paneRange(now, pane);

  function measured(): PaneWidths {
    const all = bench.current?.getBoundingClientRect().width ?? 0;
    const share = (name: string, usual: number) => {
      const width = bench.current?.querySelector(`:scope > .${name}`)?.getBoundingClientRect().width;
      return width === undefined || all === 0 ? usual : (width / all) * 100;
    };
    return widths ?? { source: share("source", USUAL.source), side: share("side", USUAL.side) };
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = measured();
    const wider = pane === "source" ? "ArrowRight" : "ArrowLeft";
    if (event.key === "Enter") onWidths(null);
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft")
      onWidths(withPane(from, pane, from[pane] + (event.key === wider ? STEP : -STEP)));
    else if (event.key === "Home") onWidths(withPane(from, pane, 0));
    else if (event.key === "End") onWidths(withPane(from, pane, 100));
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule could not be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(now[pane])}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuetext={`${Math.round(now[pane])} %`}
      className="pane-edge"
      tabIndex={0}
      title={`${label}: drag, or use the arrow keys. Double-click to reset.`}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidths(null)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const room = bench.current?.getBoundingClientRect();
        if (!event.currentTarget.hasPointerCapture(event.pointerId) || !room) return;
        const px = pane === "source" ? event.clientX - room.left : room.right - event.clientX;
        onWidths(withPane(measured(), pane, (px / room.width) * 100));
      }}
    />
  );
}
