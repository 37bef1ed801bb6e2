/** Each source's possible targets, inclusive; has one more row than sources. */
export interface Band {
  from: Int32Array;
  to: Int32Array;
}

const SMALL = 20_000;
const MARGIN = 20;
const MOST_AROUND = 100;

export function bandOf(
  sources: number,
  targets: number,
  known: readonly (readonly [number, number])[],
): Band {
  const from = new Int32Array(sources + 1);
  const to = new Int32Array(sources + 1).fill(targets);
  if (sources * targets <= SMALL) return { from, to };
  const fixed = [[0, 0] as const, ...longestRise(known), [sources, targets] as const];
  for (let at = 0; at + 1 < fixed.length; at += 1) {
    const [i, j] = fixed[at] ?? [0, 0];
    const [nextI, nextJ] = fixed[at + 1] ?? [sources, targets];
    const isWide = nextJ - j > 2 * MOST_AROUND;
    for (let row = i; row <= nextI; row += 1) {
      const middle = j + Math.round(((row - i) * (nextJ - j)) / Math.max(1, nextI - i));
      const low = isWide ? Math.max(j - MARGIN, middle - MOST_AROUND) : j - MARGIN;
      const high = isWide ? Math.min(nextJ + MARGIN, middle + MOST_AROUND) : nextJ + MARGIN;
      from[row] = Math.max(0, row === i && at > 0 ? Math.min(from[row] ?? 0, low) : low);
      to[row] = Math.min(targets, row === i && at > 0 ? Math.max(to[row] ?? 0, high) : high);
    }
  }
  from[0] = 0;
  to[sources] = targets;
  return { from, to };
}

function longestRise(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = pairs.toSorted(([i, j], [k, l]) => i - k || l - j);
  /** For each length, the series' last pair with the lowest target. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, [, j]] of sorted.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[ends[middle] ?? 0]?.[1] ?? 0) < j) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? (ends[low - 1] ?? -1) : -1);
    ends[low] = at;
  }
  const rise: (readonly [number, number])[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = sorted[at];
    if (pair !== undefined) rise.push(pair);
  }
  return rise.reverse();
}
