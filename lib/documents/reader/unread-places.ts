import { lettersIn, meanConfidence } from "./legibility";
import type { RecognisedLine, RecognisedPage } from "./messages";
import type { Box, PageDoubt, TextLine } from "./port";

const SURE_LINE = 0.6;
const SURE_WORD = 0.3;
const WORD_LETTERS = 2;
const WITHIN = 0.5;
/** In heights, and in thousandths of the page for single letters. */
const NEXT = { heights: 1.2, least: 12 };
const MAX_PLACES = 24;

interface Place {
  box: Box;
  text?: string;
}

type UnsurePlace = Required<Place>;

export function unreadPlaces(
  lines: readonly TextLine[],
  { lines: recognised, unread = [] }: Pick<RecognisedPage, "lines" | "unread">,
): PageDoubt[] {
  const whole = lines.filter(({ confidence, text }) => confidence < SURE_LINE && lettersIn(text) > 0);
  const unsure = together([...whole.map(placeOf), ...recognised.flatMap(unsureWords)]);
  const places = unread
    .map((box): Place => ({ box: rounded(box) }))
    .filter(({ box }) => !unsure.some((place) => sharedWith(box, place.box) >= WITHIN));
  for (const place of unsure) {
    const around = places.find(({ box }) => sharedWith(place.box, box) >= WITHIN);
    if (around) around.text = around.text === undefined ? place.text : `${around.text}\n${place.text}`;
    else places.push(place);
  }
  if (places.length > MAX_PLACES) return [{ kind: "part_not_read" }];
  return places.map((place) => ({ kind: "part_not_read", ...place }));
}

function placeOf({ box, text }: Pick<TextLine, "box" | "text">): UnsurePlace {
  return { box: rounded(box), text };
}

function unsureWords({ words, box }: RecognisedLine): UnsurePlace[] {
  if (meanConfidence([{ words }]) < SURE_LINE) return [];
  const unsure = words.filter(
    ({ text, confidence }) => confidence < SURE_WORD && lettersIn(text) >= WORD_LETTERS,
  );
  return unsure.length === 0 ? [] : [placeOf({ box, text: unsure.map(({ text }) => text).join(" ") })];
}

function together(places: readonly UnsurePlace[]): UnsurePlace[] {
  const merged: UnsurePlace[] = [];
  for (const place of places) {
    const before = merged.find(({ box }) => isBelow(box, place.box));
    if (before) {
      before.box = around(before.box, place.box);
      before.text = `${before.text}\n${place.text}`;
    } else merged.push({ ...place });
  }
  return merged;
}

function isBelow([left, top, width, height]: Box, [x, y, across, down]: Box): boolean {
  const gap = y - (top + height);
  return (
    y >= top && gap <= Math.max(NEXT.heights * down, NEXT.least) && left < x + across && x < left + width
  );
}

function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}

export function sharedWith([left, top, width, height]: Box, [x, y, across, down]: Box): number {
  const shared = (from: number, size: number, start: number, length: number) =>
    Math.max(0, Math.min(from + size, start + length) - Math.max(from, start));
  return (shared(left, width, x, across) * shared(top, height, y, down)) / (width * height || 1);
}

function rounded([left, top, width, height]: Box): Box {
  return [Math.round(left), Math.round(top), Math.round(width), Math.round(height)];
}
