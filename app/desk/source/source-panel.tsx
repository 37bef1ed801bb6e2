"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Note } from "@/app/ui/note";
import type { SourceView } from "@/lib/contract/desk/views";
import { useEditor, useFocus } from "../editor/session/editor-context";
import { PagePicture } from "./page-picture";
import { SourceBar } from "./source-bar";
import { Thumbnails } from "./thumbnails";
import { useInStep } from "./use-in-step";
import { useSourceFollow } from "./use-source-follow";
import { pageKey, type ViewerState } from "./viewer-state";

export function SourcePanel({ sources }: { sources: readonly SourceView[] }) {
  const { focus } = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<ViewerState>({
    fit: "width",
    zoom: 1,
    turns: {},
    hasBoxes: true,
    hasThumbnails: false,
    isInStep: true,
  });
  const [size, setSize] = useState({ width: 0, height: 0 });
  const seen = useFocus(
    focus,
    useCallback((state) => state.page, []),
  );
  useSourceFollow(scroller);
  useInStep(scroller, viewer.isInStep);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  const pages = sources.flatMap(({ index, pages }) => pages.map((page) => ({ document: index, page })));
  return (
    <section className="source" aria-label="Source document">
      <SourceBar
        viewer={viewer}
        onViewer={setViewer}
        pages={pages.map(({ document, page }) => ({ document, page: page.number }))}
        seen={seen}
        onGo={(document, page) => focus.showPage(document, page)}
      />
      <div className="flex min-h-0 flex-1">
        {viewer.hasThumbnails ? (
          <Thumbnails pages={pages} seen={seen} onGo={(document, page) => focus.showPage(document, page)} />
        ) : null}
        <section
          ref={scroller}
          className="source-pages"
          id="source-pages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
          tabIndex={0}
          aria-label="Pages"
        >
          {sources.map(({ index, trouble }) =>
            trouble === null ? null : (
              <Note key={index} tone="bad" className="my-2">
                Document {index + 1} can’t be shown: {trouble}
              </Note>
            ),
          )}
          {pages.map(({ document, page }) => (
            <PagePicture
              key={pageKey(document, page.number)}
              document={document}
              page={page}
              viewer={viewer}
              room={size}
              isOneDocument={sources.length === 1}
            />
          ))}
          {pages.length === 0 && sources.every(({ trouble }) => trouble === null) ? (
            <p className="desk-empty">The source is being prepared.</p>
          ) : null}
        </section>
      </div>
    </section>
  );
}
