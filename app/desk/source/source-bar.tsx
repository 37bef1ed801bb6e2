import { BarButton } from "../ui/bar-controls";
import { pageKey, turned, type ViewerState, zoomed } from "./viewer-state";

interface SourceBarProps {
  viewer: ViewerState;
  onViewer: (viewer: ViewerState) => void;
  pages: { document: number; page: number }[];
  seen: { document: number; page: number };
  onGo: (document: number, page: number) => void;
}

export function SourceBar({ viewer, onViewer, pages, seen, onGo }: SourceBarProps) {
  const key = pageKey(seen.document, seen.page);
  const at = pages.findIndex(({ document, page }) => pageKey(document, page) === key);
  const go = (by: number) => {
    const next = pages[at + by];
    if (next) onGo(next.document, next.page);
  };
  return (
    <div role="toolbar" aria-label="Source pages" className="bar">
      <span className="bar-part">
        <BarButton title="Previous page" isOff={at <= 0} onPress={() => go(-1)}>
          ‹
        </BarButton>
        <span className="min-w-9 text-center tabular-nums">
          {at + 1} / {pages.length}
        </span>
        <BarButton title="Next page" isOff={at < 0 || at >= pages.length - 1} onPress={() => go(1)}>
          ›
        </BarButton>
      </span>
      <span className="bar-part">
        <BarButton title="Zoom out" onPress={() => onViewer(zoomed(viewer, -1))}>
          −
        </BarButton>
        <BarButton title="Zoom in" onPress={() => onViewer(zoomed(viewer, 1))}>
          +
        </BarButton>
        <BarButton
          title="Fit to width"
          isOn={viewer.fit === "width"}
          onPress={() => onViewer({ ...viewer, fit: "width" })}
        >
          Width
        </BarButton>
        <BarButton
          title="Fit to page"
          isOn={viewer.fit === "page"}
          onPress={() => onViewer({ ...viewer, fit: "page" })}
        >
          Page
        </BarButton>
        <BarButton title="Rotate the page clockwise" onPress={() => onViewer(turned(viewer, key))}>
          ↻
        </BarButton>
      </span>
      <span className="bar-part">
        <BarButton
          title="Show where blocks come from"
          isOn={viewer.hasBoxes}
          onPress={() => onViewer({ ...viewer, hasBoxes: !viewer.hasBoxes })}
        >
          Boxes
        </BarButton>
        <BarButton
          title="Scroll source and translation together"
          isOn={viewer.isInStep}
          onPress={() => onViewer({ ...viewer, isInStep: !viewer.isInStep })}
        >
          In step
        </BarButton>
        <BarButton
          title="Show thumbnails"
          isOn={viewer.hasThumbnails}
          onPress={() => onViewer({ ...viewer, hasThumbnails: !viewer.hasThumbnails })}
        >
          All pages
        </BarButton>
      </span>
    </div>
  );
}
