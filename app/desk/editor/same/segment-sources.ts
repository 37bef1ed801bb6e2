import type { Block } from "@/lib/core/documents/document-model";
import { type FieldPath, fieldPaths, readField } from "../blocks/block-fields";
import { textOfRuns } from "../text/runs";

/** A source with more lines and cells than this, multiplied, isn't searched: typing would wait for it. */
const MOST_PAIRS = 400_000;
const MOST_LINES = 8;
const LABELLED = /^\s*(\S.{0,80}?)\s*[:：]\s*(\S.*)$/u;

interface Segment {
  path: FieldPath;
  text: string;
}

const known = new WeakMap<Block, ReadonlyMap<FieldPath, string>>();

/**
 * The source of each cell, label, value or item that is known for certain. A block keeps its source line by
 * line. Text that still equals the source anchors its lines, and the lines between two anchors follow.
 */
export function segmentSources(block: Block): ReadonlyMap<FieldPath, string> {
  const had = known.get(block);
  if (had) return had;
  const sources = findSources(block);
  known.set(block, sources);
  return sources;
}

function findSources(block: Block): Map<FieldPath, string> {
  const found = new Map<FieldPath, string>();
  const lines = linesOf(block);
  const segments = fieldPaths(block)
    .map((path): Segment => ({ path, text: textOfRuns(readField(block, path)) }))
    .filter(({ text }) => text.trim() !== "");
  const own = new Set(lines.map(lettersOf));
  pair(lines, segments, own, found);
  if (found.size > 0 || lines.length * segments.length > MOST_PAIRS) return found;
  let [line, segment] = [0, 0];
  for (const anchor of anchorsOf(lines, segments)) {
    pair(lines.slice(line, anchor.line), segments.slice(segment, anchor.segment), own, found);
    line = anchor.line + anchor.lines;
    segment = anchor.segment + 1;
    const { path } = segments[anchor.segment] ?? {};
    if (path !== undefined) found.set(path, lines.slice(anchor.line, line).join(" "));
  }
  pair(lines.slice(line), segments.slice(segment), own, found);
  // A form's labels may all stand before its values: untouched text is its own source, wherever its line is.
  for (const { path, text } of segments) {
    if (!found.has(path) && own.has(lettersOf(text))) found.set(path, text.trim());
  }
  return found;
}

function linesOf({ kind, source }: Block): string[] {
  const lines = (source?.text ?? "").split("\n").map((line) => line.trim());
  const parts = kind === "fields" ? lines.flatMap((line) => LABELLED.exec(line)?.slice(1) ?? [line]) : lines;
  return parts
    .map((line) => (kind === "fields" ? line.replace(/[:：]$/u, "").trimEnd() : line))
    .filter((line) => line !== "");
}

/** Figures only mark places and are never passed on, so their commas and points don't matter. */
function lettersOf(text: string): string {
  return hasLetters(text) ? text.normalize("NFC").replace(/\s/gu, "") : text.replace(/[\s.,]/gu, "");
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

interface Anchor {
  line: number;
  lines: number;
  segment: number;
}

function anchorsOf(lines: readonly string[], segments: readonly Segment[]): Anchor[] {
  const letters = lines.map(lettersOf);
  const texts = segments.map(({ text }) => lettersOf(text));
  const width = segments.length + 1;
  const best = new Uint32Array((lines.length + 1) * width);
  const at = (line: number, segment: number) => best[line * width + segment] ?? 0;
  const matchAt = (line: number, segment: number) => linesSaid(letters, line, texts[segment] ?? "");
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    for (let segment = segments.length - 1; segment >= 0; segment -= 1) {
      const said = matchAt(line, segment);
      best[line * width + segment] = Math.max(
        at(line + 1, segment),
        at(line, segment + 1),
        said === 0 ? 0 : said + at(line + said, segment + 1),
      );
    }
  }
  const anchors: Anchor[] = [];
  for (let line = 0, segment = 0; line < lines.length && segment < segments.length; ) {
    const said = matchAt(line, segment);
    if (said > 0 && at(line, segment) === said + at(line + said, segment + 1)) {
      anchors.push({ line, lines: said, segment });
      line += said;
      segment += 1;
    } else if (at(line, segment) === at(line + 1, segment)) line += 1;
    else segment += 1;
  }
  return anchors;
}

function linesSaid(letters: readonly string[], from: number, text: string): number {
  let said = "";
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const line = letters[from + count - 1];
    if (line === undefined || line === "") return 0;
    said += line;
    if (said === text) return count;
    if (!text.startsWith(said)) return 0;
  }
  return 0;
}

function pair(
  lines: readonly string[],
  segments: readonly Segment[],
  own: ReadonlySet<string>,
  found: Map<FieldPath, string>,
): void {
  const [only] = segments;
  const isOne = segments.length === 1 && lines.length > 1 && lines.length <= MOST_LINES;
  const parts = isOne ? [lines.join(" ")] : lines;
  if (only === undefined || parts.length !== segments.length) return;
  const fits = segments.every(({ text }, index) => {
    const part = parts[index] ?? "";
    if (hasLetters(part) !== hasLetters(text)) return false;
    return !hasLetters(text) || !own.has(lettersOf(text)) || lettersOf(text) === lettersOf(part);
  });
  if (!fits) return;
  for (const [index, { path }] of segments.entries()) found.set(path, parts[index] ?? "");
}
