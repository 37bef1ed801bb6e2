import { breakLines } from "./break-lines";
import { breakOpportunities } from "./break-opportunities";
import type { TypefaceChooser } from "./choose-typeface";
import type { Line, Paragraph } from "./line";
import { placeLine } from "./place-line";
import { type Segment, shapeParagraph } from "./shape-paragraph";
import type { StyledRun, TextStyle } from "./styled-run";

const LEADING = 1.4;
const LATIN_ASCENT = 1.069;
const LATIN_DESCENT = 0.293;

/** Sets runs into lines no wider than `width` points; a line feed in the text starts a new line. */
export function composeParagraph(
  runs: readonly StyledRun[],
  width: number,
  style: TextStyle,
  fonts: TypefaceChooser,
): Paragraph {
  const lines: Line[] = [];
  const used: Segment[] = [];
  for (const row of splitRows(runs)) {
    const segments = shapeParagraph(row, style, fonts);
    // One by one: a paragraph that changes its script at each letter has more of them than a call has arguments.
    for (const segment of segments) used.push(segment);
    const text = row.map((run) => run.text).join("");
    for (const pieces of breakLines(segments, breakOpportunities(text, style.language), width))
      lines.push(placeLine(pieces, width, style));
  }
  return { lines, ...lineMetrics(used, style.size) };
}

function splitRows(runs: readonly StyledRun[]): StyledRun[][] {
  const rows: StyledRun[][] = [[]];
  for (const run of runs)
    cleanText(run.text)
      .split("\n")
      .forEach((text, index) => {
        if (index > 0) rows.push([]);
        if (text !== "") rows.at(-1)?.push({ ...run, text });
      });
  return rows;
}

/** The text as it can be printed: composed letters, plain line ends, no tabs, soft hyphens or control characters. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[\u00ad\ufeff]/g, "");
}

/**
 * By the measures of the fonts, and by the ink of what goes beyond them: marks upon marks, and letters below letters,
 * would strike through the lines above and below.
 */
function lineMetrics(segments: readonly Segment[], size: number): Omit<Paragraph, "lines"> {
  let ascent = LATIN_ASCENT * size;
  let descent = LATIN_DESCENT * size;
  const ink = { above: 0, below: 0 };
  for (const { typeface, size, rise, clusters } of segments) {
    const { metrics } = typeface.font;
    const scale = size / metrics.unitsPerEm;
    ascent = Math.max(ascent, metrics.ascent * scale + rise);
    descent = Math.max(descent, -metrics.descent * scale - rise);
    for (const { ink: own } of clusters) {
      ink.above = Math.max(ink.above, own.above * scale + rise);
      ink.below = Math.max(ink.below, own.below * scale - rise);
    }
  }
  const usual = Math.max(LEADING * size, ascent + descent);
  const baseline = Math.max((usual - ascent - descent) / 2 + ascent, ink.above);
  const below = Math.max((usual - ascent - descent) / 2 + descent, ink.below);
  return { lineHeight: baseline + below, baseline };
}
