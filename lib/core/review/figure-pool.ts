import type { Figure } from "./figure";
import { KeyIndex } from "./key-index";

/** When two figures are a pair: they share a key, and what the keys leave open is asked of the two. */
export interface Relation {
  /** Under which keys a figure of the one side looks for its pair. */
  seeks(one: Figure): readonly string[];
  /** Under which keys a figure of the other side is found. */
  offers(other: Figure): readonly string[];
  isPair?(one: Figure, other: Figure): boolean;
}

/** The figures that have found no counterpart yet. */
export class Pool {
  readonly open: Set<Figure>;

  constructor(figures: readonly Figure[]) {
    // Texts that are equal share their figures; each occurrence counts.
    this.open = new Set(figures.map((each) => ({ ...each })));
  }

  match(other: Pool, relation: Relation, then: (one: Figure, other: Figure) => void = () => undefined): void {
    for (const [one, counterpart] of this.pairs(other, relation)) then(one, counterpart);
  }

  /** Takes the pairs out of both pools. */
  pairs(other: Pool, { seeks, offers, isPair = () => true }: Relation): [Figure, Figure][] {
    const pairs: [Figure, Figure][] = [];
    if (this.open.size === 0 || other.open.size === 0) return pairs;
    const index = new KeyIndex(inOrder(other.open), offers);
    // What is demanded comes first: a word must not use up the digits that it only repeats.
    for (const one of inOrder(this.open)) {
      const found = index.find(
        seeks(one),
        (each) => !(one.isOptional && each.isOptional) && isPair(one, each),
      );
      if (found === undefined) continue;
      pairs.push([one, found]);
      index.remove(found);
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
