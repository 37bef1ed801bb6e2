import { numberRuns } from "@/lib/core/documents/number-runs";
import type { PrintedPage } from "../pages/printed-page";
import { UnprintableError } from "../port";
import { hasRightToLeft } from "./comparable";
import type { PlacedText } from "./places/read-places";

type Found = Pick<PlacedText, "text" | "x" | "y">;

/** As many digits make several groups one number wherever a line breaks. */
const ENOUGH_DIGITS = 6;
const SLACK = 1;

/**
 * Proves by geometry that beside text from right to left a number of several groups stands as it is read: readers turn
 * such text around by their own rules, so that its words alone do not tell which way it stands.
 */
export function checkNumberOrder(
  { marks, paper }: PrintedPage,
  found: readonly Found[],
  place: string,
): void {
  let heights: ReadonlyMap<number, Found[]> | undefined;
  for (const mark of marks) {
    if (mark.kind !== "line" || !hasRightToLeft(mark.line.text)) continue;
    const numbers = mark.line.columns.flatMap(groupedNumbers);
    if (numbers.length === 0) continue;
    const left = mark.x + mark.line.x - SLACK;
    const right = left + mark.line.width + 2 * SLACK;
    // Raised letters stand at their own height. A line may have no others.
    const rises = mark.line.fragments.map(({ rise }) => rise);
    const y = paper.height - mark.baseline;
    heights ??= byHeight(found);
    const row = between(heights, y + Math.min(...rises) - SLACK, y + Math.max(...rises) + SLACK)
      .filter(({ x }) => x >= left && x <= right)
      .toSorted((a, b) => a.x - b.x);
    const shown = squeezed(row.map(({ text }) => text).join(""));
    const turned = numbers.find((number) => !shown.includes(squeezed(number)));
    if (turned !== undefined)
      throw new UnprintableError(`the number ${JSON.stringify(turned)} is turned around on ${place}`);
  }
}

/** A page of a table has some thousand characters, and a number in each of some hundred lines. */
function byHeight(found: readonly Found[]): ReadonlyMap<number, Found[]> {
  const heights = new Map<number, Found[]>();
  for (const each of found) {
    const at = Math.floor(each.y);
    const others = heights.get(at);
    if (others) others.push(each);
    else heights.set(at, [each]);
  }
  return heights;
}

function between(heights: ReadonlyMap<number, Found[]>, low: number, high: number): Found[] {
  const found: Found[] = [];
  for (let at = Math.floor(low); at <= high; at += 1)
    for (const each of heights.get(at) ?? []) if (each.y > low && each.y < high) found.push(each);
  return found;
}

/** One group alone cannot turn, but the sign before it can. */
function groupedNumbers(text: string): string[] {
  return numberRuns(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((number) => /\d\D+\d|^[<>\u2264\u2265\u2248~\u00b1]|[\u06f0-\u06f9]-/.test(number))
    .filter(
      (number) =>
        !/\s/.test(number.replace(/^\D\s/, "")) || number.replace(/\D/g, "").length >= ENOUGH_DIGITS,
    );
}

function squeezed(text: string): string {
  return text.normalize("NFC").replace(/\s/gu, "");
}
