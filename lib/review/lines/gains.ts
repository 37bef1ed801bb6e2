import { type Anchor, isStem } from "./anchors";

export interface Gains {
  of(source: number, target: number): number;
  mostOfSource: readonly number[];
  mostOfTarget: readonly number[];
  unique: (readonly [number, number])[];
}

const MOST_PLACES = 150;
const MOST_PLACES_OF_STEM = 40;
const STEM_WEIGHT = 0.6;
const TELLING = 1;

export function gainsOf(
  sources: readonly (readonly Anchor[])[],
  targets: readonly (readonly Anchor[])[],
): Gains {
  const inSources = placesOf(sources);
  const inTargets = placesOf(targets);
  const size = Math.max(sources.length, targets.length, 8);
  const rarity = (key: string) => {
    const places = Math.sqrt((inSources.get(key)?.length ?? 1) * (inTargets.get(key)?.length ?? 1));
    return Math.log(1 + size / places) / Math.log(1 + size);
  };
  const rows = sources.map((anchors) => rowOf(anchors, inTargets, rarity));
  const unique = sources.flatMap((anchors, source) =>
    anchors.flatMap(({ keys, weight }) =>
      keys.flatMap((key) => {
        const [target, ...others] = inTargets.get(key) ?? [];
        const isUnique = target !== undefined && others.length === 0 && inSources.get(key)?.length === 1;
        return isUnique && weight >= TELLING && !isStem(key) ? [[source, target] as const] : [];
      }),
    ),
  );
  const mostOfTarget = targets.map(() => 0);
  for (const row of rows)
    for (const [target, gain] of row) mostOfTarget[target] = Math.max(mostOfTarget[target] ?? 0, gain);
  return {
    of: (source, target) => rows[source]?.get(target) ?? 0,
    mostOfSource: rows.map((row) => [...row.values()].reduce((most, gain) => Math.max(most, gain), 0)),
    mostOfTarget,
    unique,
  };
}

function rowOf(
  anchors: readonly Anchor[],
  places: ReadonlyMap<string, readonly number[]>,
  rarity: (key: string) => number,
): Map<number, number> {
  const row = new Map<number, number>();
  for (const { keys, weight } of anchors) {
    const own = new Map<number, number>();
    for (const key of keys) {
      const targets = places.get(key) ?? [];
      if (targets.length > (isStem(key) ? MOST_PLACES_OF_STEM : MOST_PLACES)) continue;
      const gain = Math.min(weight, isStem(key) ? STEM_WEIGHT : weight) * rarity(key);
      for (const target of targets) own.set(target, Math.max(own.get(target) ?? 0, gain));
    }
    for (const [target, gain] of own) row.set(target, (row.get(target) ?? 0) + gain);
  }
  return row;
}

function placesOf(all: readonly (readonly Anchor[])[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, anchors] of all.entries()) {
    for (const key of new Set(anchors.flatMap(({ keys }) => keys))) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else known.push(at);
    }
  }
  return places;
}
