/** How the pages of a file differ from those that were issued, by their numbers. */
export interface PageChanges {
  /** Of the file; the page that was issued under the same number is not in it. */
  changed: number[];
  /** Of those changed: as they were issued, with something laid upon them. */
  overlaid: number[];
  /** As they were issued. */
  missing: number[];
  /** Of the file. */
  added: number[];
  /** Whether the pages that are left stand in another order. */
  isReordered: boolean;
}

export function comparePages(
  issued: readonly string[],
  found: readonly string[],
  beneath: readonly (readonly string[])[],
): PageChanges {
  const missing = without(issued, found);
  const added = without(found, issued);
  const changed = added.filter((page) => missing.includes(page));
  const kept = (all: readonly string[], gone: readonly number[]) =>
    all.filter((_, index) => !gone.includes(index + 1));
  return {
    changed,
    overlaid: changed.filter((page) => beneath[page - 1]?.includes(issued[page - 1] ?? "") === true),
    missing: missing.filter((page) => !changed.includes(page)),
    added: added.filter((page) => !changed.includes(page)),
    isReordered: kept(issued, missing).join() !== kept(found, added).join(),
  };
}

/** The numbers of the pages that the others lack, or have fewer of. What has no digest is like nothing else. */
function without(pages: readonly string[], others: readonly string[]): number[] {
  const left = new Map<string, number>();
  for (const each of others) if (each !== "") left.set(each, (left.get(each) ?? 0) + 1);
  return pages.flatMap((each, index) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count > 0 ? [] : [index + 1];
  });
}

export function hasNoChange({ changed, missing, added, isReordered }: PageChanges): boolean {
  return changed.length + missing.length + added.length === 0 && !isReordered;
}
