"use client";

import { type RefObject, useEffect } from "react";
import { useEditor } from "../editor/session/editor-context";
import { pageKey } from "./viewer-state";

/** The pane under the pointer leads, so that neither reacts to the other's scrolling. */
export function useInStep(scroller: RefObject<HTMLElement | null>, isOn: boolean) {
  const { session } = useEditor();
  useEffect(() => {
    const source = scroller.current;
    const text = document.getElementById("editor-text");
    if (source === null || text === null || !isOn) return;
    let leader: HTMLElement | null = null;
    let isScheduled = false;

    const stretches = (pane: HTMLElement): Stretch[] =>
      session.state().draft.content.blocks.flatMap((block) => {
        if (block.source === undefined) return [];
        const place = pane === text ? textPlace(text, block.id) : sourcePlace(source, block);
        return place === null ? [] : [{ id: block.id, ...place }];
      });

    const follow = () => {
      isScheduled = false;
      if (leader === null) return;
      const other = leader === text ? source : text;
      const part = progressOf(leader);
      const at = lineOf(leader, part);
      const here = atLine(stretches(leader), at);
      const there = here && stretches(other).find(({ id }) => id === here.id);
      if (!there) return;
      const within = Math.min(1, Math.max(0, (at - here.top) / Math.max(1, here.bottom - here.top)));
      const wished = there.top + within * (there.bottom - there.top);
      other.scrollTop += wished - lineOf(other, part);
    };
    const lead = (event: Event) => {
      leader = event.currentTarget === text ? text : source;
    };
    const onScroll = (event: Event) => {
      if (event.currentTarget !== leader || isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(follow);
    };
    const hands = ["wheel", "touchmove", "pointerdown", "keydown"];
    for (const pane of [source, text]) {
      for (const hand of hands) pane.addEventListener(hand, lead, { passive: true });
      pane.addEventListener("scroll", onScroll, { passive: true });
    }
    return () => {
      for (const pane of [source, text]) {
        for (const hand of hands) pane.removeEventListener(hand, lead);
        pane.removeEventListener("scroll", onScroll);
      }
    };
  }, [session, scroller, isOn]);
}

interface Stretch {
  id: string;
  top: number;
  bottom: number;
}

function progressOf(pane: HTMLElement): number {
  return pane.scrollTop / Math.max(1, pane.scrollHeight - pane.clientHeight);
}

function lineOf(pane: HTMLElement, part: number): number {
  const { top, height } = pane.getBoundingClientRect();
  return top + height * part;
}

function atLine(stretches: readonly Stretch[], line: number): Stretch | undefined {
  const distance = ({ top, bottom }: Stretch) => Math.max(0, top - line, line - bottom);
  return stretches.reduce<Stretch | undefined>(
    (best, each) => (best === undefined || distance(each) < distance(best) ? each : best),
    undefined,
  );
}

function textPlace(text: HTMLElement, id: string): Omit<Stretch, "id"> | null {
  return placeOf(text.querySelector(`[data-id="${CSS.escape(id)}"]`));
}

function sourcePlace(
  source: HTMLElement,
  { id, source: from }: { id: string; source?: { document?: number; page: number } },
): Omit<Stretch, "id"> | null {
  const place =
    source.querySelector(`[data-block="${CSS.escape(id)}"]`) ??
    (from && source.querySelector(`#page-${pageKey(from.document ?? 0, from.page)}`));
  return placeOf(place ?? null);
}

function placeOf(element: Element | null): Omit<Stretch, "id"> | null {
  if (element === null) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}
