import type { Mark } from "../../layout/band";
import type { PrintedPage } from "../../pages/printed-page";
import { UnprintableError } from "../../port";
import { drawnFragments, type Fragment, type Line } from "../../text/line";
import type { PlacedText } from "./read-places";

/** In points: narrower than any letter, wider than a line's rounding errors. */
const SLACK = 0.5;
const MAX_QUOTED = 24;

/** Readers reorder text by rules of their own; positions have one answer. */
export function checkPlaces(
  { marks, paper }: PrintedPage,
  found: readonly PlacedText[],
  place: string,
): void {
  let at = 0;
  for (const mark of marks) {
    if (mark.kind !== "line") continue;
    checkFragments(mark.line);
    for (const wanted of placesOf(mark, paper.height)) {
      const got = found[at];
      if (!got || !isSame(wanted, got)) {
        const instead = shown(found.slice(at, at + MAX_QUOTED));
        const word = JSON.stringify(wanted.text);
        throw new UnprintableError(
          `${word} of ${JSON.stringify(mark.line.text)} is not in its place on ${place}, which has ${instead} there`,
        );
      }
      at += 1;
    }
  }
  if (at < found.length)
    throw new UnprintableError(`${place} shows ${shown(found.slice(at, at + MAX_QUOTED))} beside its lines`);
}

function isSame(wanted: PlacedText, got: PlacedText): boolean {
  return (
    wanted.text === got.text &&
    Math.abs(wanted.x - got.x) < SLACK &&
    Math.abs(wanted.y - got.y) < SLACK &&
    Math.abs(wanted.size - got.size) < SLACK
  );
}

function checkFragments({ text, fragments, width }: Line): void {
  const parts = fragments.map((fragment) =>
    logical(fragment)
      .map((cluster) => cluster.text)
      .join(""),
  );
  if (parts.join("") !== text)
    throw new UnprintableError(
      `the line ${JSON.stringify(text)} is set as ${JSON.stringify(parts.join(""))}`,
    );
  let end = 0;
  for (const fragment of fragments.toSorted((one, other) => one.x - other.x || one.width - other.width)) {
    if (Math.abs(fragment.x - end) > SLACK)
      throw new UnprintableError(`the parts of the line ${JSON.stringify(text)} are not side by side`);
    end = fragment.x + fragment.width;
  }
  if (Math.abs(end - width) > SLACK)
    throw new UnprintableError(`the line ${JSON.stringify(text)} has another width than its parts`);
}

function logical({ clusters, isRightToLeft }: Fragment): Fragment["clusters"] {
  return isRightToLeft ? clusters.toReversed() : clusters;
}

function* placesOf(mark: Extract<Mark, { kind: "line" }>, height: number): Generator<PlacedText> {
  for (const fragment of drawnFragments(mark.line)) {
    const { size, rise, isRightToLeft, typeface } = fragment;
    const y = height - mark.baseline + rise;
    let x = mark.x + mark.line.x + fragment.x;
    for (const { text, advance } of fragment.clusters) {
      if (!isRightToLeft) yield { text, x, y, size };
      else for (const letter of [...text].reverse()) yield { text: letter, x, y, size };
      x += (advance * size) / typeface.font.metrics.unitsPerEm;
    }
  }
}

function shown(found: readonly PlacedText[]): string {
  return JSON.stringify(found.map(({ text }) => text).join(""));
}
