import type { ListBlock } from "./document-model";

export const DEEPEST_LEVEL = 4;

/** How deep each item lies as it is printed: the first at 0, none more than one level below the item before it. */
export function itemLevels({ items, levels = [] }: Pick<ListBlock, "items" | "levels">): number[] {
  let deepest = 0;
  return items.map((_, at) => {
    const level = Math.max(0, Math.min(Math.trunc(levels[at] ?? 0) || 0, deepest, DEEPEST_LEVEL));
    deepest = level + 1;
    return level;
  });
}

/** What stands before each item: numbers of all levels, as "2.1.", so that no script has to lend its letters. */
export function itemLabels(list: Pick<ListBlock, "items" | "levels" | "ordered">): string[] {
  const counts: number[] = [];
  return itemLevels(list).map((level) => {
    if (!list.ordered) return level % 2 === 0 ? "•" : "–";
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    return `${counts.join(".")}.`;
  });
}

/** An item with those that lie within it. */
export interface ItemTree {
  index: number;
  within: ItemTree[];
}

export function itemTree(list: Pick<ListBlock, "items" | "levels">): ItemTree[] {
  const roots: ItemTree[] = [];
  const path: ItemTree[] = [];
  for (const [index, level] of itemLevels(list).entries()) {
    const item: ItemTree = { index, within: [] };
    (path[level - 1]?.within ?? roots).push(item);
    path[level] = item;
    path.length = level + 1;
  }
  return roots;
}

/** The list with other items; without levels where all are of one. */
export function withItems(list: ListBlock, items: ListBlock["items"], levels: readonly number[]): ListBlock {
  const { levels: _, ...rest } = list;
  const own = itemLevels({ items, levels: [...levels] });
  return own.some((level) => level > 0) ? { ...rest, items, levels: own } : { ...rest, items };
}
