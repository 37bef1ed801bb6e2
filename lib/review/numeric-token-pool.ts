import { KeyIndex } from "./key-index";
import type { NumericToken } from "./numeric-token";

/** When two numbers are a pair: they share a key, and what the keys leave open is asked of the two. */
export interface Relation {
  /** Under which keys a number of the one side looks for its pair. */
  seeks(one: NumericToken): readonly string[];
  /** Under which keys a number of the other side is found. */
  offers(other: NumericToken): readonly string[];
  isPair?(one: NumericToken, other: NumericToken): boolean;
}

/** The numbers that have found no counterpart yet. */
export class Pool {
  readonly open: Set<NumericToken>;

  constructor(tokens: readonly NumericToken[]) {
    // Texts that are equal share their numbers; each occurrence counts.
    this.open = new Set(tokens.map((each) => ({ ...each })));
  }

  match(
    other: Pool,
    relation: Relation,
    then: (one: NumericToken, other: NumericToken) => void = () => undefined,
  ): void {
    for (const [one, counterpart] of this.pairs(other, relation)) then(one, counterpart);
  }

  /** Takes the pairs out of both pools. */
  pairs(other: Pool, { seeks, offers, isPair = () => true }: Relation): [NumericToken, NumericToken][] {
    const pairs: [NumericToken, NumericToken][] = [];
    if (this.open.size === 0 || other.open.size === 0) return pairs;
    const index = new KeyIndex(inOrder(other.open), offers);
    // Match the required tokens first: a word must not use up digits that it only repeats.
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

  get demanded(): NumericToken[] {
    return [...this.open].filter(({ isOptional }) => !isOptional);
  }
}

/** Demanded numbers before those that only repeat them in words. */
export function inOrder(tokens: ReadonlySet<NumericToken>): NumericToken[] {
  const all = [...tokens];
  const demanded = all.filter(({ isOptional }) => !isOptional);
  return demanded.length === all.length ? all : [...demanded, ...all.filter(({ isOptional }) => isOptional)];
}
