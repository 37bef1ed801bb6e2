import type { Anchor } from "./anchors";
import { bandOf } from "./band";
import { gainsOf } from "./gains";

export interface Unit {
  length: number;
  anchors: readonly Anchor[];
  figures: number;
  /** Positive if a new paragraph probably begins here, negative if not. */
  opens: number;
  isClosed: boolean;
}

/** Sources that correspond to targets: one to several, several to one, or either to none. */
export interface Bead {
  /** Half-open. */
  sources: readonly [from: number, to: number];
  targets: readonly [from: number, to: number];
  /** Probability, 0 to 1. */
  sureness: number;
  gain: number;
  startSureness: number;
  endSureness: number;
}

/** No document has more pairs, but a file could. */
const MAX_PAIRS = 1_500_000;
const MAX_UNITS = 12_000;
/**
 * Weight of a better score. This and the following are our own choice, 2026-11-28, tried with the planted documents.
 */
const SHARPNESS = 2.5;
const ANCHOR_GAIN = 1.6;
const SKIP = -1;
const AWAY = 1.3;
const LONG_SKIP = 60;
const CLOSED_ALIKE = 0.6;
const ONE_SIDED = -0.8;
const OTHER_FIGURES = -2.5;
const LEAST_GAIN = 0.5;
const SEVERAL_SOURCES = -0.7;
const SEVERAL_TARGETS = -1.2;
const ONE_MORE = -0.06;
const MOST_OFF = 2.2;
const SLACK = 40;
const MOST_TOGETHER = 80;

/**
 * Uses common anchors and lengths; the certainty takes all alternatives into account. Empty if the texts are too long.
 */
