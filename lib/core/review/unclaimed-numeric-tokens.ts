import { KeyIndex } from "./key-index";
import type { NumericToken } from "./numeric-token";

/** The numbers of a page that no block has taken yet. */
export class UnclaimedTokens {
  private readonly index: KeyIndex<NumericToken>;
  private readonly left: Set<NumericToken>;

  constructor(tokens: readonly NumericToken[]) {
    this.left = new Set(tokens.map((each) => ({ ...each })));
    this.index = new KeyIndex([...this.left], (each) => [keyOf(each)]);
  }

  /** Takes one that stands in the same words out; false where there is none. */
  take(like: Pick<NumericToken, "kind" | "text">): boolean {
    const found = this.index.find([keyOf(like)], () => true);
    if (found === undefined) return false;
    this.index.remove(found);
    this.left.delete(found);
    return true;
  }

  /** Those that are left, in their order. */
  get rest(): NumericToken[] {
    return [...this.left];
  }
}

function keyOf({ kind, text }: Pick<NumericToken, "kind" | "text">): string {
  return `${kind} ${text.replace(/\s+/g, " ")}`;
}
