import { BarButton } from "../editor/view/bar-button";
import { pageKey, type SourceLook, turned, zoomed } from "./source-look";

interface SourceBarProps {
  look: SourceLook;
  onLook: (look: SourceLook) => void;
  pages: { document: number; page: number }[];
  seen: { document: number; page: number };
  onGo: (document: number, page: number) => void;
}

/** Pages, size and turning of the source. */
export function SourceBar({ look, onLook, pages, seen, onGo }: SourceBarProps) {
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
        <span className="bar-text">
          {at + 1} / {pages.length}
        </span>
        <BarButton title="Next page" isOff={at < 0 || at >= pages.length - 1} onPress={() => go(1)}>
          ›
        </BarButton>
      </span>
      <span className="bar-part">
        <BarButton title="Zoom out" onPress={() => onLook(zoomed(look, -1))}>
          −
        </BarButton>
        <BarButton title="Zoom in" onPress={() => onLook(zoomed(look, 1))}>
          +
        </BarButton>
        <BarButton
          title="Fit to width"
          isOn={look.fit === "width"}
          onPress={() => onLook({ ...look, fit: "width" })}
        >
          Width
        </BarButton>
        <BarButton
          title="Fit to page"
          isOn={look.fit === "page"}
          onPress={() => onLook({ ...look, fit: "page" })}
        >
          Page
        </BarButton>
        <BarButton title="Rotate the page clockwise" onPress={() => onLook(turned(look, key))}>
          Rotate
        </BarButton>
      </span>
      <span className="bar-part">
        <BarButton
          title="Show where blocks come from"
          isOn={look.hasBoxes}
          onPress={() => onLook({ ...look, hasBoxes: !look.hasBoxes })}
        >
          Boxes
        </BarButton>
        <BarButton
          title="Show thumbnails"
          isOn={look.hasThumbnails}
          onPress={() => onLook({ ...look, hasThumbnails: !look.hasThumbnails })}
        >
          All pages
        </BarButton>
      </span>
    </div>
  );
}
