import type { Figure } from "./figure";

/** The figures that have found no counterpart yet. */
export class Pool {
  readonly open: Set<Figure>;

  constructor(figures: readonly Figure[]) {
    // Texts that are equal share their figures; each occurrence counts.
    this.open = new Set(figures.map((each) => ({ ...each })));
  }

  match(
    other: Pool,
    isSame: (one: Figure, other: Figure) => boolean,
    then: (one: Figure, other: Figure) => void = () => undefined,
  ): void {
    for (const [one, counterpart] of this.pairs(other, isSame)) then(one, counterpart);
  }

  /** Takes the pairs out of both pools. */
  pairs(other: Pool, isPair: (one: Figure, other: Figure) => boolean): [Figure, Figure][] {
    const pairs: [Figure, Figure][] = [];
    // What is demanded comes first: a word must not use up the digits that it only repeats.
    for (const one of inOrder(this.open)) {
      const found = inOrder(other.open).find(
        (each) => !(one.isOptional && each.isOptional) && isPair(one, each),
      );
      if (found === undefined) continue;
      pairs.push([one, found]);
      this.open.delete(one);
      other.open.delete(found);
    }
    return pairs;
  }

  get demanded(): Figure[] {
    return [...this.open].filter(({ isOptional }) => !isOptional);
  }
}

/** Demanded figures before those that only repeat them in words. */
export function inOrder(figures: ReadonlySet<Figure>): Figure[] {
  const all = [...figures];
  const demanded = all.filter(({ isOptional }) => !isOptional);
  return demanded.length === all.length ? all : [...demanded, ...all.filter(({ isOptional }) => isOptional)];
}
