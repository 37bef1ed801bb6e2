"use client";

import { type RefObject, useEffect } from "react";
import { useEditor } from "../editor/session/editor-context";
import { pageKey } from "./viewer-state";

export function useSourceFollow(scroller: RefObject<HTMLDivElement | null>) {
  const { session, focus } = useEditor();

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let lastBlock: string | null = null;
    let lastWish = 0;
    const follow = () => {
      const { blockId, pageWish } = focus.state();
      if (pageWish !== null && pageWish.number !== lastWish) {
        lastWish = pageWish.number;
        show(element, document.getElementById(`page-${pageKey(pageWish.document, pageWish.page)}`), "start");
      }
      if (blockId === null || blockId === lastBlock) return;
      lastBlock = blockId;
      const source = session.state().draft.content.blocks.find(({ id }) => id === blockId)?.source;
      if (source === undefined) return;
      const box = element.querySelector<HTMLElement>(`[data-block="${CSS.escape(blockId)}"]`);
      const page = element.querySelector<HTMLElement>(
        `[data-page="${source.page}"]${source.document === undefined ? "" : `[data-document="${source.document}"]`}`,
      );
      show(element, box ?? page, box ? "middle" : "start");
    };
    return focus.subscribe(follow);
  }, [session, focus, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let isScheduled = false;
    const look = () => {
      isScheduled = false;
      const { top, height } = element.getBoundingClientRect();
      const pages = [...element.querySelectorAll<HTMLElement>("[data-page]")];
      const seen = pages.findLast((page) => page.getBoundingClientRect().top < top + height / 2);
      if (seen) focus.seePage(Number(seen.dataset.document), Number(seen.dataset.page));
    };
    const onScroll = () => {
      if (!isScheduled) requestAnimationFrame(look);
      isScheduled = true;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [focus, scroller]);
}

function show(pane: HTMLElement, target: HTMLElement | null, where: "start" | "middle"): void {
  if (target === null) return;
  const [outer, inner] = [pane.getBoundingClientRect(), target.getBoundingClientRect()];
  if (where === "middle" && inner.top >= outer.top + 8 && inner.bottom <= outer.bottom - 8) return;
  const space = where === "middle" ? Math.max(40, (outer.height - inner.height) / 2) : 4;
  pane.scrollTo({
    top: pane.scrollTop + inner.top - outer.top - space,
    left: where === "middle" ? pane.scrollLeft + Math.min(0, inner.left - outer.left - 20) : pane.scrollLeft,
    behavior: "instant",
  });
}
