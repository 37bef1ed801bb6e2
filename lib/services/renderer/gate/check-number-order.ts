import { numberRuns } from "@/lib/core/documents/number-runs";
import type { PrintedPage } from "../pages/printed-page";
import { UnprintableError } from "../port";
import { hasRightToLeft } from "./comparable";
import type { PlacedText } from "./places/read-places";

/** As many digits make several groups one number wherever a line breaks. */
const ENOUGH_DIGITS = 6;
const SLACK = 1;

/**
 * Proves by geometry that beside text from right to left a number of several groups stands as it is read: readers turn
 * such text around by their own rules, so that its words alone do not tell which way it stands.
 */
export function checkNumberOrder(
  { marks, paper }: PrintedPage,
  found: readonly Pick<PlacedText, "text" | "x" | "y">[],
  place: string,
): void {
  for (const mark of marks) {
    if (mark.kind !== "line" || !hasRightToLeft(mark.line.text)) continue;
    const numbers = groupedNumbers(mark.line.text);
    if (numbers.length === 0) continue;
    const left = mark.x + mark.line.x - SLACK;
    const right = left + mark.line.width + 2 * SLACK;
    const reach = Math.max(...mark.line.fragments.map(({ size }) => size)) / 2;
    const row = found
      .filter(({ x, y }) => x >= left && x <= right && Math.abs(paper.height - mark.baseline - y) < reach)
      .toSorted((a, b) => a.x - b.x);
    const shown = squeezed(row.map(({ text }) => text).join(""));
    const turned = numbers.find((number) => !shown.includes(squeezed(number)));
    if (turned !== undefined)
      throw new UnprintableError(`the number ${JSON.stringify(turned)} is turned around on ${place}`);
  }
}

/** One group alone cannot turn. */
function groupedNumbers(text: string): string[] {
  return numberRuns(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((number) => /\d\D+\d/.test(number))
    .filter((number) => !/\s/.test(number) || number.replace(/\D/g, "").length >= ENOUGH_DIGITS);
}

function squeezed(text: string): string {
  return text.normalize("NFC").replace(/\s/gu, "");
}
