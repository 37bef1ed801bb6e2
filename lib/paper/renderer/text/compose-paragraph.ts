import { breakLines, type ShapedRow, wordWidths } from "./break-lines";
import { breakOpportunities } from "./break-opportunities";
import type { TypefaceChooser } from "./choose-typeface";
import type { Line, Paragraph } from "./line";
import { perDocument } from "./per-document";
import { placeLine } from "./place-line";
import { type Segment, shapeParagraph } from "./shape-paragraph";
import type { StyledRun, TextStyle } from "./styled-run";
import { tabStops } from "./tab-stops";
import type { WordParting } from "./word-parting";

const LEADING = 1.4;
const LATIN_ASCENT = 1.069;
const LATIN_DESCENT = 0.293;

export interface ShapedText {
  rows: readonly ShapedRow[];
  style: TextStyle;
}

const breaksOf = perDocument<Uint8Array>();

export function shapeText(
  runs: readonly StyledRun[],
  style: TextStyle,
  fonts: TypefaceChooser,
  parting: WordParting | null = null,
): ShapedText {
  const hasColumns = isFromStart(style);
  const own = hasColumns ? runs : runs.map((run) => ({ ...run, text: run.text.replaceAll("\t", " ") }));
  const rows = splitRows(own).map((row) => {
    const text = row.map((run) => run.text).join("");
    return {
      segments: shapeParagraph(row, style, fonts),
      breaks: breaksOf(fonts, `${style.language} ${text}`, () => breakOpportunities(text, style.language)),
      tabs: tabsIn(text),
      ...(parting ? { wordParts: parting(text) } : {}),
    };
  });
  return { rows, style };
}

function isFromStart({ align, direction }: TextStyle): boolean {
  return align === (direction === "ltr" ? "left" : "right");
}

function tabsIn(text: string): ReadonlySet<number> {
  return new Set([...text.matchAll(/\t/g)].map(({ index }) => index));
}

export function wordsOf({ rows }: ShapedText, joined = false): number[] {
  return rows.flatMap((row) => wordWidths(row, joined));
}

export function composeLines({ rows, style }: ShapedText, width: number): Paragraph {
  const lines: Line[] = [];
  const used: Segment[] = [];
  const stops = tabStops(rows, width, style.size);
  for (const [index, row] of rows.entries()) {
    // `push(...)` takes too few arguments for a paragraph that changes its script at each letter.
    for (const segment of row.segments) used.push(segment);
    const broken = breakLines(row, width, stops);
    const last = broken.at(-1);
    if (last && index < rows.length - 1) last.hasSpace = true;
    const placed = broken.map((line) => placeLine(line, width, style));
    if (placed.length === 1 && placed[0]) placed[0].isWhole = true;
    for (const line of placed) lines.push(line);
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

export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[\u00ad\ufeff]/g, "");
}

/** Stacked marks reach beyond the fonts' metrics, and would strike through neighbouring lines. */
export function lineMetrics(
  segments: readonly Pick<Segment, "typeface" | "size" | "rise" | "clusters">[],
  size: number,
): Omit<Paragraph, "lines"> {
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