export function alignUnits(sources: readonly Unit[], targets: readonly Unit[]): Bead[] {
  if (sources.length + targets.length > MAX_UNITS) return [];
  const gains = gainsOf(
    sources.map(({ anchors }) => anchors),
    targets.map(({ anchors }) => anchors),
  );
  const { from, to } = bandOf(sources.length, targets.length, gains.unique);
  const offsets = new Int32Array(sources.length + 2);
  for (let i = 0; i <= sources.length; i += 1)
    offsets[i + 1] = (offsets[i] ?? 0) + Math.max(0, (to[i] ?? 0) - (from[i] ?? 0) + 1);
  const size = offsets[sources.length + 1] ?? 0;
  if (size > MAX_PAIRS) return [];
  const nodeOf = (i: number, j: number) =>
    j < (from[i] ?? 0) || j > (to[i] ?? -1) ? -1 : (offsets[i] ?? 0) + j - (from[i] ?? 0);

  const visit = (i: number, j: number, each: (nextI: number, nextJ: number, score: number) => void) => {
    const source = sources[i];
    const target = targets[j];
    if (source !== undefined) each(i + 1, j, skipOf(source));
    if (target !== undefined) each(i, j + 1, skipOf(target));
    if (source === undefined || target === undefined) return;
    let [length, gain, opens, figures, away] = [0, 0, 0, 0, 0];
    for (let end = i; end < Math.min(sources.length, i + MOST_TOGETHER); end += 1) {
      const last = sources[end];
      if (last === undefined) break;
      length += last.length;
      const own = gains.of(end, j);
      gain += own;
      away += missed(gains.mostOfSource[end], own);
      figures += last.figures;
      const more = end - i;
      opens += more === 0 ? last.opens : -last.opens;
      const shape = (more === 0 ? 0 : SEVERAL_SOURCES + (more - 1) * ONE_MORE) + opens;
      const close = last.isClosed === target.isClosed ? CLOSED_ALIKE : -CLOSED_ALIKE;
      each(
        end + 1,
        j + 1,
        gain * ANCHOR_GAIN +
          shape +
          close +
          lengthScore(length, target.length) +
          conflict(figures, target.figures, gain) -
          away -
          missed(gains.mostOfTarget[j], gain),
      );
      if (length > MOST_OFF * target.length + SLACK) break;
    }
    [length, gain, figures] = [target.length, gains.of(i, j), target.figures];
    away = missed(gains.mostOfTarget[j], gain);
    const most = Math.min(targets.length, j + MOST_TOGETHER);
    for (let end = j + 1; end < most && length <= MOST_OFF * source.length + SLACK; end += 1) {
      length += targets[end]?.length ?? 0;
      const own = gains.of(i, end);
      gain += own;
      away += missed(gains.mostOfTarget[end], own);
      figures += targets[end]?.figures ?? 0;
      const shape = SEVERAL_TARGETS + (end - j - 1) * ONE_MORE + source.opens;
      each(
        i + 1,
        end + 1,
        gain * ANCHOR_GAIN +
          shape +
          lengthScore(source.length, length) +
          conflict(source.figures, figures, gain) -
          away -
          missed(gains.mostOfSource[i], gain),
      );
    }
  };

  const forward = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const best = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const cameFrom = new Int32Array(size).fill(-1);
  forward[0] = 0;
  best[0] = 0;
  const rowOf = new Int32Array(size);
  const columnOf = (node: number) => node - (offsets[rowOf[node] ?? 0] ?? 0) + (from[rowOf[node] ?? 0] ?? 0);
  for (let i = 0; i <= sources.length; i += 1) {
    for (let j = from[i] ?? 0; j <= (to[i] ?? -1); j += 1) {
      const here = nodeOf(i, j);
      rowOf[here] = i;
      const [sum, most] = [forward[here] ?? 0, best[here] ?? 0];
      if (sum === Number.NEGATIVE_INFINITY) continue;
      visit(i, j, (nextI, nextJ, found) => {
        const next = nodeOf(nextI, nextJ);
        if (next < 0) return;
        const score = found * SHARPNESS;
        forward[next] = plus(forward[next] ?? 0, sum + score);
        if (most + score <= (best[next] ?? 0)) return;
        best[next] = most + score;
        cameFrom[next] = here;
      });
    }
  }
  const backward = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const last = size - 1;
  backward[last] = 0;
  for (let here = last - 1; here >= 0; here -= 1) {
    const [i, j] = [rowOf[here] ?? 0, columnOf(here)];
    let sum = Number.NEGATIVE_INFINITY;
    visit(i, j, (nextI, nextJ, score) => {
      const next = nodeOf(nextI, nextJ);
      if (next >= 0) sum = plus(sum, SHARPNESS * score + (backward[next] ?? 0));
    });
    backward[here] = sum;
  }
  const whole = forward[last] ?? 0;
  const surenessOf = (node: number) => Math.exp((forward[node] ?? 0) + (backward[node] ?? 0) - whole);
  const beads: Bead[] = [];
  for (let node = last; (cameFrom[node] ?? -1) >= 0; node = cameFrom[node] ?? -1) {
    const start = cameFrom[node] ?? 0;
    const [i, j] = [rowOf[start] ?? 0, columnOf(start)];
    const [nextI, nextJ] = [rowOf[node] ?? 0, columnOf(node)];
    const score = (best[node] ?? 0) - (best[start] ?? 0);
    let gain = 0;
    for (let source = i; source < nextI; source += 1)
      for (let target = j; target < nextJ; target += 1) gain += gains.of(source, target);
    beads.push({
      sources: [i, nextI],
      targets: [j, nextJ],
      gain,
      sureness: Math.exp((forward[start] ?? 0) + score + (backward[node] ?? 0) - whole),
      startSureness: surenessOf(start),
      endSureness: surenessOf(node),
    });
  }
  return beads.reverse();
}

/** Texts with different numbers hardly correspond. */
function conflict(ofSource: number, ofTarget: number, gain: number): number {
  if (ofSource === 0 && ofTarget === 0) return 0;
  if (ofSource === 0 || ofTarget === 0) return ONE_SIDED;
  return gain < LEAST_GAIN ? OTHER_FIGURES : 0;
}

function missed(most: number | undefined, here: number): number {
  return AWAY * Math.max(0, (most ?? 0) - here - LEAST_GAIN);
}

function skipOf({ length }: Unit): number {
  return SKIP - Math.min(0.8, length / LONG_SKIP);
}

/** As in Gale and Church: the shorter a text, the less its length says. */
function lengthScore(source: number, target: number): number {
  const off = Math.log((target + 3) / (source + 3));
  const usual = 0.1 + 1.1 / Math.sqrt(Math.min(source, target) + 3);
  return Math.max(-20, -(off * off) / (2 * usual * usual));
}

function plus(one: number, other: number): number {
  const [high, low] = one > other ? [one, other] : [other, one];
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}
