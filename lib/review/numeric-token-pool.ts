import { KeyIndex } from "./key-index";
import type { NumericToken } from "./numeric-token";

/** Two numbers are a pair if they share a key and `isPair` agrees. */
export interface Relation {
  seeks(one: NumericToken): readonly string[];
  offers(other: NumericToken): readonly string[];
  isPair?(one: NumericToken, other: NumericToken): boolean;
}

export class Pool {
  readonly open: Set<NumericToken>;

  constructor(tokens: readonly NumericToken[]) {
    // Equal texts share their numbers, but each occurrence counts.
    this.open = new Set(tokens.map((each) => ({ ...each })));
  }

  match(
    other: Pool,
    relation: Relation,
    then: (one: NumericToken, other: NumericToken) => void = () => undefined,
  ): void {
    for (const [one, counterpart] of this.pairs(other, relation)) then(one, counterpart);
  }

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

export function inOrder(tokens: ReadonlySet<NumericToken>): NumericToken[] {
  const all = [...tokens];
  const demanded = all.filter(({ isOptional }) => !isOptional);
  return demanded.length === all.length ? all : [...demanded, ...all.filter(({ isOptional }) => isOptional)];
}
