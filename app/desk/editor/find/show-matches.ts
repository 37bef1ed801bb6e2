import { fieldId } from "../fields/field-id";
import type { Match } from "./find-text";

const MOST = 2000;

export function showMatches(matches: readonly Match[], current: Match | undefined): () => void {
  const all = globalThis.CSS?.highlights;
  if (all === undefined) return () => undefined;
  const found = matches.slice(0, MOST).flatMap((match) => rangeOf(match) ?? []);
  const now = current === undefined ? null : rangeOf(current);
  all.set("desk-found", new Highlight(...found));
  const shown = new Highlight(...(now === null ? [] : [now]));
  shown.priority = 1;
  all.set("desk-found-now", shown);
  return () => {
    all.delete("desk-found");
    all.delete("desk-found-now");
  };
}

function rangeOf({ blockId, path, from, to }: Match): Range | null {
  const drawing = document.getElementById(fieldId(blockId, path))?.previousElementSibling;
  if (!drawing) return null;
  const range = document.createRange();
  const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
  let at = 0;
  let hasStart = false;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (!hasStart && from < at + length) {
      range.setStart(node, from - at);
      hasStart = true;
    }
    if (to <= at + length) {
      range.setEnd(node, to - at);
      return hasStart ? range : null;
    }
    at += length;
  }
  return null;
}
