import type { Figure } from "./figure";
import { KeyIndex } from "./key-index";

/** The figures of a page that no block has taken yet. */
export class UnclaimedFigures {
  private readonly index: KeyIndex<Figure>;
  private readonly left: Set<Figure>;

  constructor(figures: readonly Figure[]) {
    this.left = new Set(figures.map((each) => ({ ...each })));
    this.index = new KeyIndex([...this.left], (each) => [keyOf(each)]);
  }

  /** Takes one that stands in the same words out; false where there is none. */
  take(like: Pick<Figure, "kind" | "text">): boolean {
    const found = this.index.find([keyOf(like)], () => true);
    if (found === undefined) return false;
    this.index.remove(found);
    this.left.delete(found);
    return true;
  }

  /** Those that are left, in their order. */
  get rest(): Figure[] {
    return [...this.left];
  }
}

function keyOf({ kind, text }: Pick<Figure, "kind" | "text">): string {
  return `${kind} ${text.replace(/\s+/g, " ")}`;
}
