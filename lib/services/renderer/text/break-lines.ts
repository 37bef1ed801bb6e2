import type { Cluster } from "../fonts/typeface";
import { isBreakingSpace } from "./break-opportunities";
import type { Segment } from "./shape-paragraph";

/** The part of a segment that stands on one line. */
export interface LinePiece {
  segment: Segment;
  clusters: Cluster[];
}

interface Unit {
  segment: Segment;
  cluster: Cluster;
  width: number;
  isSpace: boolean;
  mayStartLine: boolean;
}

function listUnits(segments: readonly Segment[], breaks: Uint8Array): Unit[] {
  return segments.flatMap((segment) => {
    const scale = segment.size / segment.typeface.font.metrics.unitsPerEm;
    let { start } = segment;
    return segment.clusters.map((cluster) => {
      const mayStartLine = breaks[start] === 1;
      start += cluster.text.length;
      return {
        segment,
        cluster,
        width: cluster.advance * scale,
        isSpace: isBreakingSpace(cluster.text),
        mayStartLine,
      };
    });
  });
}

/**
 * Fills lines from the start, breaking at the last opportunity that fits; a word wider than the line is broken
 * where it must be. Spaces at a line's end are dropped.
 */
export function breakLines(segments: readonly Segment[], breaks: Uint8Array, width: number): LinePiece[][] {
  const units = listUnits(segments, breaks);
  const lines: LinePiece[][] = [];
  let start = 0;
  while (start < units.length) {
    const end = endOfLine(units, start, width);
    lines.push(gather(units.slice(start, end)));
    start = end;
    while (units[start]?.isSpace) start += 1;
  }
  return lines.length > 0 ? lines : [[]];
}

function endOfLine(units: readonly Unit[], start: number, width: number): number {
  let used = 0;
  let lastBreak = start;
  for (let at = start; at < units.length; at += 1) {
    const unit = units[at];
    if (!unit) break;
    if (unit.mayStartLine && at > start) lastBreak = at;
    used += unit.width;
    if (used > width + 0.01 && !unit.isSpace) {
      if (lastBreak > start) return lastBreak;
      return Math.max(start + 1, at);
    }
  }
  return units.length;
}

function gather(units: readonly Unit[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  let last: LinePiece | undefined;
  const end = units.findLastIndex(({ isSpace }) => !isSpace) + 1;
  for (const { segment, cluster } of units.slice(0, end)) {
    if (last?.segment !== segment) {
      last = { segment, clusters: [] };
      pieces.push(last);
    }
    last.clusters.push(cluster);
  }
  return pieces;
}
