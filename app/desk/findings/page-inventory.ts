import type { MarkType } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";

export function inventoryOf(
  inventory: readonly PageInventory[],
  document: number,
  page: number,
): PageInventory {
  return (
    inventory.find((each) => each.document === document && each.page === page) ?? {
      document,
      page,
      marks: {},
      confirmed: false,
    }
  );
}

export function withInventory(inventory: readonly PageInventory[], page: PageInventory): PageInventory[] {
  return [
    ...inventory.filter((each) => each.document !== page.document || each.page !== page.page),
    page,
  ].sort((a, b) => a.document - b.document || a.page - b.page);
}

export function withMark(
  marks: PageInventory["marks"],
  mark: MarkType,
  count: number,
): PageInventory["marks"] {
  const { [mark]: _, ...rest } = marks;
  return count > 0 ? { ...rest, [mark]: Math.min(99, count) } : rest;
}
